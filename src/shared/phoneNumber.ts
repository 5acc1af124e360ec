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
