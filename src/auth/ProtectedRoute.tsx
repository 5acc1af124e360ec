import { Outlet, redirect } from 'react-router-dom';
import { paths } from '../paths';
import { readToken } from './session';

/** The layout route of all pages that need a session; `requireSession` is its middleware. */
export function ProtectedRoute() {
  return <Outlet />;
}

/**
 * Redirects to /login when there is no stored token (docs/product.md §2.4). Route middleware, so that it runs before
 * the loaders of the protected pages send requests.
 */
export function requireSession(): void {
  if (!readToken()) throw redirect(paths.login);
}
