import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readDeviceDrafts } from '../../../../../src/admin/editing/deviceDrafts';
import { paths } from '../../../../../src/paths';
import type { Blog } from '../../../../../src/shared/blogResponses';
import { ADMIN } from '../../../../support/admins';
import { SAMPLE_BLOG } from '../../../../support/sampleBlog';
import {
  deleteElsewhere,
  fillField,
  getValues,
  readRecord,
  saveElsewhere,
  unpublishElsewhere,
} from '../../../../support/site/editor';
import { failNextRequest, getSentRequests, needServer } from '../../../../support/site/network';
import { addBlog, addCover } from '../../../../support/site/records';
import { renderRoute } from '../../../../support/site/renderRoute';
import { signIn } from '../../../../support/site/session';

needServer();

const MINE = { title: 'My title', snippet: 'My snippet' };
const THEIRS = { ...SAMPLE_BLOG, title: 'Their title', author: 'Their author' };
const getButton = (name: string) => screen.getByRole('button', { name });
const getFieldGroup = (name: string) => within(screen.getByRole('group', { name: new RegExp(`^${name}`) }));

/** Changes title and snippet, has another admin save title and author, and then saves. */
async function causeConflict() {
  await signIn();
  const { _id } = await addBlog();
  const address = `/api/blogs/${_id}`;
  const rendered = await renderRoute(paths.admin.editBlog(_id));
  await fillField(rendered.user, 'Title', MINE.title);
  await fillField(rendered.user, 'Snippet', MINE.snippet);
  await saveElsewhere(address, THEIRS);
  await rendered.user.click(getButton('Update blog'));
  await screen.findByRole('heading', { level: 2, name: 'Someone else has saved this blog' });
  return { ...rendered, address, read: () => readRecord<Blog>(address) };
}

test('a conflict shows both versions of each field that differs and saves nothing', async () => {
  const { read } = await causeConflict();
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
  expect(screen.getByRole('group', { name: 'Title' })).toBeVisible();
  expect(getFieldGroup('Title').getByText('My')).toHaveProperty('tagName', 'MARK');
  expect(getFieldGroup('Title').getByRole('radio', { name: 'Yours' })).toBeChecked();
  expect(getFieldGroup('Author').getByRole('radio', { name: 'Theirs' })).toBeChecked();
  expect(getFieldGroup('Snippet').getByRole('radio', { name: 'Yours' })).toBeChecked();
  expect(screen.queryByRole('group', { name: 'Content' })).toBeNull();
  expect(await read()).toMatchObject(THEIRS);
});

test('a cover and its description are one choice, in words', async () => {
  await signIn();
  const cover = await addCover();
  const { _id } = await addBlog({ cover, coverAlt: 'A shop' });
  const address = `/api/blogs/${_id}`;
  const { user } = await renderRoute(paths.admin.editBlog(_id));
  await fillField(user, 'What the cover shows', 'My shop');
  await saveElsewhere(address, { ...SAMPLE_BLOG, cover, coverAlt: '' });
  await user.click(getButton('Update blog'));
  await screen.findByRole('heading', { level: 2, name: 'Someone else has saved this blog' });
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  const choice = getFieldGroup('Cover picture');
  expect(choice.getByText('My shop')).toBeVisible();
  expect(choice.getByText('It is decorative')).toBeVisible();
  await user.click(choice.getByRole('radio', { name: 'Theirs' }));
  await user.click(getButton('Save my choice'));
  await screen.findByText('Blog updated successfully!');
  expect(await readRecord<Blog>(address)).toMatchObject({ cover, coverAlt: '' });
});

test('a conflict names languages and translated posts', async () => {
  await signIn();
  const counter = await addBlog({ title: 'A day at the counter' });
  const gone = await addBlog({ title: 'Gone' });
  const { _id } = await addBlog({ language: 'hi', translationOf: counter._id });
  const { user } = await renderRoute(paths.admin.editBlog(_id));
  await fillField(user, 'Title', MINE.title);
  await saveElsewhere(`/api/blogs/${_id}`, { ...SAMPLE_BLOG, language: 'en', translationOf: gone._id });
  await deleteElsewhere(`/api/blogs/${gone._id}`);
  await user.click(getButton('Update blog'));
  await screen.findByRole('heading', { level: 2, name: 'Someone else has saved this blog' });
  const getText = (name: string) => screen.getByRole('group', { name });
  await waitFor(() => expect(getText('Yours: Translation of')).toHaveTextContent(counter.title));
  expect(getText('Theirs: Translation of')).toHaveTextContent('The post that was chosen');
  expect(getText('Yours: Language')).toHaveTextContent('Hindi');
  expect(getText('Theirs: Language')).toHaveTextContent('English');
});

test('Keep mine saves over their version with its ETag', async () => {
  const { user, address, read, router } = await causeConflict();
  await user.click(getButton('Keep mine'));
  await screen.findByText('Blog updated successfully!');
  expect(await read()).toMatchObject({ ...SAMPLE_BLOG, ...MINE });
  expect(getSentRequests('PUT', address).at(-1)?.headers.get('if-match')).toBe('"2"');
  await waitFor(() => expect(router.state.location.pathname).toBe('/blogdashboard'));
  expect(readDeviceDrafts(ADMIN.email)).toEqual([]);
});

test('Take theirs fills the form with their version and saves nothing', async () => {
  const { user, address, read } = await causeConflict();
  await user.click(getButton('Take theirs'));
  expect(getValues('Title', 'Author', 'Snippet')).toEqual([
    'Their title',
    'Their author',
    SAMPLE_BLOG.snippet,
  ]);
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
  expect(screen.getByText('No unsaved changes')).toBeVisible();
  expect(getSentRequests('PUT', address)).toHaveLength(1);
  expect(await read()).toMatchObject(THEIRS);
  await fillField(user, 'Title', 'Later title');
  await user.click(getButton('Update blog'));
  await screen.findByText('Blog updated successfully!');
});

test('a version can be chosen for each field by keyboard', async () => {
  const { user, read } = await causeConflict();
  getFieldGroup('Title').getByRole('radio', { name: 'Yours' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(getFieldGroup('Title').getByRole('radio', { name: 'Theirs' })).toBeChecked();
  getButton('Save my choice').focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Blog updated successfully!');
  expect(await read()).toMatchObject({ ...THEIRS, snippet: MINE.snippet });
});

test('a second conflict shows the newest version and preserves the choice', async () => {
  const { user, address, read } = await causeConflict();
  await saveElsewhere(address, { ...THEIRS, date: 'Their date' });
  await user.click(getButton('Save my choice'));
  await screen.findByRole('group', { name: 'Date' });
  expect(getFieldGroup('Date').getByRole('radio', { name: 'Theirs' })).toBeChecked();
  expect(await read()).toMatchObject({ ...THEIRS, date: 'Their date' });
  await user.click(getButton('Save my choice'));
  await screen.findByText('Blog updated successfully!');
  expect(await read()).toMatchObject({ ...THEIRS, ...MINE, date: 'Their date' });
});

test('a failed save of the choice preserves the chosen text', async () => {
  const { user, address } = await causeConflict();
  failNextRequest('PUT', address, 500);
  await user.click(getButton('Save my choice'));
  await screen.findByText('Failed to update blog');
  expect(getValues('Title', 'Author')).toEqual(['My title', 'Their author']);
  await user.click(getButton('Update blog'));
  await screen.findByText('Blog updated successfully!');
});

test('a blog that another admin deleted can be restored, and what is typed stays', async () => {
  await signIn();
  const { _id } = await addBlog();
  const { user } = await renderRoute(paths.admin.editBlog(_id));
  await fillField(user, 'Title', 'My title');
  await deleteElsewhere(`/api/blogs/${_id}`);
  await user.click(getButton('Update blog'));
  expect(await screen.findByText('Visitors no longer see this post.')).toBeVisible();
  expect(screen.queryByText('Visitors see this post.')).toBeNull();
  await user.click(getButton('Restore the deleted blog'));
  expect(await screen.findByText('Visitors see this post.')).toBeVisible();
  expect(getValues('Title')).toEqual(['My title']);
  await user.click(getButton('Update blog'));
  expect(await screen.findByText('Blog updated successfully!')).toBeVisible();
  expect(await readRecord<Blog>(`/api/blogs/${_id}`)).toMatchObject({ title: 'My title' });
});

test.each(['Update blog', 'Save draft'])(
  '%s of a post that another admin unpublished goes on with its draft and publishes nothing',
  async (button) => {
    await signIn();
    const { _id } = await addBlog();
    const { user } = await renderRoute(paths.admin.editBlog(_id));
    await fillField(user, 'Title', 'My title');
    await unpublishElsewhere(_id);
    await user.click(getButton(button));
    expect(await screen.findByText('Unpublished')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Publish' })).toBeVisible();
    expect(getValues('Title')).toEqual(['My title']);
    expect(screen.queryByText(/Someone deleted/)).toBeNull();
    expect(await readRecord<Blog[]>('/api/blogs')).toEqual([]);
    await user.click(getButton('Publish'));
    expect(await screen.findByText('Blog updated successfully!')).toBeVisible();
    expect(await readRecord<Blog[]>('/api/blogs')).toMatchObject([{ _id, title: 'My title' }]);
  },
);

test('Save draft of a post that another admin deleted offers to restore it', async () => {
  await signIn();
  const { _id } = await addBlog();
  const { user } = await renderRoute(paths.admin.editBlog(_id));
  await fillField(user, 'Title', 'My title');
  await deleteElsewhere(`/api/blogs/${_id}`);
  await user.click(getButton('Save draft'));
  await user.click(await screen.findByRole('button', { name: 'Restore the deleted blog' }));
  expect(await screen.findByText('Visitors see this post.')).toBeVisible();
  expect(getValues('Title')).toEqual(['My title']);
});

test('a record that another admin deleted can be saved as a new one', async () => {
  await signIn();
  const { _id } = await addBlog();
  const { user } = await renderRoute(paths.admin.editBlog(_id));
  await fillField(user, 'Title', 'My title');
  await deleteElsewhere(`/api/blogs/${_id}`);
  await user.click(getButton('Update blog'));
  expect(await screen.findByText('Someone deleted this blog while you were editing it.')).toBeVisible();
  expect(getValues('Title')).toEqual(['My title']);
  expect(readDeviceDrafts(ADMIN.email)).toHaveLength(1);
  await user.click(getButton('Save it as a new blog'));
  expect(await screen.findByText('Blog added successfully!')).toBeVisible();
  const [blog] = await readRecord<Blog[]>('/api/blogs');
  expect(blog).toMatchObject({ ...SAMPLE_BLOG, title: 'My title' });
  expect(readDeviceDrafts(ADMIN.email)).toEqual([]);
});
