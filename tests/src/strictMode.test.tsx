import { expect, test } from 'vitest';
import { paths } from '../../src/paths';
import { signIn } from '../support/admin';
import { renderRoute } from '../support/renderRoute';

const { root, editBlog, editJob, ...adminPages } = paths.admin;

test.for([paths.home, paths.about, paths.services, paths.careers, paths.contact, paths.blog, paths.login])(
  '%s renders under StrictMode',
  async (path) => {
    const { router } = await renderRoute(path, { strict: true });
    expect(router.state.location.pathname).toBe(path);
  },
);

test.for(Object.values(adminPages))('%s renders under StrictMode', async (path) => {
  await signIn();
  const { router } = await renderRoute(path, { strict: true });
  expect(router.state.location.pathname).toBe(path);
});
