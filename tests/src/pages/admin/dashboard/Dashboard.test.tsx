import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findSampleValues } from '../../../../../src/content/sample';
import { paths } from '../../../../../src/paths';
import { receiveInquiry, signIn } from '../../../../support/admin';
import { failNext, holdNext, sentRequests } from '../../../../support/network';
import { renderRoute } from '../../../../support/renderRoute';

const counts = () => screen.getByRole('region', { name: 'At a glance' });

function figures(): Record<string, string | undefined> {
  const names = within(counts()).getAllByRole('term');
  const values = within(counts()).getAllByRole('definition');
  return Object.fromEntries(names.map((name, index) => [name.textContent, values[index]?.textContent]));
}

test('the four counts come from the server', async () => {
  await signIn();
  await receiveInquiry();
  await receiveInquiry();
  await renderRoute(paths.admin.dashboard);
  await waitFor(() => expect(counts()).toHaveAttribute('aria-busy', 'false'));
  expect(figures()).toEqual({ Blogs: '0', Jobs: '0', Contacts: '2', Admins: '1' });
  expect(screen.queryByText('Sample')).toBeNull();
});

test('while they load the cards are there, without figures, and say that they are busy', async () => {
  await signIn();
  const release = holdNext('GET', '/api/contacts/count');
  await renderRoute(paths.admin.dashboard);
  expect(counts()).toHaveAttribute('aria-busy', 'true');
  expect(figures()).toEqual({ Blogs: '', Jobs: '', Contacts: '', Admins: '' });
  expect(within(counts()).getByRole('status')).toHaveTextContent('Loading…');
  release();
  await waitFor(() => expect(figures()).toMatchObject({ Contacts: '0' }));
});

test.for(['/api/blogs/count', '/api/jobs/count', '/api/contacts/count', '/api/admins/count'])(
  'when %s fails: the message, Retry and the sample figures, marked as samples',
  async (path) => {
    await signIn();
    failNext('GET', path, 500);
    const { user } = await renderRoute(paths.admin.dashboard);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Failed to load dashboard stats')).toBeVisible();
    expect(figures()).toEqual({
      Blogs: '12Sample',
      Jobs: '7Sample',
      Contacts: '21Sample',
      Admins: '2Sample',
    });
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(figures()).toEqual({ Blogs: '0', Jobs: '0', Contacts: '0', Admins: '1' }));
    expect(screen.queryByText('Failed to load dashboard stats')).toBeNull();
  },
);

test('a Retry that takes shows the skeleton, not the sample figures', async () => {
  await signIn();
  failNext('GET', '/api/jobs/count', 'offline');
  const { user } = await renderRoute(paths.admin.dashboard);
  await screen.findByRole('alert');
  const release = holdNext('GET', '/api/jobs/count');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(counts()).toHaveAttribute('aria-busy', 'true'));
  expect(screen.queryByText('Sample')).toBeNull();
  release();
  await waitFor(() => expect(figures()).toMatchObject({ Jobs: '0' }));
});

test('the management cards lead to the lists and to adding, and say of what', async () => {
  await signIn();
  await renderRoute(paths.admin.dashboard);
  const links = within(screen.getByRole('region', { name: 'Manage' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['View All blogs', '/admin/blogs'],
    ['Add a blog', '/admin/blogs/add'],
    ['View All jobs', '/admin/jobs'],
    ['Add a job', '/admin/jobs/add'],
    ['View All contacts', '/admin/contacts'],
  ]);
});

test('the quick actions lead where they say', async () => {
  await signIn();
  await renderRoute(paths.admin.dashboard);
  const links = within(screen.getByRole('region', { name: 'Quick actions' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Add a blog', '/admin/blogs/add'],
    ['Add a job', '/admin/jobs/add'],
    ['See inquiries', '/admin/contacts'],
    ['Blog dashboard', '/blogdashboard'],
    ['Job dashboard', '/jobdashboard'],
    ['Open the site', '/'],
  ]);
});

test('while sample content is in place the dashboard says how much and which', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.dashboard);
  const values = findSampleValues();
  expect(values).toContain('company.email: hello@sanyog.example');
  await user.click(screen.getByText(`${values.length} sample values are still shown to visitors.`));
  expect(screen.getByText('company.email: hello@sanyog.example')).toBeVisible();
});

test('each visit counts anew', async () => {
  await signIn();
  const { router } = await renderRoute(paths.admin.dashboard);
  await waitFor(() => expect(figures()).toMatchObject({ Contacts: '0' }));
  await router.navigate(paths.admin.users);
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  await receiveInquiry();
  await router.navigate(paths.admin.dashboard);
  await waitFor(() => expect(figures()).toMatchObject({ Contacts: '1' }));
  expect(sentRequests('GET', '/api/contacts/count')).toHaveLength(2);
});

test('an admin with the password of the first start is told how to change it, and nobody else', async () => {
  await signIn();
  await renderRoute(paths.admin.dashboard);
  expect(screen.queryByText(/printed at the first start/)).toBeNull();
  cleanup();
  localStorage.setItem('user', JSON.stringify({ email: 'admin@sanyog.example', initialPassword: true }));
  await renderRoute(paths.admin.dashboard);
  expect(screen.getByText('npm run admin -- password admin@sanyog.example')).toBeVisible();
});
