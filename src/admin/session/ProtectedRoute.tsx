import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { keepWantedUrl, readToken } from '../../api/session';
import { paths } from '../../paths';

/**
 * Wraps the admin pages: an outlet with a stored token, /login without one. It checks once for
 * each address, so that a session that ends on an open page leaves its text on the screen.
 */
export function ProtectedRoute() {
  const location = useLocation();
  const [checked, setChecked] = useState(() => check(location));
  if (checked.location !== location) setChecked(check(location));
  return checked.hasToken ? <Outlet /> : <RedirectToLogin address={location.pathname + location.search} />;
}

function check(location: ReturnType<typeof useLocation>) {
  return { location, hasToken: readToken() !== undefined };
}

/** The dashboard offers the address after the sign-in. */
function RedirectToLogin({ address }: { address: string }) {
  useEffect(() => keepWantedUrl(address), [address]);
  return <Navigate to={paths.login} replace />;
}
