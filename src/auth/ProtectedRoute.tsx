import { Outlet, redirect } from 'react-router-dom';
import { paths } from '../paths';
import { readToken } from './session';

/** The layout route around everything that needs an admin; `requireSession` is its middleware. */
export function ProtectedRoute() {
  return <Outlet />;
}

/**
 * Without a stored token the visitor goes to /login. It is route middleware, so that it runs before the loaders of
 * the protected screens and no request of theirs meets a 401.
 */
export function requireSession(): void {
  if (!readToken()) throw redirect(paths.login);
}
