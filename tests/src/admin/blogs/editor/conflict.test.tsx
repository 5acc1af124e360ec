import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listUnsent } from '../../../../../src/admin/records/unsent';
import type { Blog } from '../../../../../src/shared/blogResponses';
import { ADMIN } from '../../../../support/admins';
import { SAMPLE_BLOG } from '../../../../support/sampleBlog';
import {
  deleteElsewhere,
  fillField,
  getValues,
  openBlog,
  readRecord,
  saveElsewhere,
  unpublishElsewhere,
} from '../../../../support/site/editor';
import { getSentRequests, needServer } from '../../../../support/site/network';
import { addBlog, addCover } from '../../../../support/site/records';

needServer();

const MINE = { title: 'My title', snippet: 'My snippet' };
const THEIRS = { ...SAMPLE_BLOG, title: 'Their title', author: 'Their author' };
const getButton = (name: string) => screen.getByRole('button', { name });
const CONFLICT = 'Someone else has saved this blog';
const getVersion = (name: string) => within(screen.getByRole('group', { name }));

/** Changes title and snippet, has another admin save title and author, and then saves. */
async function causeConflict() {
  const opened = await openBlog();
  await fillField(opened.user, 'Title', MINE.title);
  await fillField(opened.user, 'Snippet', MINE.snippet);
  await saveElsewhere(opened.path, THEIRS);
  await opened.user.click(getButton('Update blog'));
  await screen.findByRole('heading', { level: 2, name: CONFLICT });
  return { ...opened, read: () => readRecord<Blog>(opened.path) };
}

test('a conflict says so and saves nothing; the differences are shown when asked', async () => {
  const { user, read } = await causeConflict();
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: CONFLICT })).toHaveFocus());
  expect(screen.getByText(/^Not saved: another version was saved/)).toBeVisible();
  expect(getValues('Title', 'Author', 'Snippet')).toEqual(['My title', 'Their author', 'My snippet']);
  expect(screen.queryByRole('group', { name: /^Title/ })).toBeNull();
  await user.click(getButton('Show differences'));
  expect(getVersion('Title: Yours').getByText('My')).toHaveProperty('tagName', 'MARK');
  expect(getVersion('Title: Theirs').getByText('Their')).toHaveProperty('tagName', 'MARK');
  expect(getVersion('Snippet: Yours')).toBeTruthy();
  expect(screen.queryByRole('group', { name: /^(Content|Author)/ })).toBeNull();
  await user.click(getButton('Update blog'));
  expect(await read()).toMatchObject(THEIRS);
});

test('a cover and its description are compared together, in words', async () => {
  const cover = await addCover();
  const { user, path } = await openBlog({ cover, coverAlt: 'A shop' });
  await fillField(user, 'What the cover shows', 'My shop');
  await saveElsewhere(path, { ...SAMPLE_BLOG, cover, coverAlt: '' });
  await user.click(getButton('Update blog'));
  await screen.findByRole('heading', { level: 2, name: CONFLICT });
  await user.click(getButton('Show differences'));
  expect(getVersion('Cover picture: Yours').getByText('My shop')).toBeVisible();
  expect(getVersion('Cover picture: Theirs').getByText('It is decorative')).toBeVisible();
  await user.click(getButton('Take theirs'));
  expect(screen.getByLabelText('It is decorative')).toBeChecked();
});

test('a conflict names languages and translated posts', async () => {
  const counter = await addBlog({ title: 'A day at the counter' });
  const other = await addBlog({ title: 'Another day' });
  const gone = await addBlog({ title: 'Gone' });
  const { user, path } = await openBlog({ translationOf: counter._id });
  await user.selectOptions(screen.getByLabelText('Language'), 'Hindi');
  await screen.findByRole('option', { name: other.title });
  await user.selectOptions(screen.getByLabelText(/^Translation of/), other.title);
  await saveElsewhere(path, { ...SAMPLE_BLOG, language: 'en', translationOf: gone._id });
  await deleteElsewhere(`/api/blogs/${gone._id}`);
  await user.click(getButton('Update blog'));
  await screen.findByRole('heading', { level: 2, name: CONFLICT });
  await user.click(getButton('Show differences'));
  const getText = (name: string) => screen.getByRole('group', { name });
  await waitFor(() => expect(getText('Translation of: Yours')).toHaveTextContent(other.title));
  expect(getText('Translation of: Theirs')).toHaveTextContent('The post that was chosen');
  expect(getText('Language: Yours')).toHaveTextContent('Hindi');
  expect(getText('Language: Theirs')).toHaveTextContent('English');
});

test('Take theirs fills the form with their version and saves nothing', async () => {
  const { user, path, read } = await causeConflict();
  await user.click(getButton('Take theirs'));
  const values = getValues('Title', 'Author', 'Snippet');
  expect(values).toEqual(['Their title', 'Their author', SAMPLE_BLOG.snippet]);
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
  expect(screen.getByText('No unsaved changes')).toBeVisible();
  expect(getSentRequests('PUT', path)).toHaveLength(1);
  expect(await read()).toMatchObject(THEIRS);
  await fillField(user, 'Title', 'Later title');
  await user.click(getButton('Update blog'));
  await screen.findByText('Blog updated successfully!');
});

test('a second conflict shows the newest version', async () => {
  const { user, path, read } = await causeConflict();
  await user.click(getButton('Keep mine'));
  await saveElsewhere(path, { ...THEIRS, title: 'Their last title', date: 'Their date' });
  await user.click(getButton('Update blog'));
  await screen.findByRole('heading', { name: CONFLICT });
  await user.click(getButton('Show differences'));
  expect(getVersion('Title: Theirs').getByText(/last/)).toBeVisible();
  await user.click(getButton('Keep mine'));
  await user.click(getButton('Update blog'));
  await screen.findByText('Blog updated successfully!');
  expect(await read()).toMatchObject({ ...THEIRS, ...MINE, date: 'Their date' });
});

test.for(['Update blog', 'Save draft'])(
  '%s of a post that another admin deleted offers to restore it, and what is typed stays',
  async (button) => {
    const { user, path } = await openBlog();
    await fillField(user, 'Title', 'My title');
    await deleteElsewhere(path);
    await user.click(getButton(button));
    expect(await screen.findByText('Visitors no longer see this post.')).toBeVisible();
    expect(screen.queryByText('Visitors see this post.')).toBeNull();
    await user.click(getButton('Restore this blog'));
    expect(await screen.findByText('Visitors see this post.')).toBeVisible();
    expect(getValues('Title')).toEqual(['My title']);
    await user.click(getButton('Update blog'));
    expect(await screen.findByText('Blog updated successfully!')).toBeVisible();
    expect(await readRecord<Blog>(path)).toMatchObject({ title: 'My title' });
  },
);

test.for(['Update blog', 'Save draft'])(
  '%s of a post that another admin unpublished goes on with its draft and publishes nothing',
  async (button) => {
    const { user, _id, path } = await openBlog();
    await fillField(user, 'Title', 'My title');
    await unpublishElsewhere(path);
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

test('a record that another admin deleted can be saved as a new one', async () => {
  const { user, path } = await openBlog();
  await fillField(user, 'Title', 'My title');
  await deleteElsewhere(path);
  await user.click(getButton('Update blog'));
  expect(await screen.findByText('Someone deleted this blog while you were editing it.')).toBeVisible();
  expect(getValues('Title')).toEqual(['My title']);
  expect(listUnsent(ADMIN.email)).toHaveLength(1);
  await user.click(getButton('Save it as a new blog'));
  expect(await screen.findByText('Blog added successfully!')).toBeVisible();
  expect(await readRecord<Blog[]>('/api/blogs')).toMatchObject([{ ...SAMPLE_BLOG, title: 'My title' }]);
  expect(listUnsent(ADMIN.email)).toEqual([]);
});
