import bowser from 'bowser';

const MAX_PARSED = 500;
const MAX_LENGTH = 100;

/** The browser and the system of a user agent in words, such as "Firefox on Windows". */
export function describeDevice(userAgent: string | undefined): string {
  if (!userAgent?.trim()) return 'Unknown browser';
  const { browser, os } = bowser.parse(userAgent.slice(0, MAX_PARSED));
  const name = browser.name || 'Unknown browser';
  return (os.name ? `${name} on ${os.name}` : name).slice(0, MAX_LENGTH);
}
