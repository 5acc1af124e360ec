import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { advertisedJobJsonLd, jobJsonLd } from '../../../../src/site/careers/jobsJsonLd';
import { company } from '../../../../src/site/content/company';
import { fieldExecutive } from '../../../../src/site/content/fieldExecutive';
import { failNextRequest, holdRequests, network } from '../../../support/site/network';
import { addJob } from '../../../support/site/records';
import { renderRoute } from '../../../support/site/renderRoute';

const getJobsRegion = () => within(screen.getByRole('region', { name: 'Other open jobs' }));

let scrolledTo: string[] = [];

beforeEach(() => {
  scrolledTo = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.id);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('the role has JSON-LD only while it is open', () => {
  expect(advertisedJobJsonLd().map((node) => node['@type'])).toEqual(['JobPosting']);
  onTestFinished(() => {
    fieldExecutive.isOpen = true;
  });
  fieldExecutive.isOpen = false;
  expect(advertisedJobJsonLd()).toEqual([]);
});

test('the field-executive role shows its pay, its duties and that it needs no investment', async () => {
  await renderRoute('/careers');
  const role = within(screen.getByRole('region', { name: 'Field-executive partner' }));
  const duties = within(screen.getByRole('region', { name: 'What you do' }));
  expect(role.getByText('₹14,000').parentElement).toHaveTextContent('₹14,000 a month, fixed');
  expect(role.getByText(/performance incentives on top/i)).toBeVisible();
  expect(role.getByText(/no investment/i)).toBeVisible();
  expect(duties.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Onboard local shops',
    'Promote the services',
    'Build relationships',
    'Hit monthly targets',
  ]);
});

test('Apply, at the role and after the next steps, opens the external form in a new tab and says so', async () => {
  await renderRoute('/careers');
  const links = screen.getAllByRole('link', { name: /^Apply for the role of .+ \(opens in a new tab\)$/ });
  expect(links).toHaveLength(2);
  for (const apply of links) {
    expect(apply).toHaveAttribute('href', 'https://forms.sanyog.example/field-executive');
    expect(apply).toHaveAttribute('target', '_blank');
    expect(apply).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test('a notice beside Apply says that applicants pay nothing, and the next steps are below it', async () => {
  await renderRoute('/careers');
  for (const apply of screen.getAllByRole('link', { name: /^Apply for/ })) {
    expect(apply).toHaveAccessibleDescription('Sanyog Digital never asks applicants for money.');
  }
  const steps = within(screen.getByRole('region', { name: 'After you apply' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(3);
});

test('the role can be asked about by e-mail and on WhatsApp, by its name', async () => {
  await renderRoute('/careers');
  expect(screen.getByRole('link', { name: 'Ask by email' })).toHaveAttribute(
    'href',
    'mailto:hello@sanyog.example?subject=Job%3A%20Field-executive%20partner',
  );
  const [whatsapp] = screen.getAllByRole('link', { name: /^Ask on WhatsApp \(opens/ });
  expect(whatsapp).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=Job%3A%20Field/),
  );
});

test('the open jobs follow the role, each with its own anchor', async () => {
  const { _id } = await addJob('Node.js Developer');
  await renderRoute('/careers');
  const title = await getJobsRegion().findByRole('heading', { level: 3, name: 'Node.js Developer' });
  const job = title.closest('li');
  expect(job).toHaveAttribute('id', `job-${_id}`);
  expect(job).toHaveTextContent(/Lucknow.*Engineering.*Posted 4 August 2025/);
});

test('the description of a job opens below it; a job without one has nothing to open', async () => {
  await addJob('Node.js Developer', { description: 'You build the API.\n\n- Tests\n- Reviews' });
  await addJob('Accountant');
  const { user } = await renderRoute('/careers');
  const getJob = async (name: string) => {
    const title = await getJobsRegion().findByRole('heading', { level: 3, name });
    return within(title.closest('li') as HTMLElement);
  };
  const description = (await getJob('Node.js Developer')).getByText(/You build the API/);
  expect(description).not.toBeVisible();
  await user.click(getJobsRegion().getByText('About this job'));
  expect(description).toBeVisible();
  expect(description.textContent).toBe('You build the API.\n\n- Tests\n- Reviews');
  expect((await getJob('Accountant')).queryByText('About this job')).toBeNull();
});

test('a job with a description is a posting for search engines, with its place or that it is remote', async () => {
  const job = { ...(await addJob('Developer')), description: 'Pay < 5\n\nTwo days\nin the office' };
  expect(jobJsonLd(job)).toEqual([
    expect.objectContaining({
      '@type': 'JobPosting',
      title: 'Developer',
      description: '<p>Pay &lt; 5</p><p>Two days<br>in the office</p>',
      datePosted: '2025-08-04T05:00:00.000Z',
      jobLocation: expect.objectContaining({
        address: expect.objectContaining({ addressLocality: 'Lucknow', addressCountry: 'IN' }),
      }),
    }),
  ]);
  const [remote] = jobJsonLd({ ...job, location: 'Remote' });
  expect(remote).toMatchObject({ jobLocationType: 'TELECOMMUTE' });
  expect(remote).not.toHaveProperty('jobLocation');
  expect(jobJsonLd({ ...job, description: null })).toEqual([]);
  expect(jobJsonLd({ ...job, postedDate: 'soon' })).toEqual([]);
});

test('a job can be applied for by e-mail and on WhatsApp, which both name it', async () => {
  await addJob('Node.js Developer');
  await renderRoute('/careers');
  const mail = await getJobsRegion().findByRole('link', {
    name: 'Apply by email for the job: Node.js Developer',
  });
  const { pathname, search } = new URL(mail.getAttribute('href') ?? '');
  expect([pathname, search]).toEqual([company.email, expect.not.stringContaining('+')]);
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    subject: 'Application: Node.js Developer, Lucknow',
    body: expect.stringContaining('Phone:\n'),
  });
  expect(
    getJobsRegion().getByRole('link', { name: /^Apply on WhatsApp for the job: Node\.js Developer/ }),
  ).toHaveAttribute(
    'href',
    'https://wa.me/910000000000?text=Application%3A%20Node.js%20Developer%2C%20Lucknow%0AName%3A%0APhone%3A%0ACity%3A%0AWork%20so%20far%3A%0A',
  );
});

test('a chat comes before the mail to apply with: many phones have no mail program', async () => {
  await addJob('Node.js Developer');
  await renderRoute('/careers');
  await getJobsRegion().findByRole('link', { name: /^Apply by email/ });
  const ways = getJobsRegion().getAllByRole('link', { name: /^Apply/ });
  expect(ways.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Apply on WhatsApp/),
    expect.stringMatching(/^Apply by email/),
  ]);
});

test('a company without WhatsApp offers it for no job', async () => {
  onTestFinished(() => {
    company.whatsapp = '+91 00000 00000';
  });
  company.whatsapp = '';
  await addJob('Node.js Developer');
  await renderRoute('/careers');
  await getJobsRegion().findByRole('link', { name: /^Apply by email/ });
  expect(getJobsRegion().queryByRole('link', { name: /WhatsApp/ })).toBeNull();
});

test('the other open jobs are offered after Apply', async () => {
  await renderRoute('/careers');
  const role = within(screen.getByRole('region', { name: 'Field-executive partner' }));
  expect(role.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    fieldExecutive.applyUrl,
    expect.stringMatching(/^https:\/\/wa\.me\//),
    expect.stringMatching(/^mailto:/),
    '#jobs-title',
  ]);
});

test('the role says where it is, and under which contract', async () => {
  await renderRoute('/careers');
  const role = within(screen.getByRole('region', { name: 'Field-executive partner' }));
  expect(role.getByText(fieldExecutive.place)).toBeVisible();
  expect(role.getByText(fieldExecutive.contract)).toBeVisible();
});

test('loading jobs show a status', async () => {
  const release = holdRequests('GET', '/api/jobs');
  await renderRoute('/careers');
  expect(await getJobsRegion().findByRole('status')).toHaveTextContent('Loading…');
  release();
  expect(await getJobsRegion().findByText(/^No other jobs are open right now/)).toBeVisible();
});

test.each([500, 'offline'] as const)(
  'jobs that fail to load (%s) show an error, and Retry loads them',
  async (failure) => {
    await addJob('Node.js Developer');
    failNextRequest('GET', '/api/jobs', failure);
    const { user } = await renderRoute('/careers');
    expect(await getJobsRegion().findByRole('alert')).toHaveTextContent(
      /^Failed to load jobs\. Check your connection/,
    );
    await user.click(getJobsRegion().getByRole('button', { name: 'Retry' }));
    expect(await getJobsRegion().findByRole('heading', { name: 'Node.js Developer' })).toBeVisible();
    expect(getJobsRegion().queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('without open jobs a sentence says so', async () => {
  await renderRoute('/careers');
  expect(await getJobsRegion().findByText(/^No other jobs are open right now/)).toBeVisible();
  expect(getJobsRegion().queryByRole('list')).not.toBeInTheDocument();
});

test('a link to a job scrolls to it and focuses it when the list arrives after the page', async () => {
  const { _id } = await addJob('Node.js Developer');
  await addJob('Support Executive');
  const release = holdRequests('GET', '/api/jobs');
  await renderRoute(`/careers#job-${_id}`);
  release();
  const title = await getJobsRegion().findByRole('heading', { name: 'Node.js Developer' });
  expect(scrolledTo).toEqual([`job-${_id}`]);
  await waitFor(() => expect(title).toHaveFocus());
});

test('a link to a deleted job does not scroll', async () => {
  await addJob('Node.js Developer');
  await renderRoute('/careers#job-missing');
  await getJobsRegion().findByRole('heading', { name: 'Node.js Developer' });
  expect(scrolledTo).toEqual([]);
});

test('older records are listed (id for _id, title for position, no status), and closed jobs are not', async () => {
  const records = [
    { id: 7, title: 'Field Trainer', department: 'Sales', location: 'Kanpur' },
    { _id: 'b', position: 'Accountant', department: 'Finance', location: 'Pune', status: 'closed' },
  ];
  network.use(http.get('/api/jobs', () => HttpResponse.json(records)));
  await renderRoute('/careers');
  const title = await getJobsRegion().findByRole('heading', { name: 'Field Trainer' });
  expect(title.closest('li')).toHaveAttribute('id', 'job-7');
  expect(title.closest('li')).not.toHaveTextContent('Posted');
  expect(getJobsRegion().queryByText('Accountant')).not.toBeInTheDocument();
});

test('jobs of all pages of the list are shown', async () => {
  const pages = [[{ _id: '1', position: 'First' }], [{ _id: '2', position: 'Second' }]];
  network.use(
    http.get('/api/jobs', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
      return HttpResponse.json(pages[page - 1] ?? [], { headers: { 'x-total-count': '2' } });
    }),
  );
  await renderRoute('/careers');
  expect(await getJobsRegion().findByRole('heading', { level: 3, name: 'First' })).toBeVisible();
  expect(getJobsRegion().getByRole('heading', { level: 3, name: 'Second' })).toBeVisible();
});
