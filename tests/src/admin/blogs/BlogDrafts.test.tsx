import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readDeviceDrafts } from '../../../../src/admin/editing/deviceDrafts';
import { paths } from '../../../../src/paths';
import type { Blog, BlogDraft } from '../../../../src/shared/blogResponses';
import { ADMIN } from '../../../support/admins';
import { SAMPLE_BLOG } from '../../../support/sampleBlog';
import {
  deleteElsewhere,
  fillBlog,
  fillField,
  getDialog,
  getValues,
  readRecord,
  saveElsewhere,
  unpublishElsewhere,
} from '../../../support/site/editor';
import {
  dropNextResponse,
  failNextRequest,
  getSentRequests,
  getTestApp,
  holdRequests,
  needServer,
} from '../../../support/site/network';
import { addBlog, addDraft, getCount } from '../../../support/site/records';
import { renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

needServer();

const DRAFTS = '/api/blogs/drafts';
const getButton = (name: string | RegExp) => screen.getByRole('button', { name });

async function send<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<T> {
  const server = await getTestApp();
  const headers = { authorization: `Bearer ${await server.signIn()}` };
  const response = await server.app.inject({ method, url, headers, payload });
  if (response.statusCode >= 400)
    throw new Error(`${url} responded ${response.statusCode}: ${response.body}`);
  return (response.body ? response.json() : undefined) as T;
}

const listDrafts = () => send<BlogDraft[]>('GET', DRAFTS);

async function openDraft(fields: object = {}) {
  await signIn();
  const draft = await addDraft(fields);
  const rendered = await renderRoute(paths.admin.editBlog(draft.blog ?? draft._id));
  await screen.findByLabelText('Title');
  return { ...rendered, draft, path: `${DRAFTS}/${draft._id}` };
}

/** Both at once, before the draft is saved by itself. */
async function typeAndSave(title: string): Promise<void> {
  fireEvent.input(await screen.findByLabelText('Title'), { target: { value: title } });
  fireEvent.click(getButton('Save draft'));
}

test('an incomplete text is saved as a draft in the same form, and nothing is published', async () => {
  await signIn();
  const { user, router } = await renderRoute(paths.admin.addBlog);
  await fillField(user, 'Title', 'Half a thought');
  const title = screen.getByLabelText('Title');
  await user.click(getButton('Save draft'));
  expect(await screen.findByText('Saved')).toBeVisible();
  const [draft] = await listDrafts();
  expect(draft?.title).toBe('Half a thought');
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.admin.editBlog(draft?._id ?? '')));
  expect(screen.getByLabelText('Title')).toBe(title);
  expect(await getCount('/api/blogs')).toBe(0);
  expect(readDeviceDrafts(ADMIN.email)).toEqual([]);
});

test('a draft on the server saves what is typed by itself, one save after the other', async () => {
  const { user, path } = await openDraft();
  const release = holdRequests('PUT', path);
  fireEvent.input(await screen.findByLabelText('Title'), { target: { value: 'First' } });
  expect(screen.getByText('Not saved, kept on this device')).toBeVisible();
  expect(await screen.findByText('Saving…')).toBeVisible();
  await fillField(user, 'Title', 'Second');
  await user.keyboard('{Control>}s{/Control}');
  expect(getSentRequests('PUT', path)).toHaveLength(1);
  release();
  await waitFor(async () => expect((await listDrafts())[0]?.title).toBe('Second'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Someone else/ })).toBeNull();
  const versions = getSentRequests('PUT', path).map(({ headers }) => headers.get('if-match'));
  expect(versions).toEqual(['"1"', '"2"']);
});

test('a draft that could not be saved is kept on the device, and saved by the next attempt', async () => {
  const { user, path } = await openDraft();
  failNextRequest('PUT', path, 'offline');
  await typeAndSave('Typed offline');
  expect(await screen.findByText('Failed to save the draft.')).toBeVisible();
  expect(readDeviceDrafts(ADMIN.email)[0]?.fields.title).toBe('Typed offline');
  await user.click(getButton('Save draft'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(readDeviceDrafts(ADMIN.email)).toEqual([]);
});

test('after a failed save by itself the bar says why and that it is tried again', async () => {
  const { user, path } = await openDraft();
  failNextRequest('PUT', path, 'offline');
  await fillField(user, 'Title', 'Typed offline');
  expect(screen.queryByText(/The server cannot be reached/)).toBeNull();
  const reason = await screen.findByText('The server cannot be reached. Saving is tried again by itself.');
  expect(screen.getByText('Not saved, kept on this device')).toContainElement(reason);
  await user.click(getButton('Save draft'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(reason).not.toBeInTheDocument();
});

test('a save whose response was lost is no conflict, even after another change', async () => {
  const { user, path } = await openDraft();
  dropNextResponse('PUT', path);
  await typeAndSave('First');
  await screen.findByText('Failed to save the draft.');
  await fillField(user, 'Title', 'Second');
  await user.click(getButton('Save draft'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect((await listDrafts())[0]?.title).toBe('Second');
});

test('two admins on one draft: both texts are shown, and nothing is overwritten before a choice', async () => {
  const { user, path } = await openDraft();
  await saveElsewhere(path, { ...SAMPLE_BLOG, title: 'Their title', author: 'Their author' });
  await fillField(user, 'Title', 'My title');
  await user.click(getButton('Save draft'));
  await screen.findByRole('heading', { level: 2, name: 'Someone else has saved this blog' });
  expect((await listDrafts())[0]?.title).toBe('Their title');
  expect(within(screen.getByRole('group', { name: /^Title/ })).getByText('My')).toBeVisible();
  await user.click(getButton('Save my choice'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect((await listDrafts())[0]).toMatchObject({ title: 'My title', author: 'Their author' });
});

test('what is typed in a draft that was published meanwhile becomes a change to the post', async () => {
  const { user, router, draft, path } = await openDraft();
  const blog = await send<Blog>('POST', `${path}/publish`);
  await fillField(user, 'Title', 'My title');
  expect(await screen.findByText(/^Visitors see the published version until/)).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.admin.editBlog(blog._id));
  expect(await listDrafts()).toMatchObject([{ title: 'My title', blog: blog._id }]);
  expect(await readRecord<Blog[]>('/api/blogs')).toMatchObject([{ title: draft.title }]);
  expect(readDeviceDrafts(ADMIN.email)).toEqual([]);
  await user.click(getButton('Publish'));
  expect(await screen.findByText(/^Blog (added|updated) successfully!/)).toBeVisible();
  expect(await readRecord<Blog[]>('/api/blogs')).toMatchObject([{ _id: blog._id, title: 'My title' }]);
});

test('a draft that was published with another text is a conflict over the post', async () => {
  const { user, router, path } = await openDraft();
  await saveElsewhere(path, { ...SAMPLE_BLOG, author: 'Their author' });
  const blog = await send<Blog>('POST', `${path}/publish`);
  await fillField(user, 'Title', 'My title');
  await screen.findByRole('heading', { level: 2, name: 'Someone else has saved this blog' });
  await user.click(getButton('Save my choice'));
  expect(await screen.findByText(/^Visitors see the published version until/)).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.admin.editBlog(blog._id));
  expect(await listDrafts()).toMatchObject([{ title: 'My title', author: 'Their author', blog: blog._id }]);
});

test('the address of a draft that was published leads to the post, with the text of this device', async () => {
  const { user, path, draft } = await openDraft();
  failNextRequest('PUT', path, 'offline');
  await fillField(user, 'Title', 'Typed offline');
  await waitFor(() => expect(readDeviceDrafts(ADMIN.email)).toHaveLength(1));
  cleanup();
  const blog = await send<Blog>('POST', `${path}/publish`);
  const next = await renderRoute(paths.admin.editBlog(draft._id));
  expect(await screen.findByText('Visitors see this post.')).toBeVisible();
  expect(next.router.state.location.pathname).toBe(paths.admin.editBlog(blog._id));
  await next.user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(getValues('Title')).toEqual(['Typed offline']);
});

test('the open editor notices when the admin comes back that its draft was published', async () => {
  const { router, path } = await openDraft({ publishAt: '2099-01-31T04:30Z' });
  const blog = await send<Blog>('POST', `${path}/publish`);
  fireEvent.focus(window);
  expect(await screen.findByText('Visitors see this post.')).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.admin.editBlog(blog._id));
  expect(screen.queryByText('Scheduled')).toBeNull();
});

test('a draft that somebody deleted can be saved as a new one', async () => {
  const { user, path } = await openDraft();
  await send('DELETE', path);
  await fillField(user, 'Title', 'My title');
  await user.click(getButton('Save draft'));
  expect(await screen.findByText(/^Someone deleted this draft/)).toBeVisible();
  await user.click(getButton('Save it as a new draft'));
  await waitFor(async () => expect((await listDrafts())[0]?.title).toBe('My title'));
  expect(await getCount('/api/blogs')).toBe(0);
});

test('publishing a draft stores what is in the form first, removes the draft and offers the post', async () => {
  const { user, router } = await openDraft({ content: '' });
  await user.click(getButton('Publish'));
  expect(await screen.findByText('Please enter the content')).toBeVisible();
  await fillField(user, 'Content', 'Now it is whole.');
  await user.click(getButton('Publish'));
  const view = await screen.findByRole('button', { name: /^View post/ });
  await waitFor(() => expect(router.state.location.pathname).toBe('/blogdashboard'));
  await user.click(view);
  const [blog] = await readRecord<Blog[]>('/api/blogs');
  expect(blog?.content).toBe('Now it is whole.');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/blogs/${blog?._id}`));
  expect(await listDrafts()).toEqual([]);
});

test('Enter in a field publishes nothing', async () => {
  const { user } = await openDraft();
  await user.click(screen.getByLabelText('Title'));
  await user.keyboard('{Enter}');
  expect(await getCount('/api/blogs')).toBe(0);
});

test('changes of a published post wait in a draft; publishing over a newer version shows both', async () => {
  await signIn();
  const blog = await addBlog();
  const { user } = await renderRoute(paths.admin.editBlog(blog._id));
  await fillField(user, 'Title', 'My title');
  await user.click(getButton('Save draft'));
  expect(await screen.findByText(/^Visitors see the published version until/)).toBeVisible();
  const path = `/api/blogs/${blog._id}`;
  expect((await readRecord<Blog>(path)).title).toBe(SAMPLE_BLOG.title);
  await saveElsewhere(path, { ...SAMPLE_BLOG, snippet: 'Their snippet' });
  await user.click(getButton('Publish'));
  await screen.findByRole('heading', { level: 2, name: 'Someone else has saved this blog' });
  expect((await readRecord<Blog>(path)).title).toBe(SAMPLE_BLOG.title);
  await user.click(
    within(screen.getByRole('group', { name: /^Snippet/ })).getByRole('radio', { name: 'Theirs' }),
  );
  await user.click(getButton('Save my choice'));
  expect(await screen.findByText('Blog updated successfully!')).toBeVisible();
  expect(await readRecord<Blog>(path)).toMatchObject({ title: 'My title', snippet: 'Their snippet' });
});

test('a post is scheduled in Indian time; its text is then saved only when asked, and it can be stopped', async () => {
  const { user, path } = await openDraft();
  await user.click(getButton('Schedule…'));
  const field = await screen.findByLabelText('Date and time (India)');
  await user.clear(field);
  await user.type(field, '2020-01-31T10:00');
  await user.click(getDialog().getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Please choose a time in the future')).toBeVisible();
  await user.clear(field);
  await user.type(field, '2099-01-31T10:00');
  await user.click(getDialog().getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText(/31 January 2099 at 10:00/)).toBeVisible();
  expect((await listDrafts())[0]?.publishAt).toBe('2099-01-31T04:30:00.000Z');
  await fillField(user, 'Title', 'Another');
  await user.click(getButton('Save changes'));
  await waitFor(() => expect(getSentRequests('PUT', path)).toHaveLength(2));
  await waitFor(async () =>
    expect((await listDrafts())[0]).toMatchObject({
      title: 'Another',
      publishAt: '2099-01-31T04:30:00.000Z',
    }),
  );
  await user.click(getButton('Do not publish by itself'));
  await waitFor(async () => expect((await listDrafts())[0]?.publishAt).toBeNull());
});

test('a time that could not be saved says why in the dialog, and can be sent again', async () => {
  const { user, path } = await openDraft();
  await user.click(getButton('Schedule…'));
  failNextRequest('PUT', path, 'offline');
  await user.click(getDialog().getByRole('button', { name: 'Schedule' }));
  expect(await getDialog().findByRole('alert')).toHaveTextContent(
    /^The time was not saved\. The server cannot be reached\. Everything you typed is still here/,
  );
  expect(screen.getByLabelText('Date and time (India)')).toBeValid();
  await user.click(getDialog().getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await listDrafts())[0]?.publishAt).not.toBeNull();
});

test('a text is not scheduled as the second translation of a post, and the dialog says so', async () => {
  const { _id: translationOf } = await addBlog();
  await addBlog({ title: 'काउंटर', language: 'hi', translationOf });
  const { user } = await openDraft({ language: 'hi', translationOf });
  await user.click(getButton('Schedule…'));
  await user.click(getDialog().getByRole('button', { name: 'Schedule' }));
  expect(await getDialog().findByRole('alert')).toHaveTextContent(
    'The time was not saved. That post has a translation already: “काउंटर”.',
  );
  expect((await listDrafts())[0]?.publishAt).toBeNull();
  await user.click(getDialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText(/^Translation of/)).toHaveAccessibleDescription(
    /That post has a translation already: “काउंटर”/,
  );
});

test('Enter in the dialog of the time schedules a changed post and publishes nothing', async () => {
  await signIn();
  const blog = await addBlog();
  const { user } = await renderRoute(paths.admin.editBlog(blog._id));
  await fillField(user, 'Title', 'Not yet');
  await user.click(getButton('Schedule…'));
  const field = await screen.findByLabelText('Date and time (India)');
  await user.clear(field);
  await user.type(field, '2020-01-31T10:00{Enter}');
  expect(await screen.findByText('Please choose a time in the future')).toBeVisible();
  await user.clear(field);
  await user.type(field, '2099-01-31T10:00{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await listDrafts())[0]).toMatchObject({ title: 'Not yet', publishAt: '2099-01-31T04:30:00.000Z' });
  expect(getSentRequests('PUT', `/api/blogs/${blog._id}`)).toHaveLength(0);
  expect((await readRecord<Blog>(`/api/blogs/${blog._id}`)).title).toBe(SAMPLE_BLOG.title);
});

test('scheduling offers the day of publication as the date that visitors read', async () => {
  const { user } = await openDraft({ date: '25 November 2026' });
  const schedule = async () => {
    await user.click(getButton(/^(Schedule|Change time)…$/));
    const field = await screen.findByLabelText('Date and time (India)');
    await user.clear(field);
    await user.type(field, '2099-01-31T10:00');
  };
  await schedule();
  expect(getDialog().getByText('Visitors will read the date “25 November 2026”.')).toBeVisible();
  await user.click(getDialog().getByRole('checkbox', { name: 'Change it to 31 January 2099' }));
  await user.click(getDialog().getByRole('button', { name: 'Schedule' }));
  await waitFor(async () => expect((await listDrafts())[0]?.publishAt).toMatch(/^2099/));
  expect((await listDrafts())[0]?.date).toBe('25 November 2026');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await schedule();
  expect(getDialog().getByRole('checkbox', { name: 'Change it to 31 January 2099' })).toBeChecked();
  await user.click(getDialog().getByRole('button', { name: 'Schedule' }));
  await waitFor(async () => expect((await listDrafts())[0]?.date).toBe('31 January 2099'));
  expect(getValues('Date')).toEqual(['31 January 2099']);
});

test('a date that is no day stays unless the admin changes it', async () => {
  const { user } = await openDraft({ date: 'Before Diwali' });
  await user.click(getButton('Schedule…'));
  expect(getDialog().getByRole('checkbox', { name: /^Change it to/ })).not.toBeChecked();
});

test('an incomplete text cannot be scheduled', async () => {
  const { user } = await openDraft({ snippet: '' });
  await user.click(getButton('Schedule…'));
  expect(await screen.findByText('Please enter a snippet')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Unpublish asks, and what is typed stays in the form', async () => {
  await signIn();
  const blog = await addBlog();
  const { user } = await renderRoute(paths.admin.editBlog(blog._id));
  await fillField(user, 'Title', 'Typed before');
  await user.click(getButton('Unpublish…'));
  await user.click(getDialog().getByRole('button', { name: 'Unpublish' }));
  expect(await screen.findByText('Post unpublished.')).toBeVisible();
  expect(await getCount('/api/blogs')).toBe(0);
  expect(getValues('Title')).toEqual(['Typed before']);
  await user.click(getButton('Publish'));
  expect(await screen.findByText('Blog updated successfully!')).toBeVisible();
  expect(await readRecord<Blog>(`/api/blogs/${blog._id}`)).toMatchObject({ title: 'Typed before' });
});

test('Unpublish says which text stays as the draft when there are changes', async () => {
  await signIn();
  const blog = await addBlog();
  await addDraft({ blog: blog._id, title: 'Changed' });
  const { user } = await renderRoute(paths.admin.editBlog(blog._id));
  await user.click(await screen.findByRole('button', { name: 'Unpublish…' }));
  expect(getDialog().getByText(/Your changes stay here as the draft/)).toBeVisible();
  await user.click(getDialog().getByRole('button', { name: 'Unpublish' }));
  expect(await screen.findByText('Post unpublished.')).toBeVisible();
  expect(getValues('Title')).toEqual(['Changed']);
});

test('editor and versions show the names of admins', async () => {
  await signIn();
  const { database } = await getTestApp();
  await database.db.updateTable('admins').set({ name: 'Asha Rao' }).execute();
  const blog = await addBlog();
  await addDraft({ blog: blog._id });
  await renderRoute(paths.admin.editBlog(blog._id));
  expect(await screen.findByText('Last saved by Asha Rao.')).toBeVisible();
  await renderRoute(paths.admin.blogVersions(blog._id));
  expect(await screen.findByText('Asha Rao', { selector: 'nav *' })).toBeVisible();
});

test('deleting a draft that was published meanwhile goes on with the post', async () => {
  const { user, draft, path } = await openDraft(SAMPLE_BLOG);
  await send('POST', `${path}/publish`);
  await user.click(getButton('Delete draft…'));
  await user.click(getDialog().getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('Visitors see this post.')).toBeVisible();
  expect(getValues('Title')).toEqual([draft.title]);
});

test('unpublishing a post that was deleted meanwhile offers to restore it', async () => {
  await signIn();
  const { _id } = await addBlog();
  const { user } = await renderRoute(paths.admin.editBlog(_id));
  await user.click(await screen.findByRole('button', { name: 'Unpublish…' }));
  await deleteElsewhere(`/api/blogs/${_id}`);
  await user.click(getDialog().getByRole('button', { name: 'Unpublish' }));
  expect(await screen.findByRole('button', { name: 'Restore the deleted blog' })).toBeVisible();
});

test('the last version of an unpublished post can be restored, and is not called public', async () => {
  await signIn();
  const { _id } = await addBlog();
  await unpublishElsewhere(_id);
  const [draft] = await listDrafts();
  await saveElsewhere(`${DRAFTS}/${draft?._id}`, { title: 'Spoilt' });
  const { user } = await renderRoute(paths.admin.blogVersions(_id));
  expect(await screen.findByText(/last version that visitors saw/)).toBeVisible();
  expect(screen.queryByText('This is the version that visitors see.')).toBeNull();
  await user.click(getButton('Restore into a draft'));
  await user.click(await screen.findByRole('button', { name: 'Replace it' }));
  await waitFor(() => expect(getValues('Title')).toEqual([SAMPLE_BLOG.title]));
});

test('deleting a draft asks first and says what is lost', async () => {
  const { user, router } = await openDraft();
  await user.click(getButton('Delete draft…'));
  expect(getDialog().getByText(/cannot be restored/)).toBeVisible();
  await user.click(getDialog().getByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/blogs'));
  expect(await listDrafts()).toEqual([]);
});

test('a draft that is deleted after leaving its editor does not bring the admin back', async () => {
  const { user, router, path } = await openDraft();
  const release = holdRequests('DELETE', path);
  await user.click(getButton('Delete draft…'));
  await user.click(getDialog().getByRole('button', { name: 'Delete draft' }));
  await act(() => router.navigate(paths.admin.jobs));
  release();
  expect(await screen.findByText('Draft deleted.')).toBeVisible();
  expect(router.state).toMatchObject({
    location: { pathname: '/admin/jobs' },
    navigation: { state: 'idle' },
  });
});

test('the failed deletion of a draft is no longer told once the draft is published', async () => {
  const { user, path } = await openDraft();
  failNextRequest('DELETE', path, 'offline');
  await user.click(getButton('Delete draft…'));
  await user.click(getDialog().getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('Failed to delete the draft.')).toBeVisible();
  await user.click(getButton('Publish'));
  expect(await screen.findByText('Blog added successfully!')).toBeVisible();
  expect(screen.queryByText('Failed to delete the draft.')).toBeNull();
});

test('only the failure of the last action is told, and a success clears it', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.addBlog);
  await fillBlog(user, SAMPLE_BLOG);
  failNextRequest('POST', '/api/blogs', 'offline');
  await user.click(getButton('Publish'));
  await screen.findByText('Failed to add blog. Please try again.');
  failNextRequest('POST', DRAFTS, 'offline');
  await user.click(getButton('Save draft'));
  expect(await screen.findByText('Failed to save the draft.')).toBeVisible();
  expect(screen.queryByText(/^Failed to add blog/)).toBeNull();
  failNextRequest('POST', '/api/blogs', 'offline');
  await user.click(getButton('Publish'));
  await screen.findByText('Failed to add blog. Please try again.');
  expect(screen.queryByText('Failed to save the draft.')).toBeNull();
  await user.click(getButton('Schedule…'));
  await user.click(getDialog().getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Scheduled')).toBeVisible();
  expect(screen.queryByText(/^Failed to/)).toBeNull();
});

test('links to pages that do not exist are listed before publishing; each can be gone to', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.addBlog);
  const content = 'See [us](/about) and [this](/blogs/no-such-post).';
  await fillBlog(user, { ...SAMPLE_BLOG, content });
  await user.click(getButton('Publish'));
  expect((await screen.findByText('Look at this before you publish:')).closest('p')).toHaveFocus();
  expect(screen.getByText('/blogs/no-such-post', { selector: 'code' })).toBeVisible();
  expect(screen.queryByText('/about', { selector: 'code' })).toBeNull();
  expect(await getCount('/api/blogs')).toBe(0);
  await user.click(getButton('Go to it /blogs/no-such-post'));
  const text = screen.getByLabelText<HTMLTextAreaElement>('Content');
  expect(text).toHaveFocus();
  expect(text.selectionStart).toBe(content.indexOf('/blogs/no-such-post'));
  await user.click(getButton('Publish anyway'));
  expect(await screen.findByText('Blog added successfully!')).toBeVisible();
});

test('the lists of drafts and scheduled texts have addresses, and show what could not be published', async () => {
  await signIn();
  await addDraft({ title: 'A thought' });
  await addDraft({ title: 'Goes out later', publishAt: '2099-01-31T04:30Z' });
  const { user, router } = await renderRoute(paths.admin.blogs);
  await user.click(await screen.findByRole('link', { name: 'Drafts 1' }));
  await waitFor(() => expect(screen.queryByText('Goes out later')).toBeNull());
  expect(await screen.findByRole('link', { name: 'A thought' })).toBeVisible();
  expect(router.state.location.search).toBe('?view=drafts');
  await user.click(screen.getByRole('link', { name: 'Scheduled 1' }));
  expect(await screen.findByRole('link', { name: 'Goes out later' })).toBeVisible();
  expect(screen.getByText('31 Jan 2099, 10:00 am')).toBeVisible();
  await user.click(getButton('Delete Goes out later'));
  await user.click(getDialog().getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('Nothing is scheduled.')).toBeVisible();
});

test('versions say who published what when, and one is restored into a draft', async () => {
  await signIn();
  const blog = await addBlog();
  const path = `/api/blogs/${blog._id}`;
  await saveElsewhere(path, { ...SAMPLE_BLOG, title: 'A better title' });
  const { user, router } = await renderRoute(paths.admin.blogVersions(blog._id));
  expect(await screen.findAllByText(ADMIN.email, { selector: 'nav *' })).toHaveLength(2);
  expect(await screen.findByRole('group', { name: 'Title: Then' })).toHaveTextContent(SAMPLE_BLOG.title);
  expect(screen.getByRole('group', { name: 'Title: Now' })).toHaveTextContent('A better title');
  await user.click(getButton('Restore into a draft'));
  expect(await screen.findByText('The earlier version is now in a draft.')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.admin.editBlog(blog._id)));
  await waitFor(() => expect(getValues('Title')).toEqual([SAMPLE_BLOG.title]));
  expect((await readRecord<Blog>(path)).title).toBe('A better title');
});

test('versions name languages and translated posts', async () => {
  await signIn();
  const counter = await addBlog({ title: 'A day at the counter' });
  const { _id } = await addBlog();
  await saveElsewhere(`/api/blogs/${_id}`, { ...SAMPLE_BLOG, language: 'hi', translationOf: counter._id });
  await renderRoute(paths.admin.blogVersions(_id));
  const getText = (name: string) => screen.getByRole('group', { name });
  await waitFor(() => expect(getText('Translation of: Now')).toHaveTextContent(counter.title));
  expect(getText('Translation of: Then')).toHaveTextContent('Empty');
  expect(getText('Language: Then')).toHaveTextContent('English');
  expect(getText('Language: Now')).toHaveTextContent('Hindi');
  expect(screen.queryByRole('group', { name: /^Title/ })).toBeNull();
});

test('versions that fail to load say why, each sentence in a paragraph of its own; Retry loads them', async () => {
  await signIn();
  const { _id } = await addBlog();
  const path = `/api/blogs/${_id}/versions`;
  failNextRequest('GET', path, 500);
  failNextRequest('GET', `${path}/1`, 'offline');
  const { user } = await renderRoute(paths.admin.blogVersions(_id));
  const getTexts = (alert: HTMLElement) =>
    within(alert)
      .getAllByRole('paragraph')
      .map(({ textContent }) => textContent);
  expect(getTexts(await screen.findByRole('alert'))).toEqual([
    'Failed to load the versions.',
    'Something went wrong on the server. Try again in a few minutes.',
  ]);
  await user.click(getButton('Retry'));
  await screen.findByRole('navigation', { name: 'Versions' });
  expect(getTexts(await screen.findByRole('alert'))).toEqual([
    'Failed to load the versions.',
    'The server cannot be reached. Check your connection and try again.',
  ]);
  await user.click(getButton('Retry'));
  expect(await screen.findByRole('group', { name: 'Title: Now' })).toHaveTextContent(SAMPLE_BLOG.title);
});

test('the versions of a post that does not exist say so, without Retry', async () => {
  await signIn();
  await renderRoute(paths.admin.blogVersions('nope'));
  expect(await screen.findByRole('heading', { name: 'Failed to load the versions.' })).toBeVisible();
  expect(screen.getByText(/^It may have been deleted/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'All blogs' })).toHaveAttribute('href', paths.admin.blogs);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a response that is not a list of versions can be retried', async () => {
  await signIn();
  const { _id } = await addBlog();
  const path = `/api/blogs/${_id}/versions`;
  failNextRequest('GET', path, 200, { body: '<!doctype html>' });
  const { user } = await renderRoute(paths.admin.blogVersions(_id));
  expect(await screen.findByText('Failed to load the versions.')).toBeVisible();
  failNextRequest('GET', `${path}/1`, 200, { body: '<!doctype html>' });
  await user.click(getButton('Retry'));
  expect(await screen.findByText('Failed to load the versions.')).toBeVisible();
  await user.click(getButton('Retry'));
  expect(await screen.findByRole('group', { name: 'Title: Now' })).toHaveTextContent(SAMPLE_BLOG.title);
});

/** Restores the first version of a blog that has a draft, up to the question. */
async function restoreOverDraft() {
  await signIn();
  const blog = await addBlog();
  await saveElsewhere(`/api/blogs/${blog._id}`, { ...SAMPLE_BLOG, title: 'A better title' });
  await addDraft({ blog: blog._id, title: 'In work' });
  const { user } = await renderRoute(paths.admin.blogVersions(blog._id));
  await user.click(await screen.findByRole('button', { name: 'Restore into a draft' }));
  await screen.findByRole('dialog');
  return { user, blog };
}

test('restoring a version over a draft asks first', async () => {
  const { user } = await restoreOverDraft();
  expect((await listDrafts())[0]?.title).toBe('In work');
  await user.click(getDialog().getByRole('button', { name: 'Replace it' }));
  await waitFor(async () => expect((await listDrafts())[0]?.title).toBe(SAMPLE_BLOG.title));
});

test('a version that could not replace the draft says so, and why, in the question', async () => {
  const { user, blog } = await restoreOverDraft();
  expect(getDialog().queryByRole('alert')).toBeNull();
  failNextRequest('POST', `/api/blogs/${blog._id}/versions/1/restore`, 'offline');
  await user.click(getDialog().getByRole('button', { name: 'Replace it' }));
  expect(await getDialog().findByRole('alert')).toHaveTextContent(
    'Failed to restore the version. The server cannot be reached.',
  );
  expect(screen.getAllByText(/^Failed to restore the version/)).toHaveLength(1);
  await user.click(getDialog().getByRole('button', { name: 'Replace it' }));
  await waitFor(async () => expect((await listDrafts())[0]?.title).toBe(SAMPLE_BLOG.title));
});

test('a version that is restored after leaving the page does not bring the admin back', async () => {
  await signIn();
  const blog = await addBlog();
  await saveElsewhere(`/api/blogs/${blog._id}`, { ...SAMPLE_BLOG, title: 'A better title' });
  const { user, router } = await renderRoute(paths.admin.blogVersions(blog._id));
  const release = holdRequests('POST', `/api/blogs/${blog._id}/versions/1/restore`);
  await user.click(await screen.findByRole('button', { name: 'Restore into a draft' }));
  await user.click(screen.getByRole('link', { name: 'Jobs' }));
  await screen.findByRole('heading', { level: 1, name: 'Jobs' });
  release();
  expect(await screen.findByText('The earlier version is now in a draft.')).toBeVisible();
  expect(router.state).toMatchObject({
    location: { pathname: '/admin/jobs' },
    navigation: { state: 'idle' },
  });
});

test('words are counted without the marks of Markdown', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.addBlog);
  await fillField(user, 'Content', '## Two words\n\nand a [link](https://example.com/with/words) मेरी दुकान');
  expect(screen.getByText('7 words · 1 min read')).toBeVisible();
});

test('the failed deletion of a draft is no longer told once the draft is deleted or published', async () => {
  await signIn();
  const drafts = [await addDraft({ title: 'First' }), await addDraft({ title: 'Second' })];
  const { user } = await renderRoute(paths.admin.blogs);
  const remove = async (title: string) => {
    await user.click(await screen.findByRole('button', { name: `Delete ${title}` }));
    await user.click(screen.getByRole('button', { name: 'Delete draft' }));
  };
  failNextRequest('DELETE', `/api/blogs/drafts/${drafts[0]?._id}`, 'offline');
  await remove('First');
  expect(await screen.findByText('Failed to delete the draft.')).toBeVisible();
  await remove('First');
  expect(await screen.findByText('Draft deleted.')).toBeVisible();
  expect(screen.queryByText('Failed to delete the draft.')).toBeNull();
  failNextRequest('DELETE', `/api/blogs/drafts/${drafts[1]?._id}`, 'offline');
  await remove('Second');
  expect(await screen.findByText('Failed to delete the draft.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Second' }));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Blog added successfully!')).toBeVisible();
  expect(screen.queryByText('Failed to delete the draft.')).toBeNull();
});
