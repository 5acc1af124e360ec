import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordErasure } from '../../../server/inquiries/erasures';
import { MINUTE } from '../../../server/time';
import { makeFolder } from '../../support/folder';
import { startInquiryApp } from '../../support/server/inquiryApp';
import { runAdminCommand } from '../../support/server/runAdminCommand';

const VICTIM = 'ravi@shop.example';

async function start() {
  const backupFolder = makeFolder();
  const started = await startInquiryApp({ config: { BACKUP_DIR: backupFolder } });
  const { database, request, token, now } = started;
  const { db } = database;
  return {
    ...started,
    backupFolder,
    listNotes: () => readdirSync(join(backupFolder, 'erasures')),
    erase: (email: string) => request('POST /api/contact/erase', { token, body: { email } }),
    list: async () => (await request('GET /api/contact', { token })).json() as { _id: string }[],
    /** The inquiries and timelines as in a backup. @returns puts them back, as a restore does */
    backUp: async () => {
      const inquiries = await db.selectFrom('inquiries').selectAll().execute();
      const events = await db.selectFrom('inquiryEvents').selectAll().execute();
      return async () => {
        await db.deleteFrom('inquiries').execute();
        await db.insertInto('inquiries').values(inquiries).execute();
        if (events.length > 0) await db.insertInto('inquiryEvents').values(events).execute();
      };
    },
    admin: async (args: string) =>
      runAdminCommand(db, args.split(' '), { now: now(), config: { BACKUP_DIR: backupFolder } }),
  };
}

test('what was erased after a backup, in each spelling, is erased again after its restore', async () => {
  const { send, erase, backUp, admin, list, request, token, pass } = await start();
  await send({ email: 'Ravi@Shop.example' });
  await send({ email: VICTIM });
  const single = await send({ email: 'meera@shop.example' });
  for (const email of ['as.ha@gmail.com', 'zq.xv@gmail.com', 'zqxv+shop@gmail.com']) await send({ email });
  const other = await send({ email: `x${VICTIM}` });
  const restore = await backUp();
  pass(MINUTE);
  expect((await erase(' RAVI@shop.example ')).json()).toMatchObject({ erased: 2 });
  expect((await request(`DELETE /api/contact/${single}`, { token })).statusCode).toBe(204);
  expect((await erase('zqxv@gmail.com')).json()).toMatchObject({ erased: 2 });
  expect(await admin('erase asha@gmail.com')).toEqual(['Erased 1 inquiry and 0 applications']);
  expect(await admin('erase asha@gmail.com')).toEqual(['Erased 0 inquiries and 0 applications']);
  await restore();
  expect(await list()).toHaveLength(7);
  expect(await admin('repeat-erasures')).toEqual([
    'Erasures repeated that were made after the backup: 6 inquiries.',
  ]);
  expect((await list()).map(({ _id }) => _id)).toEqual([other]);
  expect(await admin('repeat-erasures')).toEqual(['No erasure had to be repeated.']);
});

test('an inquiry whose address was corrected after the backup is erased again', async () => {
  const { send, put, erase, backUp, admin, list, pass } = await start();
  const id = await send({ email: 'ravi@shpo.example' });
  const restore = await backUp();
  pass(MINUTE);
  await put(id, '', { name: 'Ravi', email: VICTIM });
  expect((await erase(VICTIM)).json()).toMatchObject({ erased: 1 });
  await restore();
  await admin('repeat-erasures');
  expect(await list()).toEqual([]);
});

test('the inquiries of a number that was erased after a backup are erased again, unless a newer one came', async () => {
  const { send, backUp, admin, list, pass } = await start();
  await send({ phone: '+91 98765 43210' });
  const restore = await backUp();
  pass(MINUTE);
  expect(await admin('erase 9876543210')).toEqual(['Erased 1 inquiry and 0 applications']);
  await restore();
  expect(await list()).toHaveLength(1);
  await admin('repeat-erasures');
  expect(await list()).toEqual([]);
  pass(MINUTE);
  await send({ phone: '098765 43210' });
  await admin('repeat-erasures');
  expect(await list()).toHaveLength(1);
});

test('an inquiry that came after the erasure of its address stays', async () => {
  const { send, erase, admin, list, pass } = await start();
  await send({ email: VICTIM });
  pass(MINUTE);
  await erase(VICTIM);
  pass(MINUTE);
  const again = await send({ email: VICTIM });
  expect(await admin('repeat-erasures')).toEqual(['No erasure had to be repeated.']);
  expect((await list()).map(({ _id }) => _id)).toEqual([again]);
});

test('what cannot be noted is not erased', async () => {
  const { send, erase, list, request, token, backupFolder } = await start();
  const id = await send({ email: VICTIM });
  writeFileSync(join(backupFolder, 'erasures'), 'not a folder');
  for (const response of [await erase(VICTIM), await request(`DELETE /api/contact/${id}`, { token })]) {
    expect(response.statusCode).toBe(503);
    expect(response.json().message).toContain('could not be noted beside the backups');
  }
  expect(await list()).toHaveLength(1);
});

test('only what is erased is noted, and a note tells nobody what', async () => {
  const { send, erase, request, token, listNotes, database, backupFolder, ...started } = await start();
  const { backUp, admin, list } = started;
  const id = await send({ email: VICTIM });
  const stale = await request(`DELETE /api/contact/${id}`, { token, headers: { 'if-match': '"9"' } });
  expect(stale.statusCode).toBe(409);
  const restore = await backUp();
  await erase(VICTIM);
  const [note = '', ...others] = listNotes();
  expect([note.slice(0, 20), others]).toEqual(['20260105T040000000Z-', []]);
  expect(readFileSync(join(backupFolder, 'erasures', note), 'latin1')).not.toContain('ravi');
  await restore();
  // Another database has another key.
  await database.db.updateTable('meta').set({ value: 'other' }).where('key', '=', 'erasures').execute();
  const refusal = expect.stringContaining('1 could not be repeated: this backup has no key for them.');
  expect(await admin('repeat-erasures')).toEqual([refusal]);
  await database.db.deleteFrom('meta').where('key', '=', 'erasures').execute();
  expect(await admin('repeat-erasures')).toEqual([refusal]);
  expect(await list()).toHaveLength(1);
});

test('a note without its erasure changes nothing until a restore, which then erases', async () => {
  const { send, admin, list, database, backupFolder, pass, now } = await start();
  await send({ email: VICTIM });
  pass(MINUTE);
  // As when the server is killed between the two.
  await recordErasure(database.db, backupFolder, `address ${VICTIM}`, now());
  expect(await list()).toHaveLength(1);
  expect(await admin('repeat-erasures')).toEqual([expect.stringMatching(/: 1 inquiries\.$/)]);
  expect(await list()).toEqual([]);
});
