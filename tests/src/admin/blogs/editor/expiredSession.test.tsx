import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { hardNavigate } from '../../../../../src/data/hardNavigate';
import { paths } from '../../../../../src/paths';
import { getToasts } from '../../../../../src/ui/Toaster';
import { SAMPLE_BLOG } from '../../../../support/sampleBlog';
import { getDialog, saveElsewhere } from '../../../../support/site/editor';
import { needServer } from '../../../../support/site/network';
import { addBlog, addDraft } from '../../../../support/site/records';
import { renderRoute } from '../../../../support/site/renderRoute';
import { revoke, signIn } from '../../../../support/site/session';

needServer();

beforeEach(() => {});

/** What is told beside the login, to which the HTTP client leads. */
async function findFailures() {
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledExactlyOnceWith('/admin/login'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return getToasts().filter(({ tone }) => tone === 'error');
}

test('after the session has ended, Unpublish leads to the login and tells no failure', async () => {
  const token = await signIn();
  const { _id } = await addBlog();
  const { user } = await renderRoute(paths.admin.editBlog(_id));
  await user.click(await screen.findByRole('button', { name: 'Unpublish…' }));
  await revoke(token);
  await user.click(getDialog().getByRole('button', { name: 'Unpublish' }));
  expect(await findFailures()).toEqual([]);
});

test('after the session has ended, restoring a version leads to the login and tells no failure', async () => {
  const token = await signIn();
  const { _id } = await addBlog();
  await saveElsewhere(`/api/blogs/${_id}`, { ...SAMPLE_BLOG, title: 'A better title' });
  const { user } = await renderRoute(paths.admin.blogVersions(_id));
  const restore = await screen.findByRole('button', { name: 'Restore into a draft' });
  await revoke(token);
  await user.click(restore);
  expect(await findFailures()).toEqual([]);
});

test('after the session has ended, deleting a draft of the list leads to the login and tells no failure', async () => {
  const token = await signIn();
  await addDraft({ title: 'A thought' });
  const { user } = await renderRoute(paths.admin.blogs);
  await user.click(await screen.findByRole('button', { name: 'Delete A thought' }));
  await revoke(token);
  await user.click(getDialog().getByRole('button', { name: 'Delete draft' }));
  expect(await findFailures()).toEqual([]);
});
