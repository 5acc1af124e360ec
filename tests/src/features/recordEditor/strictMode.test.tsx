import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readDrafts } from '../../../../src/features/recordEditor/drafts/draftStorage';
import { paths } from '../../../../src/paths';
import { signIn } from '../../../support/admin';
import { publish } from '../../../support/blogs';
import { deleteElsewhere, fill } from '../../../support/editor';
import { ADMIN } from '../../../support/inProcessApp';
import { installLocks } from '../../../support/locks';
import { renderRoute } from '../../../support/renderRoute';

const storedTitles = () => readDrafts(ADMIN.email).map(({ fields }) => fields.title);

test('an editor that React mounts twice continues its own draft instead of a copy', async () => {
  installLocks();
  await signIn();
  const { _id } = await publish();
  const first = await renderRoute(paths.admin.editBlog(_id), { strict: true });
  await fill(first.user, 'Title', 'Typed first');
  cleanup();
  await deleteElsewhere(`/api/blogs/${_id}`);

  const { user } = await renderRoute(paths.admin.editBlog(_id), { strict: true });
  await user.click(await screen.findByRole('button', { name: 'Continue it as a new blog' }));
  await screen.findByLabelText('Title');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await fill(user, 'Title', 'Typed on');
  await waitFor(() => expect(storedTitles()).toContain('Typed on'));
  expect(storedTitles()).toEqual(['Typed on']);
});
