import { expect, test } from 'vitest';
import { inquiryTexts } from '../../../src/shared/inquiry';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { startApp } from '../../support/server/startApp';

const BREAKS = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];

const LINES = Object.keys(inquiryTexts.shape).filter((field) => field !== 'message');

test.for(LINES)(
  'a line break in %s is rejected, since it could start another e-mail header',
  async (field) => {
    const { request } = await startApp();
    for (const lineBreak of BREAKS) {
      const body = { ...SAMPLE_INQUIRY, [field]: `a@b.example${lineBreak}Bcc: c@d.example` };
      const response = await request('POST /api/contact', { body });
      expect([response.statusCode, Object.keys(response.json().fields ?? {})]).toEqual([400, [field]]);
    }
    // At its ends it is white space like any other.
    const body = { ...SAMPLE_INQUIRY, [field]: '\r\n a@b.example\n' };
    expect((await request('POST /api/contact', { body })).statusCode).toBe(201);
  },
);

test('a message may have many lines', async () => {
  const { request } = await startApp();
  const message = 'one\r\ntwo\n\nfour';
  const response = await request('POST /api/contact', { body: { ...SAMPLE_INQUIRY, message } });
  expect([response.statusCode, response.json().message]).toEqual([201, message]);
});
