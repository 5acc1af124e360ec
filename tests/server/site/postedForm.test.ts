import { expect, test } from 'vitest';
import { applicationForm } from '../../../src/pages/careers/apply/postedApplication';
import { inquiryForm } from '../../../src/pages/inquiry/postedInquiry';
import { startWithForm, toFormRequest } from '../../support/server/postedPages';
import { builtPage } from '../../support/server/siteFiles';

/** The pages with a form in both languages, and an open job. */
async function start(config: { RATE_LIMIT_INQUIRIES_PER_MINUTE: number }) {
  const pages = ['', '/hi'].flatMap((prefix) => [
    builtPage(`${prefix}/cst`, { hasInquiryForm: true }),
    builtPage(`${prefix}/careers/:id`, { data: 'job' }),
  ]);
  const { request, send } = await startWithForm(pages, { inquiryForm, applicationForm }, { config });
  const job = { position: 'Writer', department: 'Text', location: 'Pune' };
  const { _id } = (await send('POST /api/jobs', job)).json();
  return { request, jobId: _id as string };
}

test('the posted forms of all pages and languages are counted together', async () => {
  const { request, jobId } = await start({ RATE_LIMIT_INQUIRIES_PER_MINUTE: 2 });
  const statuses: number[] = [];
  for (const path of ['/cst', `/careers/${jobId}`, '/hi/cst', `/hi/careers/${jobId}`, '/cst']) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    statuses.push((await request(`POST ${path}`, { body: 'name=Asha', headers })).statusCode);
  }
  expect(statuses).toEqual([422, 422, 429, 429, 429]);
});

test('an address may send ten forms with files in ten minutes, whatever the page, the language or the endpoint', async () => {
  const { request, jobId } = await start({ RATE_LIMIT_INQUIRIES_PER_MINUTE: 100 });
  const form = new FormData();
  // Not a name for an inquiry or an application: nothing is stored.
  form.set('name', '');
  form.set('files', new Blob(['x'.repeat(70_000)]), 'a.txt');
  const places = [
    '/cst',
    '/hi/cst',
    `/careers/${jobId}`,
    `/hi/careers/${jobId}`,
    '/api/contact',
    `/api/jobs/${jobId}/applications`,
  ];
  const statuses: number[] = [];
  for (const path of [...places, ...places])
    statuses.push((await request(`POST ${path}`, await toFormRequest(form))).statusCode);
  expect(statuses.map((status) => status === 429)).toEqual([...Array(10).fill(false), true, true]);
});
