import { beforeEach, expect, test } from 'vitest';
import { createRecordText, type EditedRecord } from '../../../../../src/admin/records/editor/recordText';
import { listUnsent, saveUnsent } from '../../../../../src/admin/records/unsent';

type Fields = { title: string; cover: string; coverAlt: string };
type Post = EditedRecord<Fields>;

const OWNER = 'asha@sanyog.example';
const BLANK: Fields = { title: '', cover: '', coverAlt: '' };

const toPost = (version: string, fields: Partial<Fields>): Post => ({
  id: 'post-1',
  version,
  updatedAt: '2026-01-01T00:00:00.000Z',
  fields: { ...BLANK, ...fields },
});
const first = toPost('1', { title: 'Fees' });
const second = toPost('2', { title: 'Fees of 2026' });

const open = (record?: Post) =>
  createRecordText<Fields, Post>({ owner: OWNER, form: 'blog' }, record, BLANK, ['cover', 'coverAlt']);
type Text = ReturnType<typeof open>;

/** What is kept on the device, of which record, and on which version. */
const listKept = () => listUnsent(OWNER).map(({ id, version, fields }) => ({ id, version, fields }));

beforeEach(() => localStorage.clear());

const ofFirst = { id: 'post-1', version: '1' };
const ofSecond = { id: 'post-1', version: '2' };
test.each<[rule: string, act: (text: Text) => void, kept: object[], conflict?: Post]>([
  ['what is typed back to the record is not kept', (text) => text.set({ title: 'Fees' }), []],
  [
    'only what differs from the record is kept',
    (text) => text.set({ title: 'Charges', cover: '' }),
    [{ ...ofFirst, fields: { title: 'Charges' } }],
  ],
  [
    'of fields that mean something together all are kept',
    (text) => text.set({ coverAlt: 'A shop' }),
    [{ ...ofFirst, fields: { cover: '', coverAlt: 'A shop' } }],
  ],
  [
    'after a save whose response is missing, the text of the record is a change',
    (text) => {
      text.set({ title: 'Charges' });
      text.begin();
      text.set({ title: 'Fees' });
    },
    [{ ...ofFirst, fields: { title: 'Fees' } }],
  ],
  [
    'after a save that was refused it is none',
    (text) => {
      text.set({ title: 'Charges' });
      text.begin();
      text.cancel();
      text.set({ title: 'Fees' });
    },
    [],
  ],
  [
    'the version of somebody else conflicts with what was typed',
    (text) => {
      text.set({ title: 'Charges' });
      text.rebase(second, false);
    },
    [{ ...ofFirst, fields: { title: 'Charges' } }],
    second,
  ],
  [
    'it does not conflict with what was chosen over it',
    (text) => {
      text.set({ title: 'Charges' });
      text.rebase(second, true);
    },
    [{ ...ofSecond, fields: { title: 'Charges' } }],
  ],
  [
    'nor with the same text, which then is not kept',
    (text) => {
      text.set({ title: 'Fees of 2026' });
      text.rebase(second, false);
    },
    [],
  ],
  [
    'what was sent over an earlier version is compared no more',
    (text) => {
      text.set({ title: 'Charges' });
      text.begin();
      text.rebase(second, true);
      text.set({ title: 'Fees of 2026' });
    },
    [],
  ],
  [
    'what was saved is not kept',
    (text) => {
      text.set({ title: 'Fees of 2026' });
      text.settle(text.begin(), second);
    },
    [],
  ],
  [
    'what was typed during a save is kept on the saved version',
    (text) => {
      text.set({ title: 'Fees of 2026' });
      const sent = text.begin();
      text.set({ title: 'Fees of 2027' });
      text.settle(sent, second);
    },
    [{ ...ofSecond, fields: { title: 'Fees of 2027' } }],
  ],
  [
    'a whole text over that of somebody else conflicts with it',
    (text) => text.replace(second, { ...BLANK, title: 'Mine' }),
    [{ ...ofFirst, fields: { title: 'Mine' } }],
    second,
  ],
])('%s', (_rule, act, kept, conflict) => {
  const text = open(first);
  act(text);
  expect(listKept()).toEqual(kept);
  expect(text.getConflict()).toEqual(conflict);
});

test('what is typed in a new record while it is made belongs to the record that it became', () => {
  const text = open();
  text.set({ title: 'Fees' });
  const sent = text.begin();
  text.set({ title: 'Fees and limits' });
  text.settle(sent, first);
  expect(listKept()).toEqual([{ ...ofFirst, fields: { title: 'Fees and limits' } }]);
  expect(text.getFields()).toEqual({ ...BLANK, title: 'Fees and limits' });
});

test('a save that is repeated has the key of the first, and names what was sent before it', () => {
  const text = open(first);
  text.set({ title: 'Charges' });
  const { key, fields, before } = text.begin();
  expect(before).toEqual([]);
  expect(text.begin()).toMatchObject({ key, fields, before: [fields] });
});

test('what equals the version of somebody else is no conflict with it, whatever it was typed over', () => {
  saveUnsent(
    { owner: OWNER, form: 'blog', id: 'post-1' },
    { fields: { title: 'Fees of 2026' }, version: '1' },
  );
  expect(open(second).getConflict()).toBeUndefined();
});

test('a save that ends when its form has gone leaves what is typed in another new one', () => {
  const [left, again] = [open(), open()];
  left.set({ title: 'Fees' });
  const sent = left.begin();
  const close = again.subscribe(() => {});
  again.set({ title: 'Another' });
  left.settle(sent, first);
  close();
  expect(listKept()).toEqual([{ id: undefined, version: undefined, fields: { title: 'Another' } }]);
});

test('a text is saved over its record, or as a new one', () => {
  const text = open(first);
  expect([text.begin().base, text.begin(true).base]).toEqual([first, undefined]);
});
