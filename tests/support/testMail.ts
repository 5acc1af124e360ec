import type { MailSettings } from '../../server/mail/message';

/** The settings of a server that can queue mails. */
export const TEST_MAIL: MailSettings = {
  // Nothing is sent in these tests: the server does not listen.
  deliver: async () => {
    throw new Error('not used');
  },
  from: { name: 'Sanyog Digital', address: 'desk@sanyog.example' },
  notifyTo: [],
  acknowledge: false,
  hasMailbox: false,
};
