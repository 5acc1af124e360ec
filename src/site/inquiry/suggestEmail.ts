import spellChecker from '@zootools/email-spell-checker';

/** What people in India have besides the large providers, which the library knows. */
const domains = [...spellChecker.POPULAR_DOMAINS, 'rediffmail.com', 'yahoo.co.in', 'yahoo.in'];
const topLevelDomains = [...spellChecker.POPULAR_TLDS, 'co.in', 'org.in', 'net.in', 'bank.in'];

/** @returns what an address with a mistyped domain was meant to be: asha@gmail.com for asha@gmial.com */
export function suggestEmail(email: string): string | undefined {
  return spellChecker.run({ email, domains, topLevelDomains })?.full;
}
