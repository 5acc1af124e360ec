import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Blog } from '../../../../../src/contract/blog';
import { paths } from '../../../../../src/paths';
import { signIn } from '../../../../support/admin';
import { fillBlog, fillField, getValues, readRecord } from '../../../../support/editor';
import {
  dropNextResponse,
  failNextRequest,
  getSentRequests,
  holdNextRequest,
} from '../../../../support/network';
import { addBlog, BLOG, getCount } from '../../../../support/records';
import { renderRoute } from '../../../../support/renderRoute';

vi.mock('../../../../../src/lib/navigation', () => ({ hardNavigate: vi.fn<(address: string) => void>() }));

const ALL = ['Title', 'Author', 'Date', 'Category', 'Snippet', 'Content'];
const getSubmitButton = () => screen.getByRole('button', { name: 'Add blog' });
const findUpdateButton = () => screen.findByRole('button', { name: 'Update blog' });

test('a blog is added as typed, and the form is cleared for the next one', async () => {
  await signIn();
  const { user, router } = await renderRoute(paths.admin.addBlog);
  await fillBlog(user, BLOG);
  await user.click(getSubmitButton());
  expect(await screen.findByText('Blog added successfully!')).toBeVisible();
  expect(getValues(...ALL)).toEqual(['', '', '', '', '', '']);
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
  expect(router.state.location.pathname).toBe('/admin/blogs/add');
  expect(getSentRequests('POST', '/api/blogs')[0]?.body).toEqual(BLOG);
  expect(localStorage.getItem('token')).not.toBeNull();
  await fillBlog(user, { ...BLOG, title: 'Another' });
  await user.click(getSubmitButton());
  await waitFor(async () => expect(await getCount('/api/blogs')).toBe(2));
});

test('all six fields are required, each with its message, and the first one is focused', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.addBlog);
  await user.click(getSubmitButton());
  for (const [label, message] of [
    ['Title', 'Please enter a title'],
    ['Author', 'Please enter an author'],
    ['Date', 'Please enter a date'],
    ['Category', 'Please enter a category'],
    ['Snippet', 'Please enter a snippet'],
    ['Content', 'Please enter the content'],
  ] as const) {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
  }
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
  const summary = within(screen.getByRole('alert'));
  expect(summary.getByText(/^Please check 6 fields:/)).toBeVisible();
  await user.click(summary.getByRole('button', { name: 'Snippet' }));
  await waitFor(() => expect(screen.getByLabelText('Snippet')).toHaveFocus());
  expect(getSentRequests('POST', '/api/blogs')).toHaveLength(0);
});

test('a field error of the server is shown at the field, and every field is preserved', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.addBlog);
  await fillBlog(user, BLOG);
  failNextRequest('POST', '/api/blogs', 400, {
    body: { message: 'No', fields: { author: 'This author is unknown' } },
  });
  await user.click(getSubmitButton());
  expect(await screen.findByText('This author is unknown')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Author')).toHaveFocus());
  expect(getValues(...ALL)).toEqual(Object.values(BLOG));
});

test.for([
  [500, /^The server has a problem\./],
  ['offline', /^The server cannot be reached\./],
  [413, /^The text is too large/],
] as const)('a failed add preserves every field and shows the reason: %s', async ([failure, note]) => {
  await signIn();
  const { user } = await renderRoute(paths.admin.addBlog);
  await fillBlog(user, BLOG);
  failNextRequest('POST', '/api/blogs', failure);
  await user.click(getSubmitButton());
  expect(await screen.findByText('Failed to add blog. Please try again.')).toBeVisible();
  expect(screen.getByText(note)).toBeVisible();
  expect(getValues(...ALL)).toEqual(Object.values(BLOG));
  await user.click(getSubmitButton());
  expect(await screen.findByText('Blog added successfully!')).toBeVisible();
  expect(screen.queryByText('Failed to add blog. Please try again.')).toBeNull();
});

test('repeating an add whose response was lost stores one blog, even after a change of the text', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.addBlog);
  await fillBlog(user, BLOG);
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

test('a submit is ignored while one is in progress', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.addBlog);
  await fillBlog(user, BLOG);
  const release = holdNextRequest('POST', '/api/blogs');
  await user.dblClick(getSubmitButton());
  await user.click(await screen.findByRole('button', { name: 'Adding…' }));
  release();
  await screen.findByText('Blog added successfully!');
  expect(getSentRequests('POST', '/api/blogs')).toHaveLength(1);
});

test('the category suggests the known ones and accepts any text', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.addBlog);
  const offered = [...(screen.getByLabelText<HTMLInputElement>('Category').list?.options ?? [])];
  expect(offered.map(({ value }) => value)).toEqual(['Industry Trends', 'Product Updates', 'Growth Tips']);
  await fillBlog(user, { ...BLOG, category: 'मेरी दुकान' });
  await user.click(getSubmitButton());
  await screen.findByText('Blog added successfully!');
  expect((await readRecord<Blog[]>('/api/blogs'))[0]?.category).toBe('मेरी दुकान');
});

test('the preview renders the Markdown while it is typed', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.addBlog);
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('What you write appears here as visitors will read it.')).toBeVisible();
  await fillField(user, 'Content', '# Floats\n\nCount **twice** <b onclick="x()">now</b>');
  expect(await preview.findByText('twice')).toHaveProperty('tagName', 'STRONG');
  expect(preview.getByRole('heading', { level: 2, name: 'Floats' })).toBeVisible();
  expect(preview.getByText(/<b onclick/)).toBeVisible();
});

test('on a phone text and preview are two tabs', async () => {
  vi.stubGlobal('innerWidth', 390);
  await signIn();
  const { user } = await renderRoute(paths.admin.addBlog);
  await fillField(user, 'Content', 'Count **twice**');
  const write = screen.getByRole('tab', { name: 'Write', selected: true });
  write.focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Preview', selected: true })).toHaveFocus());
  expect(await within(screen.getByRole('tabpanel')).findByText('twice')).toBeVisible();
  expect(screen.getByLabelText('Content')).not.toBeVisible();
  vi.unstubAllGlobals();
});

test('resizing across the phone breakpoint leaves the focus in the text', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.addBlog);
  await fillField(user, 'Content', 'Count **twice**');
  const content = screen.getByLabelText('Content');
  expect(content).toHaveFocus();
  for (const width of [390, 1024]) {
    vi.stubGlobal('innerWidth', width);
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(screen.queryAllByRole('tab')).toHaveLength(width === 390 ? 2 : 0);
    expect(screen.getByLabelText('Content')).toBe(content);
    expect(content).toHaveFocus();
  }
  vi.unstubAllGlobals();
});

test('the preview can be scrolled by keyboard', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.addBlog);
  await user.click(screen.getByLabelText('Content'));
  await user.tab();
  expect(screen.getByRole('region', { name: 'Preview' })).toHaveFocus();
});

test('an update sends the loaded version as If-Match and opens the blog dashboard', async () => {
  await signIn();
  const { _id } = await addBlog();
  const { user, router } = await renderRoute(paths.admin.editBlog(_id));
  await fillField(user, 'Title', 'A better title');
  expect(getValues(...ALL)).toEqual(['A better title', ...Object.values(BLOG).slice(1)]);
  await user.click(await findUpdateButton());
  expect(await screen.findByText('Blog updated successfully!')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/blogdashboard'));
  const [request] = getSentRequests('PUT', `/api/blogs/${_id}`);
  expect([request?.headers.get('if-match'), request?.body]).toEqual([
    '"1"',
    { ...BLOG, title: 'A better title' },
  ]);
});

test.for([500, 'offline'] as const)('a failed update preserves every field: %s', async (failure) => {
  await signIn();
  const { _id } = await addBlog();
  const { user } = await renderRoute(paths.admin.editBlog(_id));
  await fillField(user, 'Title', 'A better title');
  failNextRequest('PUT', `/api/blogs/${_id}`, failure);
  await user.click(await findUpdateButton());
  expect(await screen.findByText('Failed to update blog')).toBeVisible();
  expect(getValues('Title', 'Content')).toEqual(['A better title', BLOG.content]);
  await user.click(await findUpdateButton());
  await screen.findByText('Blog updated successfully!');
});

test('repeating an update whose response was lost is no conflict', async () => {
  await signIn();
  const { _id } = await addBlog();
  const { user } = await renderRoute(paths.admin.editBlog(_id));
  await fillField(user, 'Title', 'A better title');
  dropNextResponse('PUT', `/api/blogs/${_id}`);
  await user.click(await findUpdateButton());
  await screen.findByText('Failed to update blog');
  await user.click(await findUpdateButton());
  expect(await screen.findByText('Blog updated successfully!')).toBeVisible();
});

test('a loading blog shows a status', async () => {
  await signIn();
  const { _id } = await addBlog();
  const release = holdNextRequest('GET', `/api/blogs/${_id}`);
  await renderRoute(paths.admin.editBlog(_id));
  expect(await screen.findByText('Loading the blog…')).toBeInTheDocument();
  release();
  expect(await screen.findByLabelText('Title')).toHaveValue(BLOG.title);
});

test('a blog that fails to load shows an error, and Retry loads it', async () => {
  await signIn();
  const { _id } = await addBlog();
  failNextRequest('GET', `/api/blogs/${_id}`, 500);
  const { user } = await renderRoute(paths.admin.editBlog(_id));
  expect(await screen.findByText('Failed to fetch blog details.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Title')).toHaveValue(BLOG.title);
});

test('a missing blog shows a message with a link to the list', async () => {
  await signIn();
  await renderRoute(paths.admin.editBlog('00000000-0000-7000-8000-000000000000'));
  expect(await screen.findByRole('heading', { level: 2, name: 'This blog is not there' })).toBeVisible();
  const links = screen.getAllByRole('link', { name: 'All blogs' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/blogs', '/admin/blogs']);
});
