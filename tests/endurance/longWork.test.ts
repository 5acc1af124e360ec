import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createId } from '../../server/database/ids';
import { openDatabase } from '../../server/database/open';
import { toReference } from '../../src/shared/reference';
import { ADMIN, MEERA } from '../support/admins';
import { hasDovecot, startDovecot } from '../support/dovecot';
import { fillInquiries } from '../support/endurance/fillInquiries';
import { watchHealth } from '../support/endurance/health';
import { createDatabase, ENGINES, startServer } from '../support/endurance/untilTestEnds';
import { composeMail } from '../support/fakeMailbox';
import { makeFolder } from '../support/folder';
import { startMailServer } from '../support/mailServer';
import { postJson, sendInquiry, signIn } from '../support/serverRequests';

const INQUIRIES = 20_000;
/** Half of them are answers, the others come from strangers. */
const MAILS = 1_000;
const VISITORS = 20;
const MAX_HEALTH_MS = 100;

test.skipIf(!hasDovecot()).for(ENGINES)(
  `%s: /healthz responds while ${INQUIRIES} inquiries are exported and backed up, their admin is removed, and ${MAILS} mails are read`,
  async (engine) => {
    const databaseUrl = await createDatabase(engine);
    const smtp = await startMailServer();
    const dovecot = await startDovecot();
    onTestFinished(() => dovecot.remove());
    const env = {
      SMTP_URL: smtp.url,
      IMAP_URL: dovecot.url,
      MAIL_FROM: 'Sanyog Digital <hello@sanyog.example>',
      MAIL_ACKNOWLEDGE: 'false',
    };
    const { origin } = await startServer(databaseUrl, { env });
    const headers = await signIn(origin);
    const { db, close } = await openDatabase(databaseUrl);
    onTestFinished(close);
    const meera = createId(new Date());
    const at = new Date().toISOString();
    await db
      .insertInto('admins')
      .values({ id: meera, email: MEERA, passwordHash: '', createdAt: at, updatedAt: at })
      .execute();
    await fillInquiries(db, INQUIRIES, { status: 'new', owner: MEERA });
    const during = async (situation: string, work: () => Promise<unknown>) => {
      const endWatching = await watchHealth(origin, `${situation}, ${engine}`, MAX_HEALTH_MS);
      await work();
      await endWatching();
    };

    await during(`an export of ${INQUIRIES} inquiries`, async () => {
      const response = await fetch(`${origin}/api/contact/export`, { headers });
      expect((await response.text()).match(/\r\n/g)).toHaveLength(INQUIRIES + 1);
    });
    await during(`a backup of ${INQUIRIES} inquiries`, () =>
      promisify(execFile)(process.execPath, ['dist/server/backup.js'], {
        env: { ...process.env, DATABASE_URL: databaseUrl, BACKUP_DIR: makeFolder() },
      }),
    );
    await during(`the removal of an admin with ${INQUIRIES} inquiries`, async () => {
      const body = { password: ADMIN.password };
      expect((await postJson(`${origin}/api/admins/${meera}/remove`, body, headers)).status).toBe(204);
    });
    expect(await db.selectFrom('inquiries').select('id').where('owner', 'is not', null).execute()).toEqual(
      [],
    );

    const visitors = Array.from({ length: VISITORS }, (_, index) => `visitor${index}@shop.example`);
    const sent = await Promise.all(visitors.map((visitor) => sendInquiry(origin, '', visitor)));
    for (let index = 0; index < MAILS; index += 1) {
      const from = visitors[index % VISITORS];
      const reference = toReference(sent[index % VISITORS]?.id ?? '');
      const isAnswer = index % 2 === 0;
      const subject = isAnswer ? `Re: Service Inquiry [${reference}]` : `Question ${index}`;
      dovecot.deliver(composeMail(undefined, { from, subject, text: `Text ${index}` }));
    }
    const countRead = async () => {
      const mails = await db.selectFrom('incomingMails').select('status').execute();
      return mails.filter(({ status }) => status !== 'stored').length;
    };
    await during(`${MAILS} mails that are read`, async () => {
      await expect.poll(countRead, { timeout: 400_000, interval: 500 }).toBe(MAILS);
    });
  },
);
