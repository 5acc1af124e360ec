import { type MiddlewareFunction, Outlet, redirect } from 'react-router-dom';
import { keepWantedAddress, readToken } from '../../data/session';
import { paths } from '../../paths';

/** The layout route of all pages that need a session; `requireSession` is its middleware. */
export function ProtectedRoute() {
  return <Outlet />;
}

/**
 * Redirects to /login when there is no stored token (docs/product.md §2.4). Route middleware, so that it runs before
 * the loaders of the protected pages send requests. The dashboard offers the page after the sign-in.
 */
export const requireSession: MiddlewareFunction = ({ request }) => {
  if (readToken()) return;
  const { pathname, search } = new URL(request.url);
  keepWantedAddress(pathname + search);
  throw redirect(paths.login);
};
