import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../../server/cli/adminCommands';
import { recordErasure } from '../../../server/inquiries/erasures';
import { MINUTE } from '../../../server/time';
import { makeFolder } from '../../support/folder';
import { parseDatabaseCommand } from '../../support/server/databaseCommand';
import { startInquiryApp } from '../../support/server/inquiryApp';

const VICTIM = 'ravi@shop.example';

async function start() {
  const backupFolder = makeFolder();
  const started = await startInquiryApp({ backupFolder });
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
      runCommand(parseDatabaseCommand(args.split(' ')), db, async () => '', { now: now(), backupFolder }),
  };
}

test('what was erased after a backup is erased again after its restore', async () => {
  const { send, erase, backUp, admin, list, read, readEvents, request, token, pass } = await start();
  await send({ email: 'Ravi@Shop.example' });
  await send({ email: VICTIM });
  const single = await send({ email: 'meera@shop.example' });
  await send({ email: 'asha@shop.example' });
  const other = await send({
    email: 'other@shop.example',
    message: `Ask ${VICTIM}, or <nobody@shop.example>.`,
  });
  await request(`POST /api/contact/${other}/notes`, { token, body: { text: '(nobody@shop.example)' } });
  const restore = await backUp();
  pass(MINUTE);
  expect((await erase(' RAVI@shop.example ')).json()).toEqual({ erased: 2 });
  expect((await request(`DELETE /api/contact/${single}`, { token })).statusCode).toBe(204);
  expect(await admin('erase asha@shop.example')).toEqual(['Erased 1 inquiry']);
  await erase('nobody@shop.example');
  await restore();
  expect(await list()).toHaveLength(5);
  expect(await admin('repeat-erasures')).toEqual([
    expect.stringMatching(/^Erasures repeated .*: 4, with 4 inquiries\.$/),
  ]);
  expect((await list()).map(({ _id }) => _id)).toEqual([other]);
  expect((await read(other)).message).toBe('Ask [erased address], or <[erased address]>.');
  expect(JSON.stringify(await readEvents(other))).not.toContain('nobody@shop.example');
  expect(await admin('repeat-erasures')).toEqual(['No erasure had to be repeated.']);
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
  const { send, erase, request, token, listNotes, database, backUp, admin, list } = await start();
  const id = await send({ email: VICTIM });
  const stale = await request(`DELETE /api/contact/${id}`, { token, headers: { 'if-match': '"9"' } });
  expect(stale.statusCode).toBe(409);
  const restore = await backUp();
  await erase(VICTIM);
  expect(listNotes()).toEqual([expect.stringMatching(/^20260105T040000000Z-[0-9a-f]{64}$/)]);
  await restore();
  // Another database has another key.
  await database.db.updateTable('meta').set({ value: 'other' }).where('key', '=', 'erasures').execute();
  expect(await admin('repeat-erasures')).toEqual(['No erasure had to be repeated.']);
  await database.db.deleteFrom('meta').where('key', '=', 'erasures').execute();
  expect(await admin('repeat-erasures')).toEqual([expect.stringContaining('has no key for them')]);
  expect(await list()).toHaveLength(1);
});

test('of two addresses only the erased one goes again', async () => {
  const { send, erase, backUp, admin, list, pass } = await start();
  await send({ email: VICTIM });
  const other = await send({ email: `x${VICTIM}` });
  const restore = await backUp();
  pass(MINUTE);
  await erase(VICTIM);
  await restore();
  expect(await admin('repeat-erasures')).toEqual([expect.stringMatching(/: 1, with 1 inquiries\.$/)]);
  expect((await list()).map(({ _id }) => _id)).toEqual([other]);
});

test('an address that only a mail mentions is erased again', async () => {
  const { erase, admin, database, pass, now } = await start();
  const time = now().toISOString();
  const times = { sendAfter: time, retryUntil: time, createdAt: time, updatedAt: time };
  const texts = { subject: 'x', text: `Ask ${VICTIM} as well.`, toAddress: 'desk@shop.example' };
  const mail = { id: '1', kind: 'reply', status: 'sent', messageId: '1', ...texts, ...times } as const;
  const add = () => database.db.insertInto('mails').values(mail).execute();
  const listMails = () => database.db.selectFrom('mails').select('text').execute();
  await add();
  pass(MINUTE);
  await erase(VICTIM);
  await database.db.deleteFrom('mails').execute();
  await add();
  expect(await admin('repeat-erasures')).toEqual([expect.stringMatching(/: 1, with 0 inquiries\.$/)]);
  expect(await listMails()).toEqual([{ text: 'Ask [erased address] as well.' }]);
});

test('a note without its erasure changes nothing until a restore, which then erases', async () => {
  const { send, admin, list, database, backupFolder, pass, now } = await start();
  await send({ email: VICTIM });
  pass(MINUTE);
  // As when the server is killed between the two.
  await recordErasure(database.db, backupFolder, `address ${VICTIM}`, now());
  expect(await list()).toHaveLength(1);
  expect(await admin('repeat-erasures')).toEqual([expect.stringMatching(/: 1, with 1 inquiries\.$/)]);
  expect(await list()).toEqual([]);
});
