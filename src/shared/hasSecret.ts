import { once } from './once';

const name = (names: string) => `(?<![\\p{L}\\p{M}])(?:${names})(?![\\p{L}\\p{M}])`;

/** "1234", or digit by digit: "1 2 3 4". Not the beginning of a day, an amount or a telephone number. */
const code = (least: number, most: number) =>
  `\\p{Nd}{${least},${most}}(?![-/.,:]?\\p{Nd})|\\p{Nd}(?:[ -]\\p{Nd}){${least - 1},${most - 1}}(?![ -]?\\p{Nd})`;
/** In groups: "123 456", "12 34 56". */
const GROUPS = '(?:\\p{Nd}{3}[ -]\\p{Nd}{3}|\\p{Nd}{2} \\p{Nd}{2} \\p{Nd}{2})(?![ -]?\\p{Nd})';
/** What stands between the name and the number: "OTP 1234", "OTP number is: 1234", "OTP I typed was 1234", "OTP aaya hai 1234". */
const LINK =
  '(?: (?:code|number|no|कोड|नंबर))?(?:(?: (?:i|jo|जो)(?: [\\p{L}\\p{M}]+){1,3}| (?:aaya|aya|आया))? (?:is|was|hai|है|tha|था|wo|वो))?[ :="\'(–-]{1,3}';
const MY = '(?:the|my|your|mera|मेरा)';
const IS = '(?:hai|है)';

/** The number is the group of each: what else stands there is told. */
const near = (names: string, digits: string) => [
  // "OTP is 1234"
  `${name(names)}${LINK}(${digits})`,
  // "1234 is my OTP"
  `(?<![\\p{L}\\p{M}\\p{Nd}_-])(${digits}) (?:is|${IS})(?: ${MY})? ${name(names)}`,
  // "1234 mera OTP hai"
  `(?<![\\p{L}\\p{M}\\p{Nd}_-])(${digits})(?: ${MY})? ${name(names)} ${IS}`,
  // "1234 OTP", and nothing else: behind more words it is the number of something else.
  `^(${digits}) ${name(names)}$`,
];

/** Made when a text is first checked: all of them take 7 ms, a form that is not sent needs none. */
const toPattern = (source: string) => new RegExp(source, 'dgimu');

const getCodes = once(() =>
  [
    ...near('otp|[mt]pin|(?:upi|atm) pin|(?:verification|security) code|ओटीपी', `${code(4, 8)}|${GROUPS}`),
    ...near('cvv|सीवीवी', code(3, 4)),
    // Six digits after a bare "PIN" are of an address.
    ...near('pin|पिन', code(4, 4)),
    // The number of a card as it is printed, or in a row.
    '(?<![\\p{Nd}-])((?:\\p{Nd}{4}[ -]){3}\\p{Nd}{4}|[4-6]\\p{Nd}{15})(?![ -]?\\p{Nd})',
    // Behind that word it has any length.
    `${name('card|कार्ड')}${LINK}(\\p{Nd}{15,19})(?!\\p{Nd})`,
    // Only behind its name: a payment has as many digits.
    `${name('aadhaa?r|adhaa?r|आधार')}(?: (?:card|कार्ड))?${LINK}(\\p{Nd}{4}[ -]?\\p{Nd}{4}[ -]?\\p{Nd}{4})(?![ -]?\\p{Nd})`,
    // A PAN; the fourth letter says what its holder is.
    '(?<![\\p{L}\\p{Nd}-])([a-z]{3}[abcfghjlpt][a-z]\\p{Nd}{4}[a-z])(?![\\p{L}\\p{Nd}-])',
    // Electricity has account numbers too, which we do need.
    `${name('bank (?:account|a/c|acc|khata)|बैंक (?:खाता|खाते|अकाउंट)')}${LINK}(\\p{Nd}{9,18})(?!\\p{Nd})`,
  ].map(toPattern),
);

const PASSWORD = name('passw(?:or)?d|pwd|पासवर्ड');
/** A word is a password only by its digits or signs; "100%" is none. */
const WORD = '(?!\\p{Nd}+%)(?=\\S*[\\p{Nd}@#$%&*_+])\\S{4,}';

const getPasswords = once(() =>
  [
    // "password: ram_2024", "password is ram@123"
    `${PASSWORD}(?: ?[:=-] ?| (?:is|${IS})[ :=-]{1,3})(${WORD})`,
    // "password 1234 hai"
    `${PASSWORD} (${WORD}) ${IS}`,
    // "password ram123": with letters and digits, or it is a telephone number or an address.
    `${PASSWORD} (?=\\S*\\p{L})(?=\\S*\\p{Nd})(?!\\S+@\\S+\\.)(\\S{6,})`,
    // "ram@123 is my password", "ram@123 mera password hai"
    `(?<!\\S)(${WORD}) is ${MY} ${PASSWORD}`,
    `(?<!\\S)(${WORD}) ${MY} ${PASSWORD} ${IS}`,
  ].map(toPattern),
);

/** Numbers that are none, also behind "OTP": of a telephone, and an amount. */
const getOthers = once(
  () =>
    new RegExp(
      [
        '(?<!\\p{Nd})(?:\\+?91[ -]?|0)?(?:\\p{Nd}{5}[ -]?\\p{Nd}{5}|\\p{Nd}{4}[ -]\\p{Nd}{3}[ -]\\p{Nd}{3,4})(?!\\p{Nd})',
        '(?<!\\p{Nd})0\\p{Nd}{2,4}[ -]\\p{Nd}{6,8}(?!\\p{Nd})',
        '(?<!\\p{Nd})\\p{Nd}{3,7}(?=/-| ?(?:rs|rup|रु|₹|ka |का |kat|cut|deb|कट))',
      ].join('|'),
      'giu',
    ),
);

/** As long as the text, so that what is found in it stands at the same place. */
const withoutOthers = (text: string) => text.replace(getOthers(), (found) => '·'.repeat(found.length));

/** Where the group of each pattern stands. */
const findAll = (patterns: RegExp[], text: string) =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ indices }) => (indices?.[1] ? [indices[1]] : [])),
  );

const findCodes = (text: string) => findAll(getCodes(), withoutOthers(text));
const findPasswords = (text: string) => findAll(getPasswords(), text);

/** Whether a text looks as if it had an OTP, a PIN, a password, or the number of a card, an Aadhaar, a PAN or a bank account. */
export const hasSecret = (text: string): boolean => findCodes(text).length + findPasswords(text).length > 0;

/** The text with dots in the place of what looks like one. */
export function maskSecrets(text: string): string {
  let masked = text;
  // It stays as long as it was, so that the next one stands where it was found.
  const mask = ([start, end]: [number, number], hidden: RegExp) => {
    const dots = text.slice(start, end).replace(hidden, '•');
    masked = masked.slice(0, start) + dots + masked.slice(end);
  };
  for (const place of findCodes(text)) mask(place, /[^ -]/g);
  for (const place of findPasswords(text)) mask(place, /\S/g);
  return masked;
}
