/**
 * The password of the first admin in development. Everybody can read it here, so no admin can choose it, and the built
 * server rejects it whatever its database says.
 */
export const DEVELOPMENT_PASSWORD = 'only-for-development';

const MIN_LENGTH = 12;
const MAX_LENGTH = 1_000;

/** The most common passwords consist of these words, with digits and symbols around them. */
const COMMON_WORDS = `
  password passwort passwd passphrase secret changeme letmein welcome login access admin administrator
  root user guest test demo default master super sample qwerty qwertyuiop qwertz azerty asdfgh
  asdfghjkl zxcvbn zxcvbnm qazwsx abc iloveyou monkey dragon football baseball cricket sunshine
  princess superman batman correcthorsebatterystaple trustno whatever freedom shadow india sanyog
  digital website
`;
const ONLY_COMMON_WORDS = new RegExp(`^(?:${COMMON_WORDS.trim().split(/\s+/).join('|')})+$`);
const SEQUENCES = ['0123456789'.repeat(3), 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];
/** Characters commonly typed instead of letters. */
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

/**
 * Checks a new password; stored ones are not checked again.
 *
 * @returns the rule it breaks, such as "must have at least 12 characters", or undefined
 */
export function findPasswordProblem(password: string, email: string): string | undefined {
  const length = Array.from(password).length;
  if (password.trim() === '') return 'must not be blank';
  if (length < MIN_LENGTH) return `must have at least ${MIN_LENGTH} characters`;
  if (length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`;
  const text = password.trim().toLowerCase();
  if (text === DEVELOPMENT_PASSWORD) return 'must not be the password of npm run dev';
  if (text.includes(email.toLowerCase())) return 'must not contain the email address';
  if (isRepeated(text) || isSequence(text)) return 'must not be repeated or sequential characters';
  return isCommon(text) ? 'must not be a common password' : undefined;
}

/** Whether the text repeats its first one to four characters. */
function isRepeated(text: string): boolean {
  return [1, 2, 3, 4].some((size) => text.slice(0, size).repeat(text.length).startsWith(text));
}

function isSequence(text: string): boolean {
  return SEQUENCES.some(
    (sequence) => sequence.includes(text) || Array.from(sequence).toReversed().join('').includes(text),
  );
}

function isCommon(text: string): boolean {
  const core = text.replaceAll(/^[^a-z]+|(?<![^a-z])[^a-z]+$/g, '');
  const spelled = core.replaceAll(/[01345@$]/g, (character) => LOOKALIKES[character] ?? character);
  return [core, spelled].some((spelling) => ONLY_COMMON_WORDS.test(spelling.replaceAll(/[^a-z]/g, '')));
}
