import { expect, test } from 'vitest';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { startApp } from '../../support/startApp';

const BREAKS = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];

test.for(['name', 'email', 'phone', 'company', 'subject', 'topic'])(
  'no line break in %s, so that it cannot begin another header of a mail',
  async (field) => {
    const { call } = await startApp();
    for (const lineBreak of BREAKS) {
      const body = { ...SAMPLE_INQUIRY, [field]: `a@b.example${lineBreak}Bcc: c@d.example` };
      const answer = await call('POST /api/contact', { body });
      expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([400, [field]]);
    }
    // At its ends it is white space like any other.
    const body = { ...SAMPLE_INQUIRY, [field]: '\r\n a@b.example\n' };
    expect((await call('POST /api/contact', { body })).statusCode).toBe(201);
  },
);

test('a message has as many lines as it needs', async () => {
  const { call } = await startApp();
  const message = 'one\r\ntwo\n\nfour';
  const answer = await call('POST /api/contact', { body: { ...SAMPLE_INQUIRY, message } });
  expect([answer.statusCode, answer.json().message]).toEqual([201, message]);
});
