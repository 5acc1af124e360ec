/** Without the prefix of the country, which many leave out. */
const KEY_DIGITS = 10;
/** A shorter number may be that of several people. */
export const MIN_PHONE_DIGITS = 7;

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/**
 * The digits 0 to 9 in place of those of other scripts, which no telephone dials, and no invisible characters, which come
 * with a number that is copied from a contact list.
 */
export function toPlainNumber(phone: string): string {
  return phone.replaceAll(/\p{Cf}/gu, '').replaceAll(/[^\P{Nd}\d]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    // In Unicode the ten digits of a script follow each other.
    while (isDigit(code - value - 1)) value += 1;
    return String(value % 10);
  });
}

/** Equal for the spellings of a phone number; null for one that is too short to tell people apart. */
export function toPhoneKey(phone: string | null): string | null {
  const digits = (phone ?? '').replaceAll(/\D/g, '');
  return digits.length < MIN_PHONE_DIGITS ? null : digits.slice(-KEY_DIGITS);
}
