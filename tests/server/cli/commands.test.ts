import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { hashPassword } from '../../../server/accounts/passwordHash';
import { COMMANDS, getAuditEvent, parseCommand, USAGE, UsageError } from '../../../server/cli/commands';
import { readNewPassword } from '../../../server/cli/promptPassword';
import { OperatorError } from '../../../server/operatorError';
import { ADMIN } from '../../support/admins';
import { makeFolder } from '../../support/folder';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { hashCheaply } from '../../support/server/cheapPasswordHash';
import { runAdminCommand } from '../../support/server/runAdminCommand';
import { startApp } from '../../support/server/startApp';

hashCheaply();

const OTHER = 'meera@sanyog.example';
const PASSWORD = 'another pass wörd ';

async function start() {
  const app = await startApp();
  const { database, request } = app;
  return {
    ...app,
    admin: (args: string, typed = PASSWORD) =>
      runAdminCommand(database.db, args.split(' '), {
        promptPassword: async () => typed,
        config: { BACKUP_DIR: makeFolder() },
      }),
    login: async (email: string, password: string) =>
      (await request('POST /api/auth/login', { body: { email, password } })).statusCode,
  };
}

test('an admin is added, listed and removed', async () => {
  const { admin, login, request } = await start();
  expect(await admin(`add ${OTHER.toUpperCase()}`)).toEqual([`Added ${OTHER}`]);
  const session = await request('POST /api/auth/login', { body: { email: OTHER, password: PASSWORD } });
  expect(session.statusCode).toBe(200);
  expect(await admin('list')).toEqual([
    expect.stringMatching(/^admin@sanyog\.example {3}since \d{4}-\d\d-\d\d$/),
    expect.stringMatching(/^meera@sanyog\.example {3}since/),
  ]);
  expect(await admin(`remove ${OTHER}`)).toEqual([`Removed ${OTHER} and ended the sessions`]);
  expect(await login(OTHER, PASSWORD)).toBe(401);
  expect((await request('GET /api/auth/session', { token: session.json().token })).statusCode).toBe(401);
  expect(await admin('list')).toHaveLength(1);
});

test('a new password works, the old one does not, and the sessions end', async () => {
  const { admin, login, request, signIn } = await start();
  await admin(`add ${OTHER}`);
  const other = await request('POST /api/auth/login', { body: { email: OTHER, password: PASSWORD } });
  const [token, second] = [await signIn(), await signIn()];
  await admin(`password ${ADMIN.email}`);
  for (const ended of [token, second]) {
    expect((await request('GET /api/auth/session', { token: ended })).statusCode).toBe(401);
  }
  expect((await request('GET /api/auth/session', { token: other.json().token })).statusCode).toBe(200);
  expect([await login(ADMIN.email, ADMIN.password), await login(ADMIN.email, PASSWORD)]).toEqual([401, 200]);
  // This sign-in read the admin before the change.
  await expect(signIn()).rejects.toThrow('No session was created');
});

test('an admin has a name, which can be changed and removed', async () => {
  const { database } = await start();
  const run = (...args: string[]) =>
    runAdminCommand(database.db, args, { promptPassword: async () => PASSWORD });
  const readName = async () =>
    (await database.db.selectFrom('admins').select('name').where('email', '=', OTHER).executeTakeFirst())
      ?.name;
  await run('add', OTHER, '--name', ' Meera Rao ');
  expect(await readName()).toBe('Meera Rao');
  expect((await run('list')).join()).toContain(`${OTHER}   Meera Rao   since`);
  expect(await run('name', OTHER, 'Meera', 'R.')).toEqual([`${OTHER} is now called Meera R.`]);
  expect(await readName()).toBe('Meera R.');
  expect(await run('name', OTHER)).toEqual([`Removed the name of ${OTHER}`]);
  expect(await readName()).toBeNull();
  await expect(run('name', 'nobody@sanyog.example', 'Nobody')).rejects.toThrow('There is no admin');
  for (const name of [' ', 'a\nb', 'x'.repeat(101)]) {
    expect(() => parseCommand(['add', OTHER, '--name', name])).toThrow(OperatorError);
  }
});

test('the inquiries of a removed admin are unassigned, and say so', async () => {
  const { admin, request, send, read, database } = await start();
  await admin(`add ${OTHER}`);
  const add = async (owner: string) => {
    const { _id } = (await request('POST /api/contact', { body: SAMPLE_INQUIRY })).json();
    await send(`PUT /api/contact/${_id}/owner`, { owner });
    return read(`/api/contact/${_id}`);
  };
  const [theirs, others] = [await add(OTHER), await add(ADMIN.email)];
  await admin(`remove ${OTHER}`);
  const left = { ...theirs, owner: null, version: theirs.version + 1 };
  expect(await read(`/api/contact/${theirs._id}`)).toEqual(left);
  const events = await read(`/api/contact/${theirs._id}/events`);
  expect(events.at(-1)).toMatchObject({ kind: 'owner', by: null, from: OTHER, to: null });
  expect(await read(`/api/contact/${others._id}`)).toEqual(others);
  expect(await database.db.selectFrom('inquiries').select('id').where('owner', '=', OTHER).execute()).toEqual(
    [],
  );
});

test('many inquiries of a removed admin are unassigned a few at a time, with pauses for the server', async () => {
  const { admin, request, database } = await start();
  await admin(`add ${OTHER}`);
  await request('POST /api/contact', { body: SAMPLE_INQUIRY });
  const { db } = database;
  const sample = await db.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow();
  const rows = Array.from({ length: 250 }, (_, index) => ({ ...sample, id: `${index}`, owner: OTHER }));
  await db.insertInto('inquiries').values(rows).execute();
  const left: number[] = [];
  const transact = db.transaction.bind(db);
  const execute: ReturnType<typeof transact>['execute'] = async (work) => {
    const result = await transact().execute(work);
    const owned = db.selectFrom('inquiries').select('id').where('owner', '=', OTHER);
    left.push((await owned.execute()).length);
    return result;
  };
  vi.spyOn(db, 'transaction').mockReturnValue({ execute } as never);
  await runAdminCommand(db, ['remove', OTHER]);
  expect(left).toEqual([150, 50, 0, 0]);
  expect(await admin('list')).toHaveLength(1);
});

test('the log names the admin of a command, and never an erased address', () => {
  const getEvent = (args: string) => {
    const command = parseCommand(args.split(' '));
    return command && getAuditEvent(command);
  };
  expect(getEvent(`remove ${OTHER}`)).toEqual({ event: 'admin-removed', account: OTHER });
  expect(getEvent(`erase ${SAMPLE_INQUIRY.email}`)).toEqual({ event: 'address-erased' });
  expect(getEvent('list')).toBeUndefined();
});

test('the last admin stays with the own inquiries, also when two people remove at once', async () => {
  const { admin, request, send, read } = await start();
  const { _id } = (await request('POST /api/contact', { body: SAMPLE_INQUIRY })).json();
  await send(`PUT /api/contact/${_id}/owner`, { owner: ADMIN.email });
  await expect(admin(`remove ${ADMIN.email}`)).rejects.toThrow('is the last admin');
  expect(await read(`/api/contact/${_id}`)).toMatchObject({ owner: ADMIN.email });
  await admin(`add ${OTHER}`);
  const both = await Promise.allSettled([admin(`remove ${ADMIN.email}`), admin(`remove ${OTHER}`)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await admin('list')).toHaveLength(1);
});

test('a password can be generated and is printed once', async () => {
  const { admin, login, database } = await start();
  const [done, printed] = await admin(`add ${OTHER} --generate`);
  expect(done).toBe(`Added ${OTHER}`);
  const password = printed?.replace('Password (shown once): ', '') ?? '';
  expect(password).toMatch(/^[\w-]{16}$/);
  expect(await login(OTHER, password)).toBe(200);
  const rows = await database.db.selectFrom('admins').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(password);
});

test('a known admin cannot be added nor an unknown one changed, and no password is prompted for', async () => {
  const { database } = await start();
  const promptPassword = vi.fn<() => Promise<string>>();
  for (const args of [`add ${ADMIN.email}`, `password ${OTHER}`, `remove ${OTHER}`]) {
    await expect(runAdminCommand(database.db, args.split(' '), { promptPassword })).rejects.toThrow(
      OperatorError,
    );
  }
  expect(promptPassword).not.toHaveBeenCalled();
});

test('a new password must follow the policy, and a stored one that is shorter still works', async () => {
  const { admin, database, login } = await start();
  for (const command of [`add ${OTHER}`, `password ${ADMIN.email}`]) {
    await expect(admin(command, 'elevenchars')).rejects.toThrow(
      'A password must have at least 12 characters',
    );
    await expect(admin(command, 'password1234')).rejects.toThrow('a common password');
  }
  await expect(admin(`add ${OTHER}`, OTHER)).rejects.toThrow('the email address');
  expect(await admin('list')).toHaveLength(1);
  await database.db
    .updateTable('admins')
    .set({ passwordHash: await hashPassword('short') })
    .execute();
  expect(await login(ADMIN.email, 'short')).toBe(200);
});

test.for([
  '',
  'sing',
  'list a@b.co',
  'list --generate',
  'list --name x',
  'list --unknown',
  'list --json',
  'doctor asha@shop.example',
  'mail-test',
  'constructor',
  'add',
  'add a@b.co secret',
  'remove a@b.co --generate',
  'add a@b.co --password=secret',
  'remove a@b.co --name secret',
  'erase',
  'erase a@b.co secret',
  'name',
])(
  'what is wrong with %j is a sentence to which the program adds the full stop, without a password in it',
  (args) => {
    const read = () => parseCommand(args.split(' ').filter(Boolean));
    expect(read).toThrow(
      expect.objectContaining({
        constructor: UsageError,
        message: expect.stringMatching(/^(?!.*secret).*[^.?!]$/),
      }),
    );
  },
);

test.for(['add nobody', 'mail-test desk', `add ${'x'.repeat(250)}@b.co`])(
  'an invalid e-mail address is rejected: %s',
  (args) => {
    expect(() => parseCommand(args.split(' '))).toThrow(/is not an email address/);
  },
);

test('a request for help is no error, and the help has every command with its arguments', () => {
  for (const word of ['help', '--help', '-h']) expect(parseCommand([word])).toBeUndefined();
  for (const [name, { usage, help }] of Object.entries(COMMANDS))
    expect(USAGE).toContain(`\n  ${`${name} ${usage}`.trim()}\n      ${help}`);
});

function terminal(isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough();
  let text = '';
  output.on('data', (chunk) => {
    text += String(chunk);
  });
  return { input, output, readOutput: () => text };
}

test('a password is typed twice and never echoed', async () => {
  const { input, output, readOutput } = terminal(true);
  const password = readNewPassword({ input, output });
  input.write('secret word \r');
  await expect.poll(readOutput).toContain('Once more');
  input.write('secret word \r');
  expect(await password).toBe('secret word ');
  expect(readOutput()).toBe('New password: \nOnce more: \n');
});

test('two different passwords, Ctrl+C and Ctrl+D are errors', async () => {
  const different = terminal(true);
  const password = readNewPassword(different);
  different.input.write('secret one\r');
  await expect.poll(different.readOutput).toContain('Once more');
  different.input.write('secret two\r');
  await expect(password).rejects.toThrow('not the same');
  for (const key of ['\u0003', '\u0004']) {
    const { input, output } = terminal(true);
    const cancelled = readNewPassword({ input, output });
    input.write(key);
    await expect(cancelled).rejects.toThrow('Cancelled');
  }
});

test.for([
  ['secret word \n', 'secret word '],
  [' secret\r\nmore\n', ' secret'],
  ['secret', 'secret'],
])('only the first line of a file or pipe is read: %j', async ([text, expected]) => {
  const { input, output, readOutput } = terminal(false);
  const password = readNewPassword({ input, output });
  input.end(text);
  expect([await password, readOutput()]).toEqual([expected, '']);
});
