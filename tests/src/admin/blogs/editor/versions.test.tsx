import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../../../../src/paths';
import type { Blog, BlogDraft } from '../../../../../src/shared/blogResponses';
import { ADMIN } from '../../../../support/admins';
import { SAMPLE_BLOG } from '../../../../support/sampleBlog';
import {
  getDialog,
  getValues,
  readRecord,
  saveElsewhere,
  unpublishElsewhere,
} from '../../../../support/site/editor';
import {
  failNextRequest,
  getTestApp,
  holdRequests,
  needServer,
  requestAsAdmin,
  waitForChanges,
} from '../../../../support/site/network';
import { addBlog, addDraft } from '../../../../support/site/records';
import { renderRoute } from '../../../../support/site/renderRoute';
import { signIn } from '../../../../support/site/session';

needServer();

const DRAFTS = '/api/blogs/drafts';
const FAILED = 'Failed to load the versions.';
const getButton = (name: string) => screen.getByRole('button', { name });
const getText = (name: string) => screen.getByRole('group', { name });
const findText = (name: string) => screen.findByRole('group', { name });
const readTitle = async () => (await requestAsAdmin<BlogDraft[]>(`GET ${DRAFTS}`, 200))[0]?.title;

async function addVersions(second: object = { title: 'A better title' }) {
  const { _id } = await addBlog();
  await saveElsewhere(`/api/blogs/${_id}`, { ...SAMPLE_BLOG, ...second });
  return { _id, path: `/api/blogs/${_id}` };
}

async function openVersions(id: string) {
  await signIn();
  return renderRoute(paths.admin.blogVersions(id));
}

test('versions say who published what when, and one is restored into a draft', async () => {
  const { _id, path } = await addVersions();
  const { user, router } = await openVersions(_id);
  expect(await screen.findAllByText(ADMIN.email, { selector: 'nav *' })).toHaveLength(2);
  expect(await findText('Title: Then')).toHaveTextContent(SAMPLE_BLOG.title);
  expect(getText('Title: Now')).toHaveTextContent('A better title');
  await user.click(getButton('Restore into a draft'));
  expect(await screen.findByText('The earlier version is now in a draft.')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.admin.editBlog(_id)));
  await waitFor(() => expect(getValues('Title')).toEqual([SAMPLE_BLOG.title]));
  expect((await readRecord<Blog>(path)).title).toBe('A better title');
});

test('editor and versions show the names of admins', async () => {
  const { database } = await getTestApp();
  await database.db.updateTable('admins').set({ name: 'Asha Rao' }).execute();
  const { _id } = await addBlog();
  await addDraft({ blog: _id });
  await openVersions(_id);
  expect(await screen.findByText('Asha Rao', { selector: 'nav *' })).toBeVisible();
  await renderRoute(paths.admin.editBlog(_id));
  expect(await screen.findByText('Last saved by Asha Rao.')).toBeVisible();
});

test('versions name languages and translated posts', async () => {
  const counter = await addBlog({ title: 'A day at the counter' });
  const { _id } = await addVersions({ language: 'hi', translationOf: counter._id });
  await openVersions(_id);
  await waitFor(() => expect(getText('Translation of: Now')).toHaveTextContent(counter.title));
  expect(getText('Translation of: Then')).toHaveTextContent('Empty');
  expect(getText('Language: Then')).toHaveTextContent('English');
  expect(getText('Language: Now')).toHaveTextContent('Hindi');
  expect(screen.queryByRole('group', { name: /^Title/ })).toBeNull();
});

test('the last version of an unpublished post can be restored, and is not called public', async () => {
  const { _id, path } = await addVersions();
  await unpublishElsewhere(path);
  const [draft] = await requestAsAdmin<BlogDraft[]>(`GET ${DRAFTS}`, 200);
  await saveElsewhere(`${DRAFTS}/${draft?._id}`, { title: 'Spoilt' });
  const { user } = await openVersions(_id);
  expect(await screen.findByText(/last version that visitors saw/)).toBeVisible();
  expect(screen.queryByText('This is the version that visitors see.')).toBeNull();
  await user.click(getButton('Restore into a draft'));
  await user.click(await screen.findByRole('button', { name: 'Replace it' }));
  await waitFor(() => expect(getValues('Title')).toEqual(['A better title']));
});

const NONSENSE = { body: '<!doctype html>' };

test('versions that fail to load say why, each sentence in a paragraph of its own; Retry loads them', async () => {
  const { _id } = await addBlog();
  const path = `/api/blogs/${_id}/versions`;
  failNextRequest('GET', path, 500);
  const { user } = await openVersions(_id);
  const findTexts = async () =>
    within(await screen.findByRole('alert'))
      .getAllByRole('paragraph')
      .map(({ textContent }) => textContent);
  const onServer = 'Something went wrong on the server. Try again in a few minutes.';
  expect(await findTexts()).toEqual([FAILED, onServer]);
  // A response that is no list of versions.
  failNextRequest('GET', path, 200, NONSENSE);
  await user.click(getButton('Retry'));
  await waitFor(async () => expect(await findTexts()).not.toContain(onServer));
  failNextRequest('GET', `${path}/1`, 'offline');
  await user.click(getButton('Retry'));
  await screen.findByRole('navigation', { name: 'Versions' });
  const offline = 'The server cannot be reached. Check your connection and try again.';
  expect(await findTexts()).toEqual([FAILED, offline]);
  failNextRequest('GET', `${path}/1`, 200, NONSENSE);
  await user.click(getButton('Retry'));
  await waitFor(async () => expect(await findTexts()).not.toContain(offline));
  await user.click(getButton('Retry'));
  expect(await findText('Title: Now')).toHaveTextContent(SAMPLE_BLOG.title);
});

test('the versions of a post that does not exist say so, without Retry', async () => {
  await openVersions('nope');
  expect(await screen.findByRole('heading', { name: FAILED })).toBeVisible();
  expect(screen.getByText(/^It may have been deleted/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'All blogs' })).toHaveAttribute('href', paths.admin.blogs);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('restoring a version over a draft asks first, and says why in the question when it fails', async () => {
  const { _id, path } = await addVersions();
  await addDraft({ blog: _id, title: 'In work' });
  const { user } = await openVersions(_id);
  await user.click(await screen.findByRole('button', { name: 'Restore into a draft' }));
  await screen.findByRole('dialog');
  expect(await readTitle()).toBe('In work');
  expect(getDialog().queryByRole('alert')).toBeNull();
  failNextRequest('POST', `${path}/versions/1/restore`, 'offline');
  await user.click(getDialog().getByRole('button', { name: 'Replace it' }));
  expect(await getDialog().findByRole('alert')).toHaveTextContent(
    'Failed to restore the version. The server cannot be reached.',
  );
  expect(screen.getAllByText(/^Failed to restore the version/)).toHaveLength(1);
  await user.click(getDialog().getByRole('button', { name: 'Replace it' }));
  await waitFor(async () => expect(await readTitle()).toBe(SAMPLE_BLOG.title));
});

test('a version that is restored after leaving the page does not bring the admin back', async () => {
  const { _id, path } = await addVersions();
  const { user, router } = await openVersions(_id);
  const release = holdRequests('POST', `${path}/versions/1/restore`);
  await user.click(await screen.findByRole('button', { name: 'Restore into a draft' }));
  await user.click(screen.getByRole('link', { name: 'Jobs' }));
  await screen.findByRole('heading', { level: 1, name: 'Jobs' });
  release();
  expect(await screen.findByText('The earlier version is now in a draft.')).toBeVisible();
  await waitForChanges();
  expect(router.state).toMatchObject({
    location: { pathname: '/admin/jobs' },
    navigation: { state: 'idle' },
  });
});
