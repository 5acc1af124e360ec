import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { focusHeading } from '../focusHeading';
import { usePrefetch } from '../hooks/usePrefetch';
import { Toaster } from '../ui/Toaster';
import { forgetLostChunk } from './RouteError';

/**
 * What every screen stands in: scroll positions, messages, and the announcement of a new page. After a
 * navigation the focus goes to the page's h1, so that a screen reader says where one is and the keyboard starts there.
 */
export function AppShell() {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  usePrefetch();

  useEffect(() => {
    forgetLostChunk();
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (hash) return;
    focusHeading();
  }, [pathname, hash]);

  return (
    <>
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
