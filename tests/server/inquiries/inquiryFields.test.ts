import { expect, test } from 'vitest';
import { inquiryTexts } from '../../../src/shared/inquiry';
import { inquiryCorrection } from '../../../src/shared/inquiryAdmin';
import { inquiryLabels } from '../../../src/shared/inquiryLabels';
import { startInquiryApp } from '../../support/server/inquiryApp';
import { parseCsv } from '../../support/server/parseCsv';

/** Every field of an inquiry that is text, so that a new one is tested as well. */
const TEXTS = Object.keys(inquiryTexts.shape) as (keyof typeof inquiryTexts.shape)[];
const CORRECTED = Object.keys(inquiryCorrection.shape);

/** A text for each field, by which it can be found. */
function fill(fields: readonly string[], prefix: string): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) => [field, field === 'email' ? `${prefix}@shop.example` : `${prefix} in ${field}`]),
  );
}

test('every text is stored, searched, shown to admins and exported', async () => {
  const { send, read, asAdmin } = await startInquiryApp();
  const texts = fill(TEXTS, 'needle');
  const id = await send(texts);
  expect(await read(id)).toMatchObject(texts);
  await send();
  for (const text of Object.values(texts)) {
    const found = await asAdmin(`GET /api/contact?search=${encodeURIComponent(text)}`);
    expect([text, found.json().map(({ _id }: { _id: string }) => _id)]).toEqual([text, [id]]);
  }
  const exported = await asAdmin('GET /api/contact/export');
  expect(parseCsv(exported.body).at(-1)).toMatchObject(
    Object.fromEntries(TEXTS.map((field) => [inquiryLabels[field], texts[field]])),
  );
});

test('every field of a correction is corrected, named in the timeline, and stored with its new text only', async () => {
  const { send, put, read, readEvents, asAdmin, database } = await startInquiryApp();
  const count = async (text: string) => {
    const found = await asAdmin(`GET /api/contact?search=${encodeURIComponent(text)}`);
    return [text, found.headers['x-total-count']];
  };
  const id = await send(fill(CORRECTED, 'wrong'));
  expect(await count('wrong')).toEqual(['wrong', '1']);
  const right = fill(CORRECTED, 'right');
  for (const field of CORRECTED) {
    const { name, email } = await read(id);
    await put(id, '', { name, email, [field]: right[field] });
    expect((await readEvents(id)).at(-1)).toMatchObject({ kind: 'corrected', fields: [field] });
  }
  expect(await read(id)).toMatchObject(right);
  for (const text of Object.values(right)) expect(await count(text)).toEqual([text, '1']);
  expect(await count('wrong')).toEqual(['wrong', '0']);
  const stored = await database.db.selectFrom('inquiries').selectAll().execute();
  expect(JSON.stringify([stored, await readEvents(id)])).not.toContain('wrong');
});

test('admins can correct all that the form asks about the sender, and not what the sender asked', () => {
  expect(CORRECTED).toEqual(TEXTS.filter((field) => !['subject', 'topic', 'message'].includes(field)));
});
