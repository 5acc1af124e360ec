import { act, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AdminEmailContext } from '../../../../src/admin/common/admins';
import {
  clearUnsent,
  clearUnsentAbout,
  clearUnsentWhere,
  describeUnsent,
  findUnsentIds,
  keepTyped,
  listUnsent,
  moveUnsent,
  readUnsent,
  saveUnsent,
  settleUnsent,
  useHasUnsent,
  useUnsent,
} from '../../../../src/admin/records/unsent';

const ASHA = 'asha@sanyog.example';
const MEERA = 'meera@sanyog.example';
const place = { owner: ASHA, form: 'note', id: '1' } as const;

function Form({ id = '1', version }: { id?: string; version?: string }) {
  const { fields, set, isBegun, isKept, ...unsent } = useUnsent('note', id, { text: '' }, { version });
  const hasUnsent = useHasUnsent(id);
  return (
    <>
      <textarea
        aria-label="Note"
        value={fields.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      <p>{`${isBegun} ${hasUnsent} ${isKept} ${unsent.version}`}</p>
    </>
  );
}

function renderForm(email: string | null = ASHA, props: { id?: string; version?: string } = {}) {
  return render(
    <AdminEmailContext value={email ?? undefined}>
      <Form {...props} />
    </AdminEmailContext>,
  );
}

const getField = () => screen.getByRole('textbox', { name: 'Note' });
const type = (text: string) => userEvent.setup({ delay: null }).type(getField(), text);

test('a text is in its form again after the form has gone, for its admin and record only', async () => {
  const first = renderForm();
  await type('Called');
  first.unmount();
  for (const [email, id, text] of [
    [ASHA, '1', 'Called'],
    [ASHA, '2', ''],
    [MEERA, '1', ''],
  ] as const) {
    const { unmount } = renderForm(email, { id });
    expect(getField()).toHaveValue(text);
    unmount();
  }
});

test('an emptied form has no text any more', async () => {
  renderForm();
  await type('x');
  expect(screen.getByText('true true true undefined')).toBeVisible();
  await type('{Backspace}');
  expect(screen.getByText('false false true undefined')).toBeVisible();
  expect(listUnsent(ASHA)).toEqual([]);
});

test('a text that another tab types or sends is seen here', () => {
  renderForm();
  act(() => saveUnsent(place, { fields: { text: 'From the other tab' } }));
  expect(getField()).toHaveValue('From the other tab');
  act(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  expect(getField()).toHaveValue('');
});

test('a field in which nothing was typed follows the record', () => {
  saveUnsent(place, { fields: { name: 'mine' } });
  const { result } = renderHook(() => useUnsent('note', '1', { name: 'old', phone: 'new' }), {
    wrapper: ({ children }) => <AdminEmailContext value={ASHA}>{children}</AdminEmailContext>,
  });
  expect(result.current.fields).toEqual({ name: 'mine', phone: 'new' });
  expect(result.current.begin().fields).toEqual({ name: 'mine', phone: 'new' });
  act(() => result.current.set({ name: 'old' }));
  expect(result.current.isBegun).toBe(false);
});

test('a text keeps its key and the version that it was begun on', async () => {
  const { unmount } = renderForm(ASHA, { version: '1' });
  await type('a');
  const { key } = readUnsent(place) ?? {};
  unmount();
  renderForm(ASHA, { version: '2' });
  await type('b');
  expect(readUnsent(place)).toMatchObject({ key, version: '1', fields: { text: 'ab' } });
});

test.for([
  ['is full', ASHA],
  ['does not know who is signed in', null],
] as const)('a browser that %s keeps the text until the page is left, and says so', async ([, email]) => {
  if (email)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
  const first = renderForm(email);
  await type('Called');
  expect(screen.getByText('true true false undefined')).toBeVisible();
  first.unmount();
  renderForm(email);
  expect(getField()).toHaveValue('Called');
  act(() => clearUnsentAbout('1'));
});

test.for([
  ['stored by hand', 'not JSON'],
  ['of another shape', '{"fields":{"text":1}}'],
] as const)('a text %s is ignored', ([, text]) => {
  localStorage.setItem('unsent-1:asha%40sanyog.example:note:1', text);
  renderForm();
  expect(getField()).toHaveValue('');
});

test('what is typed while a text is sent stays, on the saved version and under a new key', () => {
  saveUnsent(place, { fields: { text: 'sent' }, version: '1', key: 'first' });
  settleUnsent(place, { text: 'before' }, '2');
  expect(readUnsent(place)).toMatchObject({ fields: { text: 'sent' }, version: '2' });
  expect(readUnsent(place)?.key).not.toBe('first');
  settleUnsent(place, { text: 'sent' }, '3');
  expect(readUnsent(place)).toBeUndefined();
});

test('a text goes with its record: to that which a new one became, in place of no other text, and away with an erased one', () => {
  const typed = { fields: { title: 'Post' }, key: 'k' };
  saveUnsent({ owner: ASHA, form: 'blog' }, typed);
  moveUnsent({ owner: ASHA, form: 'blog' }, '7');
  expect(listUnsent(ASHA)).toMatchObject([{ form: 'blog', id: '7', ...typed }]);
  saveUnsent({ owner: ASHA, form: 'blog' }, { fields: { title: 'Another' } });
  moveUnsent({ owner: ASHA, form: 'blog' }, '7');
  expect(readUnsent({ owner: ASHA, form: 'blog', id: '7' })).toMatchObject(typed);
  expect(readUnsent({ owner: ASHA, form: 'blog' })?.fields.title).toBe('Another');
  clearUnsent({ owner: ASHA, form: 'blog' });
  saveUnsent({ owner: MEERA, form: 'reply', id: '7' }, typed);
  expect(findUnsentIds(['reply', 'note'])).toEqual(['7']);
  clearUnsentAbout('7');
  expect([...listUnsent(ASHA), ...listUnsent(MEERA)]).toEqual([]);
});

test('where nothing was typed yet, a text is begun on the version of now', () => {
  saveUnsent(place, { fields: {}, version: '1', key: 'k' });
  keepTyped(place, { text: 'Called' }, [{ text: '' }], { version: '2' });
  expect(readUnsent(place)).toMatchObject({ fields: { text: 'Called' }, version: '2', key: 'k' });
});

test('texts are listed newest first, and a record says whether one was typed after a time', () => {
  onTestFinished(() => void vi.useRealTimers());
  for (const [id, at] of [
    ['1', '2026-01-01T00:00:00.000Z'],
    ['2', '2026-01-01T00:00:01.000Z'],
  ] as const) {
    vi.setSystemTime(at);
    saveUnsent({ ...place, id }, { fields: { text: id } });
  }
  expect(listUnsent(ASHA).map(({ id }) => id)).toEqual(['2', '1']);
  const { result } = renderHook(
    () => ['1', '2'].map((id) => useHasUnsent(id, 'note', '2026-01-01T00:00:00.000Z')),
    { wrapper: ({ children }) => <AdminEmailContext value={ASHA}>{children}</AdminEmailContext> },
  );
  expect(result.current).toEqual([false, true]);
});

test('what was typed about an erased person goes from the form that says so alone', () => {
  saveUnsent(place, { fields: { email: 'ravi@shop.example' } });
  for (const email of ['ravi@shop.example', 'meera@shop.example'])
    saveUnsent({ owner: email, form: 'inquiry' }, { fields: { email } });
  clearUnsentWhere('inquiry', ({ email }) => email === 'ravi@shop.example');
  expect(listUnsent('ravi@shop.example')).toEqual([]);
  expect([listUnsent('meera@shop.example').length, listUnsent(ASHA).length]).toEqual([1, 1]);
});

test.for([
  [{ form: 'blog', fields: { title: ' Post ' } }, 'New blog', 'Post', '/admin/blogs/add'],
  [
    { form: 'blog', id: '1', fields: { title: '' } },
    'Changes to a blog',
    'no title yet',
    '/admin/blogs/edit/1',
  ],
  [{ form: 'job', fields: { position: 'Cook' } }, 'New job', 'Cook', '/admin/jobs/add'],
  [{ form: 'job', id: '1', fields: { position: 'Cook' } }, 'Changes to a job', 'Cook', '/admin/jobs/edit/1'],
  [
    { form: 'template', fields: { name: 'Thanks' } },
    'New reply template',
    'Thanks',
    '/admin/contacts?template=new',
  ],
  [
    { form: 'note', id: '1', fields: {}, about: 'Ravi' },
    'Note on an inquiry',
    'Ravi',
    '/admin/contacts?inquiry=1',
  ],
  [
    { form: 'reply', id: '1', fields: {}, about: 'Ravi' },
    'Reply to an inquiry',
    'Ravi',
    '/admin/contacts?inquiry=1',
  ],
] as const)('%o is described', ([unsent, description, title, to]) => {
  expect(describeUnsent(unsent)).toEqual({ description, title, to });
});
