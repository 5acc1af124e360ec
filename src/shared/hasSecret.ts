const name = (names: string) => `(?<![\\p{L}\\p{M}])(?:${names})(?![\\p{L}\\p{M}])`;

/** "1234", or digit by digit: "1 2 3 4". */
const code = (least: number, most: number) =>
  `(?:\\p{Nd}{${least},${most}}(?!\\p{Nd})|\\p{Nd}(?:[ -]\\p{Nd}){${least - 1},${most - 1}}(?![ -]?\\p{Nd}))`;
/** In groups: "123 456", "12 34 56". */
const GROUPS = '(?:\\p{Nd}{3}[ -]\\p{Nd}{3}|\\p{Nd}{2} \\p{Nd}{2} \\p{Nd}{2})(?![ -]?\\p{Nd})';
/** A few words of the same sentence, none of which says that there was no code. */
const BETWEEN = '(?:(?!nahi|नहीं|not |never)[^\\p{Nd}\\n.,।]){0,20}?';

/** "OTP is 1234", "PIN: 1234", "1234 is my OTP" */
const near = (names: string, digits: string) =>
  `${name(names)}${BETWEEN}(?<!\\p{Nd})(?:${digits})|(?<![\\p{L}\\p{M}\\p{Nd}_-])(?:${digits})(?: (?:is|the|my|your|mera|मेरा|hai|है|ye|यह)){0,3} ${name(names)}`;

const CODES = 'otp|[mt]pin|(?:upi|atm) pin|(?:verification|security) code|ओटीपी';
const PASSWORD = name('passw(?:or)?d|pwd|पासवर्ड');
/** A password looks like one by its digits or signs, unless a colon says that it follows. */
const WORD = '(?=\\S*[\\p{Nd}@#$%&*_+])\\S{4,}';

/** What nobody may ask for. Six digits after a bare "PIN" are of an address. */
const SECRETS = new RegExp(
  [
    near(CODES, `${code(4, 8)}|${GROUPS}`),
    near('cvv|सीवीवी', code(3, 4)),
    near('pin|पिन', code(4, 4)),
    // The number of a card as it is printed, in a row, and of any length behind that word.
    '(?<![\\p{Nd}-])(?:(?:\\p{Nd}{4}[ -]){3}\\p{Nd}{4}|[4-6]\\p{Nd}{15})(?![ -]?\\p{Nd})',
    `${name('card|कार्ड')}${BETWEEN}(?<!\\p{Nd})\\p{Nd}{15,19}(?!\\p{Nd})`,
    `${PASSWORD}(?: is| hai| है| -){0,2}(?: ?[:=] ?(?<after>\\S{4,})| (?<behind>${WORD}))`,
    `(?<!\\S)(?<before>${WORD})(?: (?:is|my|mera|मेरा|hai|है)){1,3} ${PASSWORD}`,
  ].join('|'),
  'giu',
);

/** Numbers that are none: of a telephone, a day, an amount, a reference, a helpline. */
const OTHERS = new RegExp(
  [
    '(?<!\\p{Nd})(?:\\+?91[ -]?|0)?(?:\\p{Nd}{5}[ -]?\\p{Nd}{5}|\\p{Nd}{3}[ -]\\p{Nd}{3}[ -]\\p{Nd}{4}|\\p{Nd}{4}[ -]\\p{Nd}{3}[ -]\\p{Nd}{3,4})(?!\\p{Nd})',
    '(?<!\\p{Nd})0\\p{Nd}{2,4}[ -]\\p{Nd}{6,8}(?!\\p{Nd})',
    '(?<!\\p{Nd})(?:\\p{Nd}{1,2}([/.-])\\p{Nd}{1,2}\\1(?:\\p{Nd}{4}|\\p{Nd}{2})|\\p{Nd}{4}-\\p{Nd}{2}-\\p{Nd}{2}|\\p{Nd}{1,2} (?:\\p{Nd}{1,2}|[\\p{L}\\p{M}]{3,10},?) 20[23]\\p{Nd})(?!\\p{Nd})',
    '(?:₹|(?<!\\p{L})(?:rs|inr)\\.?|रु\\.?|रुपये|रुपए) ?\\p{Nd}[\\p{Nd},.]*',
    '(?<![\\p{Nd},.])\\p{Nd}[\\p{Nd},.]{0,12}(?=/-| ?(?:rs|rup|रु|₹|ka |का |kat|cut|deb|कट))',
    '(?<![\\p{L}\\p{Nd}-])(?:sd[ -]?\\p{Nd}[a-z]?\\p{Nd}{1,2}|[\\p{Nd}a-f]{4}-[\\p{Nd}a-f]{4}|(?!otp|[mt]?pin|cvv)[a-z]{2,}[_-]\\p{Nd}+(?:[_-][a-z]+)?)(?![\\p{L}\\p{Nd}-])',
    '(?<!\\p{Nd})(?:1930|1915|14448)(?!\\p{Nd})',
  ].join('|'),
  'giu',
);

/** As long as the text, so that what is found in it stands at the same place. */
const withoutOthers = (text: string) => text.replace(OTHERS, (found) => '·'.repeat(found.length));

const findSecrets = (text: string) => [...withoutOthers(text).matchAll(SECRETS)];

/** Whether a text looks as if it had an OTP, a PIN, a password or the number of a card. */
export const hasSecret = (text: string): boolean => findSecrets(text).length > 0;

/** The text with dots in the place of what looks like one. */
export function maskSecrets(text: string): string {
  let masked = '';
  let end = 0;
  for (const { 0: found, index, groups } of findSecrets(text)) {
    const shown = text.slice(index, index + found.length);
    // A password stands at the end of what was found, or at its start.
    const { after, behind, before } = groups ?? {};
    const last = after ?? behind;
    masked += text.slice(end, index);
    if (last) masked += shown.slice(0, -last.length) + '•'.repeat(last.length);
    else if (before) masked += '•'.repeat(before.length) + shown.slice(before.length);
    else masked += shown.replace(/\p{Nd}/gu, '•');
    end = index + found.length;
  }
  return masked + text.slice(end);
}
