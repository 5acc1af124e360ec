import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { listUnsent } from '../../../../../src/admin/records/unsent';
import { saveSessionExpiry } from '../../../../../src/api/session';
import { paths } from '../../../../../src/paths';
import type { Blog, BlogDraft } from '../../../../../src/shared/blogResponses';
import { ADMIN } from '../../../../support/admins';
import { SAMPLE_BLOG } from '../../../../support/sampleBlog';
import {
  deleteElsewhere,
  fillBlog,
  fillField,
  getDialog,
  getValues,
  leave,
  openBlog,
  openDraft,
  openForm,
  readRecord,
  saveElsewhere,
} from '../../../../support/site/editor';
import {
  dropNextResponse,
  failNextRequest,
  getSentRequests,
  holdRequests,
  needServer,
  requestAsAdmin,
  waitForChanges,
} from '../../../../support/site/network';
import { addBlog, addDraft, getCount } from '../../../../support/site/records';
import { renderRoute } from '../../../../support/site/renderRoute';
import { signIn } from '../../../../support/site/session';

needServer();

const DRAFTS = '/api/blogs/drafts';
/** After which a draft saves itself. */
const SAVE_DELAY_MS = 2_000;
const SAVED_SINCE = 'Someone has saved this draft since. It was not deleted.';
const SAVED_BY_ME = 'You have saved this blog in another window';
const SAVED_BY_OTHER = 'Someone else has saved this blog';
const PUBLIC = 'Visitors see this post.';
const CHANGED = /^Visitors see the published version until/;
const getButton = (name: string | RegExp) => screen.getByRole('button', { name });
const listDrafts = () => requestAsAdmin<BlogDraft[]>(`GET ${DRAFTS}`, 200);
const readTitle = async () => (await listDrafts())[0]?.title;
const publishElsewhere = (path: string) => requestAsAdmin<Blog>(`POST ${path}/publish`, 200);
const findHeading = (name: string) => screen.findByRole('heading', { level: 2, name });

/** Answers the question of a dialog, which this button opens. */
async function answer(user: UserEvent, question: string, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: question }));
  await user.click(getDialog().getByRole('button', { name }));
}

/** Both at once, before the draft is saved by itself. */
function typeAndSave(title: string): void {
  fireEvent.input(screen.getByLabelText('Title'), { target: { value: title } });
  fireEvent.click(getButton('Save draft'));
}

test('an incomplete text is saved as a draft in the same form, and nothing is published', async () => {
  const { user, router } = await openForm(paths.admin.addBlog);
  await fillField(user, 'Title', 'Half a thought');
  const title = screen.getByLabelText('Title');
  await user.click(getButton('Save draft'));
  expect(await screen.findByText('Saved')).toBeVisible();
  const [draft] = await listDrafts();
  expect(draft?.title).toBe('Half a thought');
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.admin.editBlog(draft?._id ?? '')));
  expect(screen.getByLabelText('Title')).toBe(title);
  expect(await getCount('/api/blogs')).toBe(0);
  expect(listUnsent(ADMIN.email)).toEqual([]);
});

test('a draft on the server saves what is typed by itself, one save after the other', async () => {
  const { user, path } = await openDraft();
  const release = holdRequests('PUT', path);
  fireEvent.input(screen.getByLabelText('Title'), { target: { value: 'First' } });
  expect(screen.getByText('Not saved, kept on this device')).toBeVisible();
  expect(await screen.findByText('Saving…')).toBeVisible();
  await fillField(user, 'Title', 'Second');
  await user.keyboard('{Control>}s{/Control}');
  expect(getSentRequests('PUT', path)).toHaveLength(1);
  release();
  await waitFor(async () => expect(await readTitle()).toBe('Second'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByRole('heading', { name: /saved this blog/ })).toBeNull();
  const versions = getSentRequests('PUT', path).map(({ headers }) => headers.get('if-match'));
  expect(versions).toEqual(['"1"', '"2"']);
});

test('a draft saves nothing by itself once the session has ended by its time, which would lead to the login', async () => {
  const { user, path } = await openDraft();
  const now = Date.now();
  act(() => saveSessionExpiry({ expiresAt: now - 1_000, lastActiveAt: now - 60_000 }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await fillField(user, 'Title', 'Typed after the end');
  await act(async () => vi.advanceTimersByTime(SAVE_DELAY_MS));
  expect(getSentRequests('PUT', path)).toEqual([]);
  expect(screen.getByText('Not saved, kept on this device')).toBeVisible();
});

test('a draft that could not be saved by itself is kept on the device, and the bar says why and that it is tried again', async () => {
  const { user, path } = await openDraft();
  failNextRequest('PUT', path, 'offline');
  await fillField(user, 'Title', 'Typed offline');
  expect(screen.queryByText(/The server cannot be reached/)).toBeNull();
  const reason = await screen.findByText('The server cannot be reached. We will keep trying to save.');
  expect(reason.closest('[role="status"]')).toHaveTextContent('Not saved, kept on this device');
  expect(listUnsent(ADMIN.email)[0]?.fields.title).toBe('Typed offline');
  await user.click(getButton('Save draft'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(reason).not.toBeInTheDocument();
  expect(listUnsent(ADMIN.email)).toEqual([]);
});

test('a save whose response was lost is no conflict, even after another change', async () => {
  const { user, path } = await openDraft();
  dropNextResponse('PUT', path);
  typeAndSave('First');
  await screen.findByText('Failed to save the draft.');
  await fillField(user, 'Title', 'Second');
  await user.click(getButton('Save draft'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(await readTitle()).toBe('Second');
});

test('a draft that was saved in another window: who did is said, and nothing is overwritten before a choice', async () => {
  const { user, path } = await openDraft();
  await saveElsewhere(path, { ...SAMPLE_BLOG, title: 'Their title', author: 'Their author' });
  await fillField(user, 'Title', 'My title');
  await user.click(getButton('Save draft'));
  await findHeading(SAVED_BY_ME);
  expect(await readTitle()).toBe('Their title');
  await user.click(getButton('Keep mine'));
  await user.click(getButton('Save draft'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect((await listDrafts())[0]).toMatchObject({ title: 'My title', author: 'Their author' });
});

test.for([
  ['Publish', 'Nothing was published.'],
  ['Save changes', 'Failed to save the draft.'],
  ['Cancel schedule', 'The schedule was not cancelled.'],
] as const)(
  '%s of an untouched draft that was saved elsewhere shows that version and says that it was not done',
  async ([button, message]) => {
    const publishAt = '2099-01-31T04:30:00.000Z';
    const theirs = { title: 'Not read by me', publishAt };
    const { user, path } = await openDraft({ title: 'What I read', publishAt });
    await saveElsewhere(path, { ...SAMPLE_BLOG, ...theirs });
    await user.click(getButton(button));
    expect(await screen.findByText(message)).toBeVisible();
    expect(
      screen.getByText('You have saved this blog meanwhile. The form shows that version now.'),
    ).toBeVisible();
    expect(getValues('Title')).toEqual(['Not read by me']);
    expect(await listDrafts()).toMatchObject([theirs]);
    expect(await getCount('/api/blogs')).toBe(0);
  },
);

test('a save that waited for one that met another version does not overwrite that version', async () => {
  const { user, path } = await openDraft();
  await saveElsewhere(path, { title: 'Their title' });
  const release = holdRequests('PUT', path);
  typeAndSave('Mine');
  expect(await screen.findByText('Saving…')).toBeVisible();
  await user.keyboard('{Control>}s{/Control}');
  release();
  expect(await findHeading(SAVED_BY_ME)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull());
  expect(await readTitle()).toBe('Their title');
  expect(getValues('Title')).toEqual(['Mine']);
});

test('what is typed in a draft that was published meanwhile becomes a change to the post', async () => {
  const { user, router, draft, path } = await openDraft();
  const blog = await publishElsewhere(path);
  await fillField(user, 'Title', 'My title');
  expect(await screen.findByText(CHANGED)).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.admin.editBlog(blog._id));
  expect(await listDrafts()).toMatchObject([{ title: 'My title', blog: blog._id }]);
  expect(await readRecord<Blog[]>('/api/blogs')).toMatchObject([{ title: draft.title }]);
  expect(listUnsent(ADMIN.email)).toEqual([]);
  await user.click(getButton('Publish'));
  expect(await screen.findByText(/^Blog (added|updated) successfully!/)).toBeVisible();
  expect(await readRecord<Blog[]>('/api/blogs')).toMatchObject([{ _id: blog._id, title: 'My title' }]);
});

test('a draft that was published with another text is a conflict over the post', async () => {
  const { user, router, path } = await openDraft();
  await saveElsewhere(path, { ...SAMPLE_BLOG, author: 'Their author' });
  const blog = await publishElsewhere(path);
  await fillField(user, 'Title', 'My title');
  await findHeading(SAVED_BY_OTHER);
  await user.click(getButton('Keep mine'));
  await user.click(getButton('Save draft'));
  expect(await screen.findByText(CHANGED)).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.admin.editBlog(blog._id));
  expect(await listDrafts()).toMatchObject([{ title: 'My title', author: 'Their author', blog: blog._id }]);
});

test('the address of a draft that was published leads to the post, with the text of this device', async () => {
  const { user, path, draft } = await openDraft();
  failNextRequest('PUT', path, 'offline');
  await fillField(user, 'Title', 'Typed offline');
  await waitFor(() => expect(listUnsent(ADMIN.email)).toHaveLength(1));
  cleanup();
  const blog = await publishElsewhere(path);
  const next = await renderRoute(paths.admin.editBlog(draft._id));
  expect(await screen.findByText(PUBLIC)).toBeVisible();
  expect(next.router.state.location.pathname).toBe(paths.admin.editBlog(blog._id));
  expect(getValues('Title')).toEqual(['Typed offline']);
  expect(screen.getByRole('heading', { name: SAVED_BY_OTHER })).toBeVisible();
});

test('the open editor notices when the admin comes back that its draft was published', async () => {
  const { router, path } = await openDraft({ publishAt: '2099-01-31T04:30Z' });
  const blog = await publishElsewhere(path);
  fireEvent.focus(window);
  expect(await screen.findByText(PUBLIC)).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.admin.editBlog(blog._id));
  expect(screen.queryByText('Scheduled')).toBeNull();
});

test('a draft that somebody deleted can be saved as a new one', async () => {
  const { user, path } = await openDraft();
  await deleteElsewhere(path);
  await fillField(user, 'Title', 'My title');
  await user.click(getButton('Save draft'));
  expect(await screen.findByText(/^Someone deleted this draft/)).toBeVisible();
  await user.dblClick(getButton('Save it as a new draft'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(await listDrafts()).toMatchObject([{ title: 'My title' }]);
  expect(await getCount('/api/blogs')).toBe(0);
});

test('Enter in a field publishes nothing; publishing a draft stores what is in the form first, removes the draft and offers the post', async () => {
  const { user, router } = await openDraft({ content: '' });
  await user.type(screen.getByLabelText('Title'), '{Enter}');
  expect(screen.queryByText('Please enter the content')).toBeNull();
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

test('changes of a published post wait in a draft; publishing over a newer version shows both', async () => {
  const { user, path } = await openBlog();
  await fillField(user, 'Title', 'My title');
  await user.click(getButton('Save draft'));
  expect(await screen.findByText(CHANGED)).toBeVisible();
  expect((await readRecord<Blog>(path)).title).toBe(SAMPLE_BLOG.title);
  await saveElsewhere(path, { ...SAMPLE_BLOG, snippet: 'Their snippet' });
  await user.click(getButton('Publish'));
  await findHeading(SAVED_BY_OTHER);
  expect((await readRecord<Blog>(path)).title).toBe(SAMPLE_BLOG.title);
  await user.click(getButton('Show differences'));
  expect(screen.getByRole('group', { name: 'Snippet: Theirs' })).toHaveTextContent('Their snippet');
  await user.click(getButton('Keep mine'));
  await user.click(getButton('Publish'));
  expect(await screen.findByText('Blog updated successfully!')).toBeVisible();
  expect(await readRecord<Blog>(path)).toMatchObject({ title: 'My title', snippet: SAMPLE_BLOG.snippet });
});

/** Writes a time into the dialog that schedules a post. */
async function chooseTime(user: UserEvent, time: string): Promise<void> {
  const field = await screen.findByLabelText('Date and time (India)');
  await user.clear(field);
  await user.type(field, time);
}

test('a post is scheduled in Indian time; its text is then saved only when asked, and it can be stopped', async () => {
  const { user, path } = await openDraft();
  const publishAt = '2099-01-31T04:30:00.000Z';
  await user.click(getButton('Schedule…'));
  await chooseTime(user, '2020-01-31T10:00');
  await user.click(getDialog().getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Please choose a time in the future')).toBeVisible();
  await chooseTime(user, '2099-01-31T10:00');
  await user.click(getDialog().getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText(/31 January 2099 at 10:00/)).toBeVisible();
  expect(await listDrafts()).toMatchObject([{ publishAt }]);
  await fillField(user, 'Title', 'Another');
  await user.click(getButton('Save changes'));
  await waitFor(() => expect(getSentRequests('PUT', path)).toHaveLength(2));
  await waitFor(async () => expect(await listDrafts()).toMatchObject([{ title: 'Another', publishAt }]));
  await user.click(getButton('Cancel schedule'));
  await waitFor(async () => expect(await listDrafts()).toMatchObject([{ publishAt: null }]));
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
  await answer(user, 'Schedule…', 'Schedule');
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
  const { user, path } = await openBlog();
  await fillField(user, 'Title', 'Not yet');
  await user.click(getButton('Schedule…'));
  await chooseTime(user, '2099-01-31T10:00{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await listDrafts()).toMatchObject([{ title: 'Not yet', publishAt: '2099-01-31T04:30:00.000Z' }]);
  expect(getSentRequests('PUT', path)).toHaveLength(0);
  expect((await readRecord<Blog>(path)).title).toBe(SAMPLE_BLOG.title);
});

test('scheduling offers the day of publication as the date that visitors read', async () => {
  const { user } = await openDraft({ date: '25 November 2026' });
  const choose = async () => {
    await user.click(getButton(/^(Schedule|Change time)…$/));
    await chooseTime(user, '2099-01-31T10:00');
    return getDialog().getByRole('checkbox', { name: 'Change it to 31 January 2099' });
  };
  const isChanged = await choose();
  expect(getDialog().getByText('Visitors will read the date “25 November 2026”.')).toBeVisible();
  await user.click(isChanged);
  await user.click(getDialog().getByRole('button', { name: 'Schedule' }));
  await waitFor(async () => expect((await listDrafts())[0]?.publishAt).toMatch(/^2099/));
  expect((await listDrafts())[0]?.date).toBe('25 November 2026');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await choose()).toBeChecked();
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
  const { user, path } = await openBlog();
  await fillField(user, 'Title', 'Typed before');
  await answer(user, 'Unpublish…', 'Unpublish');
  expect(await screen.findByText('Post unpublished.')).toBeVisible();
  expect(await getCount('/api/blogs')).toBe(0);
  expect(getValues('Title')).toEqual(['Typed before']);
  await user.click(getButton('Publish'));
  expect(await screen.findByText('Blog updated successfully!')).toBeVisible();
  expect(await readRecord<Blog>(path)).toMatchObject({ title: 'Typed before' });
});

test.for([
  ['changes stay as the draft', { title: 'Changed' }, /Your changes stay here as the draft/],
  [
    'what is scheduled will not be published at its time',
    { publishAt: '2099-01-31T04:30:00.000Z' },
    /It will not be published at its time\.$/,
  ],
] as const)('Unpublish says that %s', async ([, fields, said]) => {
  const { _id: blog } = await addBlog();
  const { user, draft } = await openDraft({ blog, ...fields });
  await user.click(await screen.findByRole('button', { name: 'Unpublish…' }));
  expect(getDialog().getByText(said)).toBeVisible();
  expect(getDialog().queryAllByText(/at its time/)).toHaveLength('publishAt' in fields ? 1 : 0);
  await user.click(getDialog().getByRole('button', { name: 'Unpublish' }));
  expect(await screen.findByText('Post unpublished.')).toBeVisible();
  expect(getValues('Title')).toEqual([draft.title]);
  expect(await listDrafts()).toMatchObject([{ blog, publishAt: null }]);
});

test('deleting a draft that was published meanwhile goes on with the post', async () => {
  const { user, draft, path } = await openDraft();
  await publishElsewhere(path);
  await answer(user, 'Delete draft…', 'Delete draft');
  expect(await screen.findByText(PUBLIC)).toBeVisible();
  expect(getValues('Title')).toEqual([draft.title]);
});

test('unpublishing a post that was deleted meanwhile offers to restore it', async () => {
  const { user, path } = await openBlog();
  await deleteElsewhere(path);
  await answer(user, 'Unpublish…', 'Unpublish');
  expect(await screen.findByRole('button', { name: 'Restore this blog' })).toBeVisible();
});

test('deleting a draft asks first and says what is lost', async () => {
  const { user, router } = await openDraft();
  await user.click(getButton('Delete draft…'));
  expect(getDialog().getByText(/cannot be restored/)).toBeVisible();
  await user.click(getDialog().getByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/blogs'));
  expect(await listDrafts()).toEqual([]);
});

test('a draft is deleted after the save of it that runs', async () => {
  const { user, router, path } = await openDraft();
  const release = holdRequests('PUT', path);
  typeAndSave('Typed last');
  await user.click(getButton('Delete draft…'));
  await user.click(getDialog().getByRole('button', { name: 'Delete draft' }));
  release();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/blogs'));
  expect(await listDrafts()).toEqual([]);
});

test('what was typed right before a draft is deleted is not saved any more', async () => {
  const { user, router, path } = await openDraft();
  const release = holdRequests('DELETE', path);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.input(screen.getByLabelText('Title'), { target: { value: 'Typed last' } });
  await answer(user, 'Delete draft…', 'Delete draft');
  await act(async () => vi.advanceTimersByTime(SAVE_DELAY_MS));
  release();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/blogs'));
  await screen.findByText('Draft deleted.');
  expect(getSentRequests('PUT', path)).toEqual([]);
  expect(screen.queryByText('Failed to save the draft.')).toBeNull();
});

test('a draft that a colleague has saved while it waits to be deleted is not deleted', async () => {
  const { user, path } = await openDraft();
  await saveElsewhere(path, { title: 'Their title' });
  const release = holdRequests('PUT', path);
  typeAndSave('My title');
  await user.click(getButton('Delete draft…'));
  await user.click(getDialog().getByRole('button', { name: 'Delete draft' }));
  release();
  expect(await screen.findByText(SAVED_SINCE)).toBeVisible();
  expect(await readTitle()).toBe('Their title');
});

test('a draft that a colleague has saved since is not deleted in its editor, which shows their text', async () => {
  const { user, path } = await openDraft();
  await saveElsewhere(path, { title: 'Their title' });
  await answer(user, 'Delete draft…', 'Delete draft');
  expect(await screen.findByText(SAVED_SINCE)).toBeVisible();
  await waitFor(() => expect(getValues('Title')).toEqual(['Their title']));
  expect(await readTitle()).toBe('Their title');
});

test('a draft that a colleague has saved since is not deleted from the list, which is read again', async () => {
  await signIn();
  const { _id } = await addDraft({ title: 'A thought' });
  const { user } = await renderRoute(`${paths.admin.blogs}?view=drafts`);
  await screen.findByRole('link', { name: 'A thought' });
  await saveElsewhere(`${DRAFTS}/${_id}`, { title: 'Their thought' });
  await user.click(getButton('Delete A thought'));
  await user.click(getDialog().getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText(SAVED_SINCE)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Their thought' })).toBeVisible();
  await user.click(getButton('Delete Their thought'));
  await user.click(getDialog().getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('Draft deleted.')).toBeVisible();
  expect(await listDrafts()).toEqual([]);
});

test('a draft that is deleted after leaving its editor does not bring the admin back', async () => {
  const { user, router, path } = await openDraft();
  const release = holdRequests('DELETE', path);
  await answer(user, 'Delete draft…', 'Delete draft');
  await act(() => router.navigate(paths.admin.jobs));
  release();
  expect(await screen.findByText('Draft deleted.')).toBeVisible();
  await waitForChanges();
  expect(router.state).toMatchObject({
    location: { pathname: '/admin/jobs' },
    navigation: { state: 'idle' },
  });
});

test('only the failure of the last action is told, and a success clears it', async () => {
  const { user } = await openForm(paths.admin.addBlog);
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
  await answer(user, 'Schedule…', 'Schedule');
  expect(await screen.findByText('Scheduled')).toBeVisible();
  expect(screen.queryByText(/^Failed to/)).toBeNull();
});

const missing = '/media/00000000-0000-7000-8000-000000000000-40x30';

test('pictures that do not exist are listed before publishing; each can be gone to', async () => {
  const { user } = await openForm(paths.admin.addBlog);
  const content = `See [us](/nowhere) and ![this](${missing}).`;
  await fillBlog(user, { ...SAMPLE_BLOG, content });
  await user.click(getButton('Publish'));
  expect((await screen.findByText('Check before you publish:')).closest('p')).toHaveFocus();
  expect(screen.getByText(missing, { selector: 'code' })).toBeVisible();
  expect(screen.queryByText('/nowhere', { selector: 'code' })).toBeNull();
  expect(await getCount('/api/blogs')).toBe(0);
  await user.click(getButton(`Go to it ${missing}`));
  const text = screen.getByLabelText<HTMLTextAreaElement>('Content');
  expect(text).toHaveFocus();
  expect(text.selectionStart).toBe(content.indexOf(missing));
  await user.click(getButton('Publish anyway'));
  expect(await screen.findByText('Blog added successfully!')).toBeVisible();
});

test('what was found in an untouched draft leaves nothing unsaved; a changed text saves itself, and is checked again', async () => {
  const { path } = await openDraft({ content: `![](${missing})` });
  fireEvent.click(getButton('Publish'));
  expect(await screen.findByText('Check before you publish:')).toBeVisible();
  expect(listUnsent(ADMIN.email)).toEqual([]);
  fireEvent.input(screen.getByLabelText('Title'), { target: { value: 'Typed on' } });
  expect(screen.queryByText('Check before you publish:')).toBeNull();
  await waitFor(() => expect(getSentRequests('PUT', path)).toHaveLength(1));
});

test.for([
  ['saved elsewhere', 'You have saved this blog meanwhile.'],
  ['deleted', 'Someone deleted this text while you were editing it.'],
  ['found to lack a picture', 'Please check its pictures first.'],
] as const)(
  'a draft that is %s after its form was left is not published, which is told with the way back',
  async ([what, reason]) => {
    const { user, path, router, draft } = await openDraft({ content: `![](${missing})` });
    const isFound = what === 'found to lack a picture';
    const release = isFound ? holdRequests('POST', '/api/blogs/check') : holdRequests('PUT', path);
    fireEvent.input(screen.getByLabelText('Title'), { target: { value: 'My title' } });
    if (!isFound) fireEvent.input(screen.getByLabelText('Content'), { target: { value: 'Text' } });
    fireEvent.click(getButton('Publish'));
    await waitFor(() =>
      expect(getSentRequests(isFound ? 'POST' : 'PUT', isFound ? '/api/blogs/check' : path)).toHaveLength(1),
    );
    if (what === 'saved elsewhere') await saveElsewhere(path, { ...SAMPLE_BLOG, title: 'Theirs' });
    if (what === 'deleted') await deleteElsewhere(path);
    await leave(user, 'Leave, keep draft');
    await screen.findByRole('heading', { level: 1, name: 'Blogs' });
    release();
    expect(await screen.findByText('Nothing was published.')).toBeVisible();
    expect(screen.getByText(reason, { exact: false })).toBeVisible();
    await user.click(getButton(/^Open it/));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.admin.editBlog(draft._id)));
  },
);

/** A draft whose deletion from the list has failed. */
async function failDeletion(): Promise<UserEvent> {
  await signIn();
  const { _id } = await addDraft({ title: 'A thought' });
  failNextRequest('DELETE', `${DRAFTS}/${_id}`, 'offline');
  const { user } = await renderRoute(paths.admin.blogs);
  await answer(user, 'Delete A thought', 'Delete draft');
  expect(await screen.findByText('Failed to delete the draft.')).toBeVisible();
  return user;
}

test('the failed deletion of a draft leaves it in the list, and is no longer told once it is deleted', async () => {
  const user = await failDeletion();
  await answer(user, 'Delete A thought', 'Delete draft');
  expect(await screen.findByText('Draft deleted.')).toBeVisible();
  expect(screen.queryByText('Failed to delete the draft.')).toBeNull();
});

test('the failed deletion of a draft is no longer told once it is published', async () => {
  const user = await failDeletion();
  await user.click(screen.getByRole('link', { name: 'A thought' }));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Blog added successfully!')).toBeVisible();
  expect(screen.queryByText('Failed to delete the draft.')).toBeNull();
});
