import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hardNavigate } from '../../../../../src/api/hardNavigate';
import { paths } from '../../../../../src/paths';
import { getToasts } from '../../../../../src/ui/Toaster';
import { SAMPLE_BLOG } from '../../../../support/sampleBlog';
import { saveElsewhere } from '../../../../support/site/editor';
import { needServer } from '../../../../support/site/network';
import { addBlog, addDraft } from '../../../../support/site/records';
import { renderRoute } from '../../../../support/site/renderRoute';
import { revoke, signIn } from '../../../../support/site/session';

needServer();

test.for([
  {
    name: 'Unpublish',
    prepare: async () => paths.admin.editBlog((await addBlog())._id),
    question: 'Unpublish…',
    action: 'Unpublish',
  },
  {
    name: 'restoring a version',
    prepare: async () => {
      const { _id } = await addBlog();
      await saveElsewhere(`/api/blogs/${_id}`, { ...SAMPLE_BLOG, title: 'A better title' });
      return paths.admin.blogVersions(_id);
    },
    action: 'Restore into a draft',
  },
  {
    name: 'deleting a draft of the list',
    prepare: async () => {
      await addDraft({ title: 'A thought' });
      return paths.admin.blogs;
    },
    question: 'Delete A thought',
    action: 'Delete draft',
  },
])(
  'after the session has ended, $name leads to the login and tells no failure',
  async ({ prepare, question, action }) => {
    const token = await signIn();
    const { user } = await renderRoute(await prepare());
    if (question) await user.click(await screen.findByRole('button', { name: question }));
    const button = await screen.findByRole('button', { name: action });
    await revoke(token);
    await user.click(button);
    // The HTTP client leads there.
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledExactlyOnceWith('/admin/login'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(getToasts().filter(({ tone }) => tone === 'error')).toEqual([]);
  },
);
