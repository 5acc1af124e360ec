import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../../../src/paths';
import { failNextRequest, getTestApp } from '../../../support/site/network';
import { addDraft } from '../../../support/site/records';
import { renderRoute } from '../../../support/site/renderRoute';

async function send(method: 'POST' | 'DELETE', url: string) {
  const server = await getTestApp();
  const headers = { authorization: `Bearer ${await server.signIn()}` };
  const response = await server.app.inject({ method, url: `/api/blogs/drafts/${url}`, headers });
  return response.body ? response.json<{ url: string; _id: string }>() : undefined;
}

/** @returns the id of a new draft, and the address of its preview link */
async function addPreview(fields: object = {}) {
  const { _id } = await addDraft(fields);
  const link = await send('POST', `${_id}/preview-link`);
  const { pathname, search } = new URL(link?.url ?? '');
  return { id: _id, address: pathname + search };
}

test('a draft is drawn like its post, with a line that says what it is and until when', async () => {
  const { address } = await addPreview({ title: 'Keep a float', content: 'Count **twice**.' });
  await renderRoute(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Keep a float' })).toBeVisible();
  expect(screen.getByText('twice').tagName).toBe('STRONG');
  expect(screen.getByText('By Asha Verma')).toBeVisible();
  expect(
    screen.getByText(
      /^This is a draft, not a published post\. Anybody with this link can read it until \d+ \w+ \d{4}, \d\d:\d\d IST\.$/,
    ),
  ).toBeVisible();
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
  expect(screen.queryByText('Share this post')).toBeNull();
});

test('an empty draft has a heading all the same', async () => {
  const empty = { title: '', author: '', date: '', category: '', snippet: '', content: '' };
  const { address } = await addPreview(empty);
  await renderRoute(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Untitled draft' })).toBeVisible();
  expect(screen.queryByText(/^By/)).toBeNull();
});

test('a revoked link, a wrong one, and that of a deleted draft say so', async () => {
  const [revoked, deleted] = [await addPreview(), await addPreview()];
  await send('DELETE', `${revoked.id}/preview-link`);
  await send('DELETE', deleted.id);
  for (const [address, heading] of [
    [revoked.address, 'This preview link does not work any more'],
    [paths.draftPreview, 'This preview link does not work any more'],
    [deleted.address, 'This draft was deleted'],
  ] as const) {
    await renderRoute(address);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    cleanup();
  }
});

test('the link of a published draft leads to the post', async () => {
  const { id, address } = await addPreview({ title: 'Keep a float' });
  const blog = await send('POST', `${id}/publish`);
  const { user, router } = await renderRoute(address);
  await user.click(await screen.findByRole('link', { name: 'Read the post' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.blogPost(blog?._id ?? '')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Keep a float' })).toBeVisible();
});

test('a draft that does not load can be tried again', async () => {
  const { address } = await addPreview({ title: 'Keep a float' });
  failNextRequest('GET', '/api/blogs/preview', 'offline');
  const { user } = await renderRoute(address);
  expect(await screen.findByText('Please check your connection and try again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Keep a float' })).toBeVisible();
});
