import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listUnsent } from '../../../../../src/admin/records/unsent';
import { paths } from '../../../../../src/paths';
import { blogInput } from '../../../../../src/shared/blog';
import type { Blog } from '../../../../../src/shared/blogResponses';
import { isOptional } from '../../../../../src/shared/change';
import { ADMIN } from '../../../../support/admins';
import { SAMPLE_BLOG } from '../../../../support/sampleBlog';
import {
  fillBlog,
  fillField,
  getValues,
  openBlog,
  openForm,
  readRecord,
} from '../../../../support/site/editor';
import {
  dropNextResponse,
  failNextRequest,
  getSentRequests,
  needServer,
} from '../../../../support/site/network';
import { addBlog, addDraft, getCount } from '../../../../support/site/records';

needServer();

const ALL = ['Title', 'Author', 'Date', 'Category', 'Snippet', 'Content'];
/** The day in India while it is still 9 March in UTC. */
const TODAY = '10 March 2026';
const getSubmitButton = () => screen.getByRole('button', { name: 'Publish' });

beforeEach(() => {
  vi.setSystemTime('2026-03-09T20:00:00Z');
});

test('a blog is added as typed, and the form is cleared for the next one by the same author, with nothing to save', async () => {
  const { user, router } = await openForm(paths.admin.addBlog);
  await fillBlog(user, SAMPLE_BLOG);
  await user.click(getSubmitButton());
  expect(await screen.findByText('Blog added successfully!')).toBeVisible();
  expect(getValues(...ALL)).toEqual(['', SAMPLE_BLOG.author, TODAY, '', '', '']);
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
  expect(router.state.location.pathname).toBe('/admin/blogs/add');
  expect(getSentRequests('POST', '/api/blogs')[0]?.body).toEqual(SAMPLE_BLOG);
  expect(screen.getByText('No unsaved changes')).toBeVisible();
  await fillBlog(user, { ...SAMPLE_BLOG, title: 'Another' });
  await user.click(getSubmitButton());
  await waitFor(async () => expect(await getCount('/api/blogs')).toBe(2));
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/blogs'));
  expect(listUnsent(ADMIN.email)).toEqual([]);
});

test('the form has every text of a blog, and says that what is marked as optional may stay empty', async () => {
  await openForm(paths.admin.addBlog);
  const form = await screen.findByRole('form', { name: 'Add a blog' });
  const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([hidden]), select, textarea')];
  expect(fields.map(({ name, required }) => [name, required])).toEqual(
    Object.entries(blogInput.shape)
      // Only a Hindi post can be a translation.
      .filter(([name]) => name !== 'translationOf')
      .map(([name, schema]) => [name, !isOptional(schema)]),
  );
  expect(screen.getByText('All fields are required unless they are marked as optional.')).toBeVisible();
  expect(screen.queryByText('All fields are required.')).toBeNull();
  expect(screen.getByRole('group', { name: 'Cover picture (optional)' })).toBeVisible();
});

test('a field error of the server is shown at the field, and every field is preserved', async () => {
  const { user } = await openForm(paths.admin.addBlog);
  await fillBlog(user, SAMPLE_BLOG);
  failNextRequest('POST', '/api/blogs', 400, {
    body: { message: 'No', fields: { author: 'This author is unknown' } },
  });
  await user.click(getSubmitButton());
  expect(await screen.findByText('This author is unknown')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Author')).toHaveFocus());
  expect(getValues(...ALL)).toEqual(Object.values(SAMPLE_BLOG));
});

test('repeating an add whose response was lost stores one blog, even after a change of the text', async () => {
  const { user } = await openForm(paths.admin.addBlog);
  await fillBlog(user, SAMPLE_BLOG);
  dropNextResponse('POST', '/api/blogs');
  await user.click(getSubmitButton());
  await screen.findByText('Failed to add blog. Please try again.');
  dropNextResponse('POST', '/api/blogs');
  await user.click(getSubmitButton());
  await waitFor(() => expect(getSentRequests('POST', '/api/blogs')).toHaveLength(2));
  await waitFor(() => expect(getSubmitButton()).toHaveAttribute('aria-disabled', 'false'));
  await fillField(user, 'Title', 'A better title');
  await user.click(getSubmitButton());
  await screen.findByText('Blog added successfully!');
  const [blog, ...others] = await readRecord<Blog[]>('/api/blogs');
  expect([blog?.title, others]).toEqual(['A better title', []]);
});

test('what was changed by an update whose response was lost can be changed back', async () => {
  const { user, path } = await openBlog();
  const language = screen.getByLabelText('Language');
  await user.selectOptions(language, 'Hindi');
  dropNextResponse('PUT', path);
  await user.click(screen.getByRole('button', { name: 'Update blog' }));
  await screen.findByText('Failed to update blog');
  await user.selectOptions(language, 'English');
  await fillField(user, 'Title', 'A better title');
  await user.click(screen.getByRole('button', { name: 'Update blog' }));
  await screen.findByText('Blog updated successfully!');
  expect(await readRecord<Blog>(path)).toMatchObject({ title: 'A better title', language: 'en' });
});

test('a new blog has the date of today and the author of the last text, also of another device', async () => {
  await addDraft({ author: 'Meera Joshi' });
  await openForm(paths.admin.addBlog);
  expect(getValues(...ALL)).toEqual(['', 'Meera Joshi', TODAY, '', '', '']);
  expect(screen.getByText('No unsaved changes')).toBeVisible();
});

test('a new blog can be written when its last author cannot be loaded', async () => {
  failNextRequest('GET', '/api/blogs/author', 500);
  await openForm(paths.admin.addBlog);
  expect(getValues(...ALL)).toEqual(['', '', TODAY, '', '', '']);
});

test('the category suggests the known ones and accepts any text', async () => {
  const { user } = await openForm(paths.admin.addBlog);
  const offered = [...(screen.getByLabelText<HTMLInputElement>('Category').list?.options ?? [])];
  expect(offered.map(({ value }) => value)).toEqual(['Industry Trends', 'Product Updates', 'Growth Tips']);
  await fillBlog(user, { ...SAMPLE_BLOG, category: 'मेरी दुकान' });
  await user.click(getSubmitButton());
  await screen.findByText('Blog added successfully!');
  expect((await readRecord<Blog[]>('/api/blogs'))[0]?.category).toBe('मेरी दुकान');
});

test('the texts of a Hindi post and their preview are marked as Hindi, and the tabs of the Hindi blog are suggested', async () => {
  const { user } = await openForm(paths.admin.addBlog);
  await fillField(user, 'Content', 'दुकान **खुली** है');
  const word = await within(screen.getByRole('region', { name: 'Preview' })).findByText('खुली');
  expect(word.closest('[lang]')).toHaveAttribute('lang', 'en-IN');
  await user.selectOptions(screen.getByLabelText('Language'), 'Hindi');
  expect(word.closest('[lang]')).toHaveAttribute('lang', 'hi-IN');
  for (const label of ALL) expect(screen.getByLabelText(label)).toHaveAttribute('lang', 'hi-IN');
  const offered = [...(screen.getByLabelText<HTMLInputElement>('Category').list?.options ?? [])];
  expect(offered.map(({ value }) => value)).toEqual(['बाज़ार की बात', 'नया क्या है', 'दुकान के नुस्खे']);
});

test('the post that a Hindi post translates is chosen once the list has loaded, and stays chosen when it is not in it', async () => {
  const english = await addBlog({ title: 'A day at the counter' });
  const hindi = await openBlog({ language: 'hi', translationOf: english._id });
  const field = await screen.findByLabelText<HTMLSelectElement>(/^Translation of/);
  await screen.findByRole('option', { name: english.title });
  expect(field.selectedOptions[0]).toHaveTextContent(english.title);
  cleanup();
  await openBlog({ language: 'hi', translationOf: hindi._id });
  await screen.findByRole('option', { name: english.title });
  expect(screen.getByLabelText(/^Translation of/)).toHaveValue(hindi._id);
});

test('where the English posts fail to load, the form says so, and Retry loads them', async () => {
  const english = await addBlog({ title: 'A day at the counter' });
  failNextRequest('GET', '/api/blogs', 500);
  const { user } = await openBlog({ language: 'hi', translationOf: english._id });
  expect(await screen.findByText('Failed to load the English posts')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('option', { name: english.title })).toBeVisible();
});
