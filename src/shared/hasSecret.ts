const name = (names: string) => `(?<![\\p{L}\\p{M}])(?:${names})(?![\\p{L}\\p{M}])`;
/** Not an amount: "Rs 199", "500 ka recharge". */
const code = (digits: string) =>
  `(?<![₹\\p{Nd}]|rs\\.? ?|inr ?|रु\\.? ?)\\p{Nd}${digits}(?![\\p{Nd}]| ?(?:rs|rupee|रु|ka |का ))`;
/** A few words of the same sentence, none of which says that there was no code. */
const BETWEEN = '(?:(?!nahi|नहीं|not |never)[^\\p{Nd}\\n.,।]){0,15}?';

/** "OTP is 1234", "PIN: 1234", "1234 is the OTP" */
const near = (names: string, digits: string) =>
  `${name(names)}${BETWEEN}${code(digits)}|${code(digits)}(?: is)?(?: the| my| hai| है)? ${name(names)}`;

/** What nobody may ask for. Six digits after a bare "PIN" are of an address. */
const SECRET = new RegExp(
  `${near('otp|[mt]pin|upi pin|cvv|ओटीपी|सीवीवी', '{3,8}')}|${near('pin|पिन', '{4}')}|${name('password|पासवर्ड')}(?: is|:| hai| है)+ ?\\S{4,}`,
  'iu',
);

/** Whether a text looks as if it had an OTP, a PIN or a password. */
export const hasSecret = (text: string): boolean => SECRET.test(text);
