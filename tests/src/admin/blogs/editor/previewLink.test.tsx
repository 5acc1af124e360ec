import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { paths } from '../../../../../src/paths';
import { deleteElsewhere, openDraft, openForm } from '../../../../support/site/editor';
import { failNextRequest, needServer, requestAsAdmin } from '../../../../support/site/network';

needServer();

const getCopyButton = () => screen.getByRole('button', { name: 'Copy preview link' });
const LINK_WORKS = /^Anyone with this link can read the draft, as last saved, until .* India time/;

test('where the browser does not copy, the link can be copied from its field', async () => {
  const { user } = await openDraft();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(getCopyButton());
  expect(await screen.findByText('Copy the link from the field below.')).toBeVisible();
  const field = screen.getByLabelText<HTMLInputElement>('Preview link', { selector: 'input' });
  await user.click(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
});

test('a link that could not be made says why', async () => {
  const { user, path } = await openDraft();
  failNextRequest('POST', `${path}/preview-link`, 'offline');
  await user.click(getCopyButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to make a link. The server cannot be reached.',
  );
  await user.click(getCopyButton());
  await screen.findByText(LINK_WORKS);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a link to a draft that was published meanwhile is not made, and the editor goes on with the post', async () => {
  const { user, path, router } = await openDraft();
  const { _id } = await requestAsAdmin<{ _id: string }>(`POST ${path}/publish`, 200);
  await user.click(getCopyButton());
  expect(await screen.findByText('Visitors see this post.')).toBeVisible();
  expect(screen.getByText(/^This draft has been published\./)).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.admin.editBlog(_id));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a link to a draft that was deleted meanwhile is not made, and the editor offers to save it as a new one', async () => {
  const { user, path } = await openDraft();
  await deleteElsewhere(path);
  await user.click(getCopyButton());
  expect(await screen.findByRole('button', { name: 'Save it as a new draft' })).toBeVisible();
});

test('a text that is not on the server yet has no preview link', async () => {
  await openForm(paths.admin.addBlog);
  expect(screen.queryByRole('button', { name: 'Copy preview link' })).toBeNull();
});
