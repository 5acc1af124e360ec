import { toPlainAddress } from '../../shared/emailAddress';

/** Where most people in India have their mail. */
const DOMAINS = [
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'yahoo.co.in', 'yahoo.in', 'rediffmail.com'],
  ...['hotmail.com', 'outlook.com', 'outlook.in', 'icloud.com', 'protonmail.com'],
];
/** Providers too, a letter from one of these. */
const NEIGHBOURS = ['mail.com', 'email.com', 'ymail.com', 'cloud.com'];
/** `.com` with a slip. Some are domains of countries, in which none of these has mail. */
const SLIPS_OF_COM = /\.(co|cm|om|con|cmo|ocm|comm|coom|cim|cpm|vom|xom|c0m)$/;

/**
 * Corrects the whole domain of a large provider, by one slip at most: any other may be right.
 *
 * @returns what an address with a mistyped domain was meant to be: asha@gmail.com for asha@gmial.com
 */
export function suggestEmail(typedEmail: string): string | undefined {
  const email = toPlainAddress(typedEmail);
  const at = email.lastIndexOf('@');
  const typed = email.slice(at + 1).toLowerCase();
  if (at < 1 || DOMAINS.includes(typed) || NEIGHBOURS.includes(typed)) return undefined;
  const [name = '', ...rest] = typed.split('.');
  const meant = DOMAINS.find((domain) => {
    const [known = '', ...ending] = domain.split('.');
    // Another ending is another country.
    if (ending.join('.') === rest.join('.')) return isOneSlip(name, known);
    return typed.replace(SLIPS_OF_COM, '.com') === domain;
  });
  return meant && `${email.slice(0, at)}@${meant}`;
}

/** Whether one letter is missing, too many or wrong, or two have changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  let end = 0;
  while (end < Math.min(typed.length, meant.length) - start && typed.at(-1 - end) === meant.at(-1 - end))
    end += 1;
  const [wrong, right] = [typed, meant].map((text) => text.slice(start, text.length - end));
  if (wrong === undefined || right === undefined) return false;
  return (
    (wrong.length <= 1 && right.length <= 1) || (right.length === 2 && wrong === `${right[1]}${right[0]}`)
  );
}
