import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkLogRetention, checkRetention } from '../../../server/doctor/checks/retention';
import { makeFolder } from '../../support/folder';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { createTestContext } from '../../support/server/checkContext';
import { startApp } from '../../support/server/startApp';

test('closed inquiries are erased at the time that the privacy policy says', async () => {
  const { request, database } = await startApp();
  const check = (months: string, now = new Date()) =>
    checkRetention(
      createTestContext({ variables: { INQUIRY_RETENTION_MONTHS: months }, getDb: () => database.db, now }),
    );
  await request('POST /api/contact', { body: SAMPLE_INQUIRY });
  await database.db.updateTable('inquiries').set({ status: 'closed' }).execute();
  expect(await check('24')).toMatchObject({ status: 'ok' });
  expect(await check('36')).toMatchObject({
    status: 'problem',
    text: 'A privacy policy does not say 36 months.',
  });
  const later = new Date(Date.now() + 769 * 24 * 60 * 60_000);
  expect(await check('24', later)).toMatchObject({
    status: 'problem',
    text: '1 inquiries should have been erased.',
  });
});

/** A machine with systemd, and these files. */
function createRoot(files: Record<string, string>) {
  const root = makeFolder();
  for (const [name, text] of Object.entries({ 'run/systemd/system/x': '', ...files })) {
    mkdirSync(join(root, dirname(name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return createTestContext({ root });
}

const JOURNAL = { 'var/log/journal/id': '' };
const CONF = 'etc/systemd/journald.conf';
const NGINX = 'etc/logrotate.d/nginx';

test.for([
  ['a journal for a year', { ...JOURNAL, [CONF]: '[Journal]\nMaxRetentionSec=1year\n' }, 'ok'],
  [
    'a later file that counts',
    {
      ...JOURNAL,
      [CONF]: 'MaxRetentionSec=7day',
      [`${CONF}.d/site.conf`]: '[Journal]\nMaxRetentionSec = 12month\nSystemMaxUse=4G',
    },
    'warning',
  ],
  ['a journal for half a year', { ...JOURNAL, [CONF]: 'MaxRetentionSec=180d' }, 'warning'],
  ['a journal for a month', { ...JOURNAL, [CONF]: 'MaxRetentionSec=1month' }, 'problem'],
  ['the default of Debian', { ...JOURNAL, [CONF]: '[Journal]\n#MaxRetentionSec=0\n' }, 'warning'],
  ['a journal in memory', { [CONF]: 'MaxRetentionSec=1year' }, 'problem'],
  [
    'the log of nginx for two weeks',
    { ...JOURNAL, [CONF]: 'MaxRetentionSec=1y', [NGINX]: '/var/log/nginx/*.log {\n\tdaily\n\trotate 14\n}' },
    'problem',
  ],
  [
    'the log of nginx for a year',
    { ...JOURNAL, [CONF]: 'MaxRetentionSec=1y', [NGINX]: '/var/log/nginx/*.log {\n\tweekly\n\trotate 53\n}' },
    'ok',
  ],
] as const)('%s', async ([, files, status]) => {
  expect(await checkLogRetention(createRoot(files as Record<string, string>))).toMatchObject({ status });
});

test('without systemd the log is kept elsewhere', async () => {
  expect(await checkLogRetention(createTestContext())).toMatchObject({ status: 'not checked' });
});
