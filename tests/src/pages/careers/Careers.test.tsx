import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { company } from '../../../../src/content/company';
import { fieldExecutive } from '../../../../src/content/fieldExecutive';
import { advertisedJobJsonLd, jobJsonLd } from '../../../../src/pages/careers/jobsJsonLd';
import { change } from '../../../support/site/change';
import { failNextRequest, holdRequests, network } from '../../../support/site/network';
import { addJob } from '../../../support/site/records';
import { renderRoute } from '../../../support/site/renderRoute';
import { showPage } from '../../../support/site/showPage';

const getRegion = (name: string) => within(screen.getByRole('region', { name }));
const getJobs = () => getRegion('Other open jobs');
const findJob = (name: string) => getJobs().findByRole('heading', { level: 3, name });
const getHref = (link: HTMLElement) => link.getAttribute('href') ?? '';

describe('the field-executive role', () => {
  showPage('/careers');
  beforeAll(() => getJobs().findByText(/^No other jobs are open right now/));
  const getRole = () => getRegion('Field-executive partner');
  const getApply = () =>
    screen.getAllByRole('link', { name: /^Apply for the role of .+ \(opens in a new tab\)$/ });

  test('shows its pay, its duties and that it needs no investment', () => {
    expect(getRole().getByText('₹14,000').parentElement).toHaveTextContent('₹14,000 a month, fixed');
    expect(getRole().getByText(/performance incentives on top/i)).toBeVisible();
    expect(getRole().getByText(/no investment/i)).toBeVisible();
    const duties = getRegion('What you do').getAllByRole('heading', { level: 3 });
    expect(duties.map((heading) => heading.textContent)).toEqual([
      'Onboard local shops',
      'Promote the services',
      'Build relationships',
      'Hit monthly targets',
    ]);
  });

  test('says where it is, and under which contract', () => {
    expect(getRole().getByText(fieldExecutive.place)).toBeVisible();
    expect(getRole().getByText(/^You are our employee/)).toBeVisible();
    expect(getRole().getByText(/not guaranteed\. The appointment letter has the terms/)).toBeVisible();
  });

  test('opens the external form in a new tab, at the role and after the next steps, and says so', () => {
    expect(getApply().map(getHref)).toEqual(Array(2).fill('https://forms.sanyog.example/field-executive'));
    for (const apply of getApply()) {
      expect(apply).toHaveAttribute('target', '_blank');
      expect(apply).toHaveAttribute('rel', 'noopener noreferrer');
    }
    expect(getRegion('After you apply').getAllByRole('listitem')).toHaveLength(3);
  });

  test('what becomes of an application is said after the steps, with the privacy policy', () => {
    const policy = getRegion('After you apply').getByRole('link', { name: 'Privacy Policy' });
    expect(policy).toHaveAttribute('href', '/documents/privacy-policy.html#applications');
    expect(policy.parentElement).toHaveTextContent(/erase it six months after the decision/);
  });

  test('says beside Apply that applicants pay nothing', () => {
    for (const apply of getApply()) {
      expect(apply).toHaveAccessibleDescription('Sanyog Digital never asks applicants for money.');
    }
  });

  test('can be asked about on WhatsApp and by e-mail, by its name; then come the other jobs', () => {
    expect(getRole().getAllByRole('link').map(getHref)).toEqual([
      fieldExecutive.applyUrl,
      expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=Job%3A%20Field/),
      'mailto:hello@sanyog.example?subject=Job%3A%20Field-executive%20partner',
      '/help#fake-call',
      '/careers#jobs-title',
    ]);
    expect(getRole().getByRole('link', { name: 'Ask by email' })).toBeVisible();
    expect(getRole().getByRole('link', { name: /^Ask on WhatsApp \(opens/ })).toBeVisible();
  });

  test('without open jobs a sentence says so', () => {
    expect(getJobs().queryByRole('list')).toBeNull();
  });
});

test('the role has JSON-LD only while it is open', () => {
  expect(advertisedJobJsonLd().map((node) => node['@type'])).toEqual(['JobPosting']);
  change(fieldExecutive, { isOpen: false });
  expect(advertisedJobJsonLd()).toEqual([]);
});

describe('an open job', () => {
  let id = '';
  showPage(async () => {
    const description = 'You build the API.\n\n- Tests\n- Reviews';
    id = (await addJob('Node.js Developer', { description }))._id;
    return '/careers';
  });
  beforeAll(() => findJob('Node.js Developer'));

  test('follows the role, with its own anchor', async () => {
    const job = (await findJob('Node.js Developer')).closest('li');
    expect(job).toHaveAttribute('id', `job-${id}`);
    expect(job).toHaveTextContent(/Lucknow.*Engineering.*Posted 4 August 2025/);
  });

  test('is not told to search engines while the site has sample values', () => {
    expect(document.documentElement.innerHTML).not.toContain('JobPosting');
  });

  test('can be applied for with the form, in a chat, then by e-mail: many phones have no mail program; all name the job', () => {
    const links = getJobs().getAllByRole('link', { name: /^Apply/ });
    const [form = document.body, chat = document.body, mail = document.body, ...others] = links;
    expect(others).toEqual([]);
    expect(form).toHaveAccessibleName('Apply for the job: Node.js Developer');
    expect(form).toHaveAttribute('href', `/careers/${id}`);
    expect(chat).toHaveAccessibleName(/^Apply on WhatsApp for the job: Node\.js Developer/);
    expect(getHref(chat)).toBe(
      'https://wa.me/910000000000?text=Application%3A%20Node.js%20Developer%2C%20Lucknow%0AName%3A%0APhone%3A%0ACity%3A%0AWork%20experience%3A%0A',
    );
    expect(mail).toHaveAccessibleName('Apply by email for the job: Node.js Developer');
    const { pathname, search } = new URL(getHref(mail));
    expect([pathname, search]).toEqual([company.email, expect.not.stringContaining('+')]);
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      subject: 'Application: Node.js Developer, Lucknow',
      body: expect.stringContaining('Phone:\n'),
    });
  });
});

test('the description of a job opens below it; a job without one has nothing to open', async () => {
  await addJob('Node.js Developer', { description: 'You build the API.\n\n- Tests\n- Reviews' });
  await addJob('Accountant');
  const { user } = await renderRoute('/careers');
  const getJob = async (name: string) => within((await findJob(name)).closest('li') as HTMLElement);
  const description = (await getJob('Node.js Developer')).getByText(/You build the API/);
  expect(description).not.toBeVisible();
  await user.click(getJobs().getByText('About this job'));
  expect(description).toBeVisible();
  expect(description.textContent).toBe('You build the API.\n\n- Tests\n- Reviews');
  expect((await getJob('Accountant')).queryByText('About this job')).toBeNull();
});

test('a job in another language than the page says which, in its texts and in the names of its links', async () => {
  await addJob('दुकान प्रशिक्षक', { description: 'दुकानों को सिखाना।' });
  await addJob('Accountant');
  await renderRoute('/careers');
  const hindi = await findJob('दुकान प्रशिक्षक');
  expect(hindi).toHaveAttribute('lang', 'hi-IN');
  const job = hindi.closest('li') as HTMLElement;
  for (const text of within(job).getAllByText(/दुकान/)) expect(text).toHaveAttribute('lang', 'hi-IN');
  expect(within(job).getByText(/^Posted/)).not.toHaveAttribute('lang');
  expect(await findJob('Accountant')).not.toHaveAttribute('lang');
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

test('a company without WhatsApp offers it for no job', async () => {
  change(company, { whatsapp: '' });
  await addJob('Node.js Developer');
  await renderRoute('/careers');
  await findJob('Node.js Developer');
  expect(getJobs().queryByRole('link', { name: /WhatsApp/ })).toBeNull();
});

test('jobs that fail to load show an error, and Retry loads them', async () => {
  await addJob('Node.js Developer');
  failNextRequest('GET', '/api/jobs', 500);
  const { user } = await renderRoute('/careers');
  const alert = await getJobs().findByRole('alert');
  expect(alert).toHaveTextContent(/^Failed to load jobs\. Check your connection/);
  const release = holdRequests('GET', '/api/jobs');
  await user.click(getJobs().getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Other open jobs' })).toHaveFocus());
  release();
  expect(await findJob('Node.js Developer')).toBeVisible();
  expect(getJobs().queryByRole('alert')).toBeNull();
});

describe('a link to a job', () => {
  let scrolledTo: string[] = [];

  beforeEach(() => {
    scrolledTo = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolledTo.push(this.id);
    });
  });

  test('a link to a job scrolls to it and focuses it when the list arrives after the page', async () => {
    const { _id } = await addJob('Node.js Developer');
    await addJob('Support Executive');
    const release = holdRequests('GET', '/api/jobs');
    await renderRoute(`/careers#job-${_id}`);
    release();
    const title = await findJob('Node.js Developer');
    expect(scrolledTo).toEqual([`job-${_id}`]);
    await waitFor(() => expect(title).toHaveFocus());
  });

  test('a link to a deleted job does not scroll', async () => {
    await addJob('Node.js Developer');
    await renderRoute('/careers#job-missing');
    await findJob('Node.js Developer');
    expect(scrolledTo).toEqual([]);
  });
});

test('older records are listed (id for _id, title for position, no status), and closed jobs are not', async () => {
  const records = [
    { id: 7, title: 'Field Trainer', department: 'Sales', location: 'Kanpur' },
    { _id: 'b', position: 'Accountant', department: 'Finance', location: 'Pune', status: 'closed' },
  ];
  network.use(http.get('/api/jobs', () => HttpResponse.json(records)));
  await renderRoute('/careers');
  const title = await findJob('Field Trainer');
  expect(title.closest('li')).toHaveAttribute('id', 'job-7');
  expect(title.closest('li')).not.toHaveTextContent('Posted');
  expect(getJobs().queryByText('Accountant')).not.toBeInTheDocument();
});

test('for a sample job nobody can apply, in no way', async () => {
  const sample = { _id: '1', position: 'Field Trainer', isSample: true };
  network.use(http.get('/api/jobs', () => HttpResponse.json([sample])));
  await renderRoute('/careers');
  await findJob('Field Trainer');
  expect(getJobs().queryByRole('link', { name: /^Apply/ })).toBeNull();
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
  expect(await findJob('First')).toBeVisible();
  expect(getJobs().getByRole('heading', { level: 3, name: 'Second' })).toBeVisible();
});
