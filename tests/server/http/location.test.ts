import { expect, test } from 'vitest';
import { startApp } from '../../support/inProcessApp';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';

const BLOG = { title: 'A', author: 'Asha', date: 'May', category: 'Tips', snippet: 'Short', content: 'Long' };
const JOB = { position: 'Tester', department: 'Engineering', location: 'Pune' };

test.for([
  ['/api/blogs', BLOG],
  ['/api/jobs', JOB],
  ['/api/contact', SAMPLE_INQUIRY],
] as const)(
  'a record created at %s is at its Location, also when the request is repeated',
  async ([path, body]) => {
    const { request, signIn } = await startApp();
    const token = await signIn();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const created = await request(`POST ${path}`, { token, body, headers: { 'idempotency-key': 'one' } });
      expect(created.headers.location).toBe(`${path}/${created.json()._id}`);
      expect((await request(`GET ${created.headers.location}`, { token })).json()).toMatchObject(body);
    }
  },
);
