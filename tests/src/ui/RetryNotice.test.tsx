import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../../src/paths';
import { sendInquiry } from '../../support/site/inquiries';
import { failNextRequest, holdRequests } from '../../support/site/network';
import { addBlog } from '../../support/site/records';
import { type RenderedRoute, renderRoute } from '../../support/site/renderRoute';
import { signIn } from '../../support/site/session';

/** Presses the only Retry by the keyboard. */
async function retry({ user }: RenderedRoute) {
  const button = await screen.findByRole('button', { name: 'Retry' });
  button.focus();
  await user.keyboard('{Enter}');
}

const getHeading = (level: number, name: string) => screen.getByRole('heading', { level, name });

test.for([
  { path: '/careers', api: '/api/jobs', level: 2, name: 'Other open jobs' },
  { path: '/blog', api: '/api/blogs', level: 2, name: 'Featured Articles' },
])(
  '$path: after Retry the focus is on the heading of the list, and on Retry if it fails again',
  async (list) => {
    failNextRequest('GET', list.api, 500);
    const route = await renderRoute(list.path);
    await screen.findByRole('button', { name: 'Retry' });
    const release = holdRequests('GET', list.api, 500);
    await retry(route);
    await waitFor(() => expect(getHeading(list.level, list.name)).toHaveFocus());
    release();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus());
  },
);

test('contacts: after Retry the focus is on the list', async () => {
  await signIn();
  failNextRequest('GET', '/api/contact', 500);
  const route = await renderRoute(paths.admin.inquiries);
  await retry(route);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Contacts found' })).toHaveFocus());
});

test('an editor: after Retry the focus is on the h1, and on Retry if it fails again', async () => {
  await signIn();
  const { _id } = await addBlog();
  failNextRequest('GET', `/api/blogs/${_id}`, 500);
  const route = await renderRoute(paths.admin.editBlog(_id));
  await screen.findByRole('button', { name: 'Retry' });
  const release = holdRequests('GET', `/api/blogs/${_id}`, 500);
  await retry(route);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  release();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus());
});

test('an inquiry: after Retry the focus stays in its pane', async () => {
  await signIn();
  const { _id } = await sendInquiry();
  failNextRequest('GET', `/api/contact/${_id}`, 500);
  const route = await renderRoute(paths.admin.inquiry(_id));
  await retry(route);
  const pane = await screen.findByRole('region', { name: /^Inquiry from/ });
  await within(pane).findByRole('heading', { level: 2, name: /./ });
  await waitFor(() => expect(pane).toContainElement(document.activeElement as HTMLElement));
});

test('a timeline: after Retry the focus is on its heading, and on Retry if it fails again', async () => {
  await signIn();
  const { _id } = await sendInquiry();
  const api = `/api/contact/${_id}/events`;
  failNextRequest('GET', api, 500);
  const route = await renderRoute(paths.admin.inquiry(_id));
  await screen.findByRole('button', { name: 'Retry' });
  const release = holdRequests('GET', api, 500);
  await retry(route);
  await waitFor(() => expect(getHeading(3, 'Timeline')).toHaveFocus());
  release();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus());
});
