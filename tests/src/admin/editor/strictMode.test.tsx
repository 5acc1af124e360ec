import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readDrafts } from '../../../../src/admin/drafts/draftStorage';
import { paths } from '../../../../src/paths';
import { signIn } from '../../../support/admin';
import { deleteElsewhere, fillField } from '../../../support/editor';
import { ADMIN } from '../../../support/inProcessApp';
import { installLocks } from '../../../support/locks';
import { addBlog } from '../../../support/records';
import { renderRoute } from '../../../support/renderRoute';

const readStoredTitles = () => readDrafts(ADMIN.email).map(({ fields }) => fields.title);

test('an editor that React mounts twice continues its own draft instead of a copy', async () => {
  installLocks();
  await signIn();
  const { _id } = await addBlog();
  const first = await renderRoute(paths.admin.editBlog(_id));
  await fillField(first.user, 'Title', 'Typed first');
  cleanup();
  await deleteElsewhere(`/api/blogs/${_id}`);

  const { user } = await renderRoute(paths.admin.editBlog(_id));
  await user.click(await screen.findByRole('button', { name: 'Continue it as a new blog' }));
  await screen.findByLabelText('Title');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await fillField(user, 'Title', 'Typed on');
  await waitFor(() => expect(readStoredTitles()).toContain('Typed on'));
  expect(readStoredTitles()).toEqual(['Typed on']);
});
