import { expect, onTestFinished, test, vi } from 'vitest';
import { createFirstAdmin } from '../../../server/accounts/admins';
import { verifyPassword } from '../../../server/accounts/passwordHash';
import { openDatabase } from '../../../server/database/open';

async function start(announce = vi.fn<(email: string, password: string) => void>()) {
  const { db, close } = await openDatabase(':memory:');
  onTestFinished(close);
  return {
    announce,
    create: (email: string, password?: string) => createFirstAdmin(db, { email, password, announce }),
    readAdmins: () => db.selectFrom('admins').selectAll().execute(),
  };
}

test('an admin is only created in a database without admins, its e-mail in lower case', async () => {
  const { announce, create, readAdmins } = await start();
  await create('Boss@Sanyog.example', 'first one');
  await create('other@sanyog.example', 'second one');
  const admins = await readAdmins();
  expect(admins.map(({ email }) => email)).toEqual(['boss@sanyog.example']);
  expect(await verifyPassword('first one', admins[0]?.passwordHash)).toBe(true);
  expect(announce).not.toHaveBeenCalled();
});

test('without a password a random one is generated and announced', async () => {
  const { announce, create, readAdmins } = await start();
  await create('a@b.co');
  const [email, password = ''] = announce.mock.calls[0] ?? [];
  const [admin] = await readAdmins();
  expect([email, await verifyPassword(password, admin?.passwordHash)]).toEqual(['a@b.co', true]);
});

test('a password that could not be announced is not stored', async () => {
  const failing = vi.fn<() => void>(() => {
    throw new Error('no terminal');
  });
  const { create, readAdmins } = await start(failing);
  await expect(create('a@b.co')).rejects.toThrow('no terminal');
  expect(await readAdmins()).toEqual([]);
});
