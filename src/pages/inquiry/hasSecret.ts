/** What nobody may ask for: a code of a few digits. `PIN code` is of an address. */
const NAME = '(?:otp|[mt]?pin|cvv|ओटीपी|पिन|सीवीवी)(?![\\p{L}\\p{M}])(?! ?(?:code|कोड))';
const CODE = '(?<![₹\\p{Nd}])\\p{Nd}{3,8}(?!\\p{Nd})';
/** With a few words between them: "OTP is 1234", "PIN: 1234", "1234 is the OTP". */
const SECRET = new RegExp(
  `(?<![\\p{L}\\p{M}])${NAME}[^\\p{Nd}\\n]{0,15}?${CODE}|${CODE}(?: is)?(?: the| my| hai| है)? ${NAME}`,
  'iu',
);

/** Whether a text looks as if it had an OTP or a PIN. */
export const hasSecret = (text: string): boolean => SECRET.test(text);
