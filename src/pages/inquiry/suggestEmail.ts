import { toPlainAddress } from '../../shared/emailAddress';
import { isWithin } from '../../shared/isWithin';

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
    if (ending.join('.') === rest.join('.')) return isWithin(1, name, known);
    return typed.replace(SLIPS_OF_COM, '.com') === domain;
  });
  return meant && `${email.slice(0, at)}@${meant}`;
}
