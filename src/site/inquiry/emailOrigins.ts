import { emailSettings, isEmailConfigured } from '../../data/env';

const PROVIDER = 'https://api.emailjs.com';

/** The origin that the e-mail copy talks to, when this build is configured to send one. */
export function getEmailOrigins(): string[] {
  return isEmailConfigured(emailSettings) ? [PROVIDER] : [];
}
