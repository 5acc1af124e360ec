import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { paths } from '../../../../../src/paths';
import { deleteElsewhere } from '../../../../support/site/editor';
import { failNextRequest, getTestApp, needServer, requestAsAdmin } from '../../../../support/site/network';
import { addDraft } from '../../../../support/site/records';
import { renderRoute } from '../../../../support/site/renderRoute';
import { signIn } from '../../../../support/site/session';

needServer();

const getCopyButton = () => screen.getByRole('button', { name: 'Copy preview link' });
const LINK_WORKS = /^Anybody with a preview link can read this draft, as last saved, until .* India time/;

async function openDraft() {
  await signIn();
  const draft = await addDraft();
  const rendered = await renderRoute(paths.admin.editBlog(draft._id));
  await screen.findByRole('button', { name: 'Copy preview link' });
  const path = `/api/blogs/drafts/${draft._id}`;
  return { ...rendered, draft: path, path: `${path}/preview-link` };
}

async function countLinks(): Promise<number> {
  const { database } = await getTestApp();
  return (await database.db.selectFrom('draftPreviews').select('draftId').execute()).length;
}

test('a preview link is made, copied and shown, with its end; another one leaves it alone; Revoke ends both', async () => {
  const { user } = await openDraft();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
  await user.click(getCopyButton());
  expect(await screen.findByText('Link copied.')).toBeVisible();
  const field = screen.getByLabelText<HTMLInputElement>('Preview link', { selector: 'input' });
  expect(field.value).toMatch(/\/preview\?token=[\w-]{43}$/);
  expect(write).toHaveBeenLastCalledWith(field.value);
  expect(screen.getByText(LINK_WORKS)).toBeVisible();
  const first = field.value;
  await user.click(getCopyButton());
  await waitFor(() => expect(field.value).not.toBe(first));
  expect(await countLinks()).toBe(2);
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('The links do not work any more.')).toBeVisible();
  expect(screen.queryByLabelText('Preview link', { selector: 'input' })).toBeNull();
  expect(screen.queryByText(LINK_WORKS)).toBeNull();
  expect(getCopyButton()).toHaveFocus();
  expect(await countLinks()).toBe(0);
  write.mockRestore();
});

test('where the browser does not copy, the link can be copied from its field', async () => {
  const { user } = await openDraft();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(getCopyButton());
  expect(await screen.findByText('Copy the link from the field below.')).toBeVisible();
  const field = screen.getByLabelText<HTMLInputElement>('Preview link', { selector: 'input' });
  await user.click(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  write.mockRestore();
});

test('a link that could not be made or revoked says why', async () => {
  const { user, path } = await openDraft();
  failNextRequest('POST', path, 'offline');
  await user.click(getCopyButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to make a link. The server cannot be reached.',
  );
  await user.click(getCopyButton());
  await screen.findByText(LINK_WORKS);
  expect(screen.queryByRole('alert')).toBeNull();
  failNextRequest('DELETE', path, 500);
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to revoke the links.');
  expect(screen.getByText(LINK_WORKS)).toBeVisible();
});

test('a link to a draft that was published meanwhile is not made, and the editor goes on with the post', async () => {
  const { user, draft, router } = await openDraft();
  const { _id } = await requestAsAdmin<{ _id: string }>(`POST ${draft}/publish`, 200);
  await user.click(getCopyButton());
  expect(await screen.findByText('Visitors see this post.')).toBeVisible();
  expect(screen.getByText(/^This draft has been published\./)).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.admin.editBlog(_id));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a link to a draft that was deleted meanwhile is not made, and the editor offers to save it as a new one', async () => {
  const { user, draft } = await openDraft();
  await deleteElsewhere(draft);
  await user.click(getCopyButton());
  expect(await screen.findByRole('button', { name: 'Save it as a new draft' })).toBeVisible();
});

test('a text that is not on the server yet has no preview link', async () => {
  await signIn();
  await renderRoute(paths.admin.addBlog);
  await screen.findByLabelText('Title');
  expect(screen.queryByRole('button', { name: 'Copy preview link' })).toBeNull();
});
