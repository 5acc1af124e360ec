import { expect, test } from 'vitest';
import { applicationForm } from '../../../src/pages/careers/apply/postedApplication';
import { inquiryForm } from '../../../src/pages/inquiry/postedInquiry';
import { startWithForm } from '../../support/server/postedPages';
import { builtPage } from '../../support/server/siteFiles';

test('the posted forms of all pages and languages are counted together', async () => {
  const pages = ['', '/hi'].flatMap((prefix) => [
    builtPage(`${prefix}/cst`, { hasInquiryForm: true }),
    builtPage(`${prefix}/careers/:id`, { data: 'job' }),
  ]);
  const { request, send } = await startWithForm(
    pages,
    { inquiryForm, applicationForm },
    { config: { RATE_LIMIT_INQUIRIES_PER_MINUTE: 2 } },
  );
  const job = { position: 'Writer', department: 'Text', location: 'Pune' };
  const { _id } = (await send('POST /api/jobs', job)).json();
  const statuses: number[] = [];
  for (const path of ['/cst', `/careers/${_id}`, '/hi/cst', `/hi/careers/${_id}`, '/cst']) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    statuses.push((await request(`POST ${path}`, { body: 'name=Asha', headers })).statusCode);
  }
  expect(statuses).toEqual([422, 422, 429, 429, 429]);
});
