import { createMailbox } from '../../incomingMail/imap';
import { describeFailure } from '../../mail/mailServer';
import { createTokenSource } from '../../mail/oauth';
import { signInToSmtp } from '../../mail/smtp';
import { type Check, notChecked, ok, problem } from '../check';

const ADVICE = 'Then try the command mail-test.';

/** The sign-ins of mail-test (docs/product.md §26.9), without a mail. */
export const checkSmtp: Check = async ({ env }) => {
  if (env.SMTP_URL === undefined) return notChecked('SMTP_URL is not set.');
  return signInToSmtp(env.SMTP_URL, createTokenSource(env)).then(
    () => ok('The sign-in works.'),
    (error: Error) => problem(`It ${describeFailure(error, 'SMTP_URL')}`, ADVICE),
  );
};

export const checkMailbox: Check = async ({ env }) => {
  if (env.IMAP_URL === undefined) return notChecked('IMAP_URL is not set.');
  return createMailbox(env.IMAP_URL, createTokenSource(env))
    .open()
    .then(
      (opened) => {
        opened.close();
        return ok('The sign-in works, and the folder can be read.');
      },
      (error: Error) => problem(`It ${describeFailure(error, 'IMAP_URL')}`, ADVICE),
    );
};
