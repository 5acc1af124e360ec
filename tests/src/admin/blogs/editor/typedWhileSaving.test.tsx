import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listUnsent, saveUnsent } from '../../../../../src/admin/records/unsent';
import { paths } from '../../../../../src/paths';
import type { BlogDraft } from '../../../../../src/shared/blogResponses';
import { ADMIN } from '../../../../support/admins';
import { SAMPLE_BLOG } from '../../../../support/sampleBlog';
import {
  fillField,
  getDialog,
  getValues,
  leave,
  openDraft,
  openForm,
  saveElsewhere,
} from '../../../../support/site/editor';
import {
  dropNextResponse,
  getSentRequests,
  holdRequests,
  needServer,
  requestAsAdmin,
  waitForChanges,
} from '../../../../support/site/network';

needServer();

const DRAFTS = '/api/blogs/drafts';
const listDrafts = () => requestAsAdmin<BlogDraft[]>(`GET ${DRAFTS}`, 200);
const readContent = async (id: string) =>
  (await requestAsAdmin<BlogDraft>(`GET ${DRAFTS}/${id}`, 200)).content;
const type = (text: string) => fireEvent.input(screen.getByLabelText('Content'), { target: { value: text } });

/** A new text whose first save has not been answered, and that was typed on meanwhile. */
async function typeDuringFirstSave() {
  const release = holdRequests('POST', DRAFTS);
  const rendered = await openForm(paths.admin.addBlog);
  await fillField(rendered.user, 'Title', 'Half a thought');
  type('First.');
  await rendered.user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(getSentRequests('POST', DRAFTS)).toHaveLength(1));
  type('First. Second.');
  return { ...rendered, release };
}

test('what was typed during the first save stays on the device when the form is left', async () => {
  const { user, router, release } = await typeDuringFirstSave();
  await leave(user, 'Leave, keep draft');
  expect(await screen.findByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();
  release();
  await waitForChanges();
  const [{ _id } = { _id: '' }] = await listDrafts();
  expect(await readContent(_id)).toBe('First.');
  await act(() => router.navigate(paths.admin.editBlog(_id)));
  await waitFor(() => expect(getValues('Title', 'Content')).toEqual(['Half a thought', 'First. Second.']));
  expect(screen.queryByRole('heading', { name: /saved this blog/ })).toBeNull();
});

test('after the first save the form says that what was typed meanwhile stays on the device', async () => {
  const { user, router, release } = await typeDuringFirstSave();
  // The next save, by itself, is not answered.
  holdRequests('PUT', `${DRAFTS}/:id`);
  release();
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin\/blogs\/edit\//));
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(getDialog().getByText(/^What you typed stays on this device/)).toBeVisible();
});

test('a text that was discarded while it was being saved does not come back on the device', async () => {
  const { user, router, draft, path } = await openDraft();
  const release = holdRequests('PUT', path);
  type('Saved.');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(getSentRequests('PUT', path)).toHaveLength(1));
  type('Saved. Discarded.');
  await leave(user, 'Discard changes');
  expect(await screen.findByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();
  release();
  await waitForChanges();
  expect(await readContent(draft._id)).toBe('Saved.');
  await act(() => router.navigate(paths.admin.editBlog(draft._id)));
  await waitFor(() => expect(getValues('Content')).toEqual(['Saved.']));
});

/** Saves a change of an open draft. */
function saveChange(path: string): Promise<void> {
  type('Wrong.');
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  return waitFor(() => expect(getSentRequests('PUT', path)).toHaveLength(1));
}

test('what is typed back while a draft is being saved stays, and is saved after it', async () => {
  const { draft, path } = await openDraft();
  const release = holdRequests('PUT', path);
  await saveChange(path);
  type(SAMPLE_BLOG.content);
  release();
  await waitFor(() => expect(getSentRequests('PUT', path)).toHaveLength(2));
  await waitFor(async () => expect(await readContent(draft._id)).toBe(SAMPLE_BLOG.content));
  expect(getValues('Content')).toEqual([SAMPLE_BLOG.content]);
});

test('what is typed back after a save whose response was lost is not called saved', async () => {
  const { path } = await openDraft();
  dropNextResponse('PUT', path);
  await saveChange(path);
  await screen.findByText('Failed to save the draft.');
  type(SAMPLE_BLOG.content);
  expect(screen.getByText('Not saved, kept on this device')).toBeVisible();
});

test('a question about a text that is saved meanwhile goes, and the admin where the link leads', async () => {
  const { user, path } = await openDraft();
  const release = holdRequests('PUT', path);
  await saveChange(path);
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(getDialog().getByRole('heading', { name: 'Leave without saving?' })).toBeVisible();
  release();
  expect(await screen.findByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a form of a new text that was left and opened again is not emptied when its first save ends', async () => {
  const { user, router, release } = await typeDuringFirstSave();
  await leave(user, 'Leave, keep draft');
  expect(await screen.findByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();
  await act(() => router.navigate(paths.admin.addBlog));
  await screen.findByLabelText('Content');
  type('First. Second. Third.');
  release();
  await waitForChanges();
  expect(await listDrafts()).toHaveLength(1);
  expect(getValues('Title', 'Content')).toEqual(['Half a thought', 'First. Second. Third.']);
  expect(listUnsent(ADMIN.email)).toMatchObject([{ fields: { content: 'First. Second. Third.' } }]);
});

test('what another window has typed over a version that it saved is saved over that version here', async () => {
  const { draft, path } = await openDraft();
  const { _id: id } = draft;
  await saveElsewhere(path, { ...SAMPLE_BLOG, content: 'Two' });
  const place = { owner: ADMIN.email, form: 'blog', id } as const;
  act(() => saveUnsent(place, { fields: { content: 'Two and a half' }, version: `${id} "2"` }));
  expect(screen.queryByRole('heading', { name: /saved this blog/ })).toBeNull();
  await waitFor(async () => expect(await readContent(id)).toBe('Two and a half'));
  expect(getSentRequests('PUT', path).at(-1)?.headers.get('if-match')).toBe('"2"');
});
