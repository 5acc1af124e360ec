import { expect, test } from 'vitest';
import { type DeviceDraft, readDeviceDrafts } from '../../../../../src/admin/editing/deviceDrafts';
import { isReturned, joinTexts, returnText } from '../../../../../src/admin/inquiries/composer/returnedTexts';

const draft = (fields: DeviceDraft['fields'], base: DeviceDraft['base'] = {}): DeviceDraft => ({
  id: '1',
  owner: 'asha@sanyog.example',
  kind: 'reply',
  recordId: 'r',
  savedAt: '2026-01-05T04:00:00.000Z',
  fields,
  base,
});
const files = (...numbers: number[]) => JSON.stringify(numbers.map((n) => ({ n, name: `${n}.pdf` })));

test('texts that were brought back stand above what was typed since, the latest first', () => {
  const returned = [draft({ text: 'Later' }), draft({ text: 'First' })];
  expect(joinTexts(returned, draft({ text: 'PS' })).fields.text).toBe('Later\n\nFirst\n\nPS');
  expect(joinTexts(returned.slice(0, 1), draft({ text: '' })).fields.text).toBe('Later');
  expect(joinTexts(returned.slice(0, 1), undefined).fields.text).toBe('Later');
});

test('with them come the subject and the name of the latest, and the files of all, each once', () => {
  const returned = [
    draft({ to: 'Ravi', subject: 'Re: Later', text: 'Yes', files: files(1, 2) }),
    draft({ to: 'Ravi', subject: 'Re: First', text: 'No', files: files(2) }),
  ];
  const typed = draft({ to: 'Ravi', subject: 'Re: Typed', text: 'PS', files: files(3) });
  expect(joinTexts(returned, typed).fields).toEqual({
    to: 'Ravi',
    subject: 'Re: Later',
    text: 'Yes\n\nNo\n\nPS',
    files: files(1, 2, 3),
  });
});

test('they are marked until a box has them, and then based on what the latest was based on', () => {
  returnText(draft({ text: 'Yes' }, { version: '2' }));
  const [stored] = readDeviceDrafts('asha@sanyog.example');
  expect(stored && isReturned(stored)).toBe(true);
  expect(joinTexts(stored ? [stored] : [], draft({ text: 'PS' }, { version: '7' })).base).toEqual({
    version: '2',
  });
});
