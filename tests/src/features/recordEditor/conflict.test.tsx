import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Blog } from '../../../../src/contract/blog';
import { readDrafts } from '../../../../src/features/recordEditor/drafts/draftStorage';
import { paths } from '../../../../src/paths';
import { signIn } from '../../../support/admin';
import { BLOG, publish } from '../../../support/blogs';
import { deleteElsewhere, fill, saveElsewhere, stored, texts } from '../../../support/editor';
import { ADMIN } from '../../../support/inProcessApp';
import { failNext, sentRequests } from '../../../support/network';
import { renderRoute } from '../../../support/renderRoute';

const MINE = { title: 'My title', snippet: 'My snippet' };
const THEIRS = { ...BLOG, title: 'Their title', author: 'Their author' };
const press = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => within(screen.getByRole('group', { name: new RegExp(`^${name}`) }));

/** Changes title and snippet, has another admin save title and author, and then saves. */
async function causeConflict() {
  await signIn();
  const { _id } = await publish();
  const address = `/api/blogs/${_id}`;
  const visitor = await renderRoute(paths.admin.editBlog(_id));
  await fill(visitor.user, 'Title', MINE.title);
  await fill(visitor.user, 'Snippet', MINE.snippet);
  await saveElsewhere(address, THEIRS);
  await visitor.user.click(press('Update blog'));
  await screen.findByRole('heading', { level: 2, name: 'Somebody else has saved this blog' });
  return { ...visitor, address, read: () => stored<Blog>(address) };
}

test('a conflict shows both versions of each field that differs and saves nothing', async () => {
  const { read } = await causeConflict();
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
  expect(screen.getByRole('group', { name: 'Title' })).toBeVisible();
  expect(field('Title').getByText('My')).toHaveProperty('tagName', 'MARK');
  expect(field('Title').getByRole('radio', { name: 'Yours' })).toBeChecked();
  expect(field('Author').getByRole('radio', { name: 'Theirs' })).toBeChecked();
  expect(field('Snippet').getByRole('radio', { name: 'Yours' })).toBeChecked();
  expect(screen.queryByRole('group', { name: 'Content' })).toBeNull();
  expect(await read()).toMatchObject(THEIRS);
});

test('Keep mine saves over their version with its ETag', async () => {
  const { user, address, read, router } = await causeConflict();
  await user.click(press('Keep mine'));
  await screen.findByText('Blog updated successfully!');
  expect(await read()).toMatchObject({ ...BLOG, ...MINE });
  expect(sentRequests('PUT', address).at(-1)?.headers.get('if-match')).toBe('"2"');
  await waitFor(() => expect(router.state.location.pathname).toBe('/blogdashboard'));
  expect(readDrafts(ADMIN.email)).toEqual([]);
});

test('Take theirs fills the form with their version and saves nothing', async () => {
  const { user, address, read } = await causeConflict();
  await user.click(press('Take theirs'));
  expect(texts('Title', 'Author', 'Snippet')).toEqual(['Their title', 'Their author', BLOG.snippet]);
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
  expect(screen.getByText('No unsaved changes')).toBeVisible();
  expect(sentRequests('PUT', address)).toHaveLength(1);
  expect(await read()).toMatchObject(THEIRS);
  await fill(user, 'Title', 'Later title');
  await user.click(press('Update blog'));
  await screen.findByText('Blog updated successfully!');
});

test('a version can be chosen for each field by keyboard', async () => {
  const { user, read } = await causeConflict();
  field('Title').getByRole('radio', { name: 'Yours' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(field('Title').getByRole('radio', { name: 'Theirs' })).toBeChecked();
  press('Save my choice').focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Blog updated successfully!');
  expect(await read()).toMatchObject({ ...THEIRS, snippet: MINE.snippet });
});

test('a second conflict shows the newest version and preserves the choice', async () => {
  const { user, address, read } = await causeConflict();
  await saveElsewhere(address, { ...THEIRS, date: 'Their date' });
  await user.click(press('Save my choice'));
  expect(await screen.findByText(/^It was saved once more/)).toBeVisible();
  expect(field('Date').getByRole('radio', { name: 'Theirs' })).toBeChecked();
  expect(await read()).toMatchObject({ ...THEIRS, date: 'Their date' });
  await user.click(press('Save my choice'));
  await screen.findByText('Blog updated successfully!');
  expect(await read()).toMatchObject({ ...THEIRS, ...MINE, date: 'Their date' });
});

test('a failed save of the choice preserves the chosen text', async () => {
  const { user, address } = await causeConflict();
  failNext('PUT', address, 500);
  await user.click(press('Save my choice'));
  await screen.findByText('Failed to update blog');
  expect(texts('Title', 'Author')).toEqual(['My title', 'Their author']);
  await user.click(press('Update blog'));
  await screen.findByText('Blog updated successfully!');
});

test('a record that another admin deleted can be saved as a new one', async () => {
  await signIn();
  const { _id } = await publish();
  const { user } = await renderRoute(paths.admin.editBlog(_id));
  await fill(user, 'Title', 'My title');
  await deleteElsewhere(`/api/blogs/${_id}`);
  await user.click(press('Update blog'));
  expect(await screen.findByText('Somebody deleted this blog while you were editing it.')).toBeVisible();
  expect(texts('Title')).toEqual(['My title']);
  expect(readDrafts(ADMIN.email)).toHaveLength(1);
  await user.click(press('Save it as a new blog'));
  expect(await screen.findByText('Blog added successfully!')).toBeVisible();
  const [blog] = await stored<Blog[]>('/api/blogs');
  expect(blog).toMatchObject({ ...BLOG, title: 'My title' });
  expect(readDrafts(ADMIN.email)).toEqual([]);
});
