import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as requests from '../../../../../src/admin/blogs/requests';
import { paths } from '../../../../../src/paths';
import type { Image } from '../../../../../src/shared/blogResponses';
import { SAMPLE_BLOG } from '../../../../support/sampleBlog';
import { fillBlog, getDialog } from '../../../../support/site/editor';
import { getSentRequests, needServer } from '../../../../support/site/network';
import { addCover, getCount } from '../../../../support/site/records';
import { renderRoute } from '../../../../support/site/renderRoute';
import { signIn } from '../../../../support/site/session';

needServer();

let finishUpload: (image: Image) => void = () => {};
beforeEach(() => {
  vi.spyOn(requests, 'uploadImage').mockImplementation(
    () =>
      new Promise((resolve) => {
        finishUpload = resolve;
      }),
  );
});

/** A form with a whole text, whose cover is being uploaded. */
async function renderUploading(hasText: boolean) {
  await signIn();
  const cover = await addCover();
  const rendered = await renderRoute(paths.admin.addBlog);
  if (hasText) await fillBlog(rendered.user, SAMPLE_BLOG);
  const file = new File(['x'], 'cover.png', { type: 'image/png' });
  const field = await screen.findByLabelText('Choose a picture', { selector: 'input' });
  await rendered.user.upload(field, file);
  const image = { _id: cover, width: 10, height: 10, url: `/media/${cover}` };
  return { ...rendered, cover, finish: () => finishUpload(image) };
}

test('a post is not published while its cover is being uploaded', async () => {
  const { user, finish } = await renderUploading(true);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('The cover is still being uploaded. Please wait for it')).toBeVisible();
  expect(getSentRequests('POST', '/api/blogs')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Schedule…' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  finish();
  await waitFor(() => expect(screen.queryByText(/^The cover is still being uploaded/)).toBeNull());
  const description = await screen.findByLabelText('What the cover shows');
  // Nothing of it can be seen.
  await user.type(description, '\u200b');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(description).toHaveAccessibleDescription(/^Please describe the cover/);
  expect(getSentRequests('POST', '/api/blogs')).toHaveLength(0);
  await user.click(await screen.findByLabelText('It is decorative'));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Blog added successfully!')).toBeVisible();
  expect(await getCount('/api/blogs')).toBe(1);
});

test('Save draft waits for the cover that is being uploaded', async () => {
  const { user, cover, finish } = await renderUploading(true);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Saving…')).toBeVisible();
  expect(getSentRequests('POST', '/api/blogs/drafts')).toHaveLength(0);
  finish();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(getSentRequests('POST', '/api/blogs/drafts')[0]?.body).toMatchObject({ cover });
});

test('a cover that is removed leaves the focus on the button that chooses another', async () => {
  const { user, finish } = await renderUploading(false);
  finish();
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a picture' })).toHaveFocus());
});

test('leaving while a cover is being uploaded asks first, also with nothing typed, and ends the upload', async () => {
  const { user, router } = await renderUploading(false);
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(getDialog().getByText(/^A picture is still being uploaded/)).toBeVisible();
  expect(getDialog().queryByText(/what you typed/)).toBeNull();
  await user.click(getDialog().getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/blogs'));
  await waitFor(() => expect(vi.mocked(requests.uploadImage).mock.lastCall?.[2].aborted).toBe(true));
});

test('a post is not published and its form not left while a picture of the text is being uploaded', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.addBlog);
  const file = new File(['x'], 'shop.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText('Add pictures', { selector: 'input' }), file);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('A picture is still being uploaded. Please wait for it')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(getDialog().getByText(/^A picture is still being uploaded/)).toBeVisible();
});

test.for(['Publish', 'Save draft'])(
  '%s refuses a description of the cover that is too long, and keeps it whole',
  async (action) => {
    const { user, finish } = await renderUploading(true);
    finish();
    const field = await screen.findByLabelText('What the cover shows');
    await user.click(field);
    await user.paste('x'.repeat(503));
    expect(screen.getByText('3 characters too long')).toBeVisible();
    await user.click(screen.getByRole('button', { name: action }));
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('This is 3 characters too long. Please use at most 500.'),
    );
    expect(field).toHaveValue('x'.repeat(503));
    expect(field).toHaveFocus();
    expect(await getCount('/api/blogs')).toBe(0);
  },
);
