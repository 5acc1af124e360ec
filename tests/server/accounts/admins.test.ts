import { expect, test, vi } from 'vitest';
import { createFirstAdmin } from '../../../server/accounts/admins';
import { verifyPassword } from '../../../server/accounts/passwordHash';
import { openDatabase } from '../../../server/database/open';

test('an admin is only created in a database without admins, its e-mail in lower case', async () => {
  const database = await openDatabase(':memory:');
  const announce = vi.fn<(email: string, password: string) => void>();
  await createFirstAdmin(database.db, { email: 'Boss@Sanyog.example', password: 'first one', announce });
  await createFirstAdmin(database.db, { email: 'other@sanyog.example', password: 'second one', announce });
  const admins = await database.db.selectFrom('admins').selectAll().execute();
  expect(admins.map(({ email }) => email)).toEqual(['boss@sanyog.example']);
  expect(await verifyPassword('first one', admins[0]?.passwordHash)).toBe(true);
  expect(announce).not.toHaveBeenCalled();
  await database.close();
});

test('without a password a random one is generated and announced', async () => {
  const database = await openDatabase(':memory:');
  const announce = vi.fn<(email: string, password: string) => void>();
  await createFirstAdmin(database.db, { email: 'a@b.co', password: undefined, announce });
  const [email, password = ''] = announce.mock.calls[0] ?? [];
  const admin = await database.db.selectFrom('admins').selectAll().executeTakeFirstOrThrow();
  expect([email, await verifyPassword(password, admin.passwordHash)]).toEqual(['a@b.co', true]);
  await database.close();
});

test('a password that could not be announced is not stored', async () => {
  const database = await openDatabase(':memory:');
  const announce = () => {
    throw new Error('no terminal');
  };
  await expect(
    createFirstAdmin(database.db, { email: 'a@b.co', password: undefined, announce }),
  ).rejects.toThrow('no terminal');
  expect(await database.db.selectFrom('admins').selectAll().execute()).toEqual([]);
  await database.close();
});
