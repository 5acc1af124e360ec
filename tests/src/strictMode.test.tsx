import { expect, test } from 'vitest';
import { paths } from '../../src/paths';
import { signIn } from '../support/admin';
import { renderRoute } from '../support/renderRoute';

/** Those that need no id. The login form is at `paths.admin.root`. */
const adminPages = Object.values(paths.admin).filter(
  (path) => typeof path === 'string' && path !== paths.admin.root,
);

test.for([paths.home, paths.about, paths.services, paths.careers, paths.contact, paths.blog, paths.login])(
  '%s renders under StrictMode',
  async (path) => {
    const { router } = await renderRoute(path, { strict: true });
    expect(router.state.location.pathname).toBe(path);
  },
);

test.for(adminPages)('%s renders under StrictMode', async (path) => {
  await signIn();
  const { router } = await renderRoute(path, { strict: true });
  expect(router.state.location.pathname).toBe(path);
});
