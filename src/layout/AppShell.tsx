import { useEffect, useRef } from 'react';
import {
  type Location,
  NavigationType,
  Outlet,
  ScrollRestoration,
  type UIMatch,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router-dom';
import { siteFrame } from '../content/navigation';
import type { PageHandle } from '../shared/renderer';
import { focusHeading } from '../ui/focus';
import { ProgressBar } from '../ui/ProgressBar';
import { Skeleton } from '../ui/Skeleton';
import { Toaster } from '../ui/Toaster';
import { states } from '../ui/words';

/**
 * The root layout: scroll restoration, notifications, the progress of a navigation, and the announcement of a new page.
 * After a navigation the focus moves to the page's h1, so that a screen reader reads it and the keyboard starts there.
 */
export function AppShell() {
  const { pathname, hash } = useLocation();
  const lastPath = useRef(pathname);
  const navigation = useNavigationType();

  useEffect(() => {
    const isSamePage = lastPath.current === pathname;
    lastPath.current = pathname;
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    // A link may lead to a heading. To a card or an answer the page moves itself (useAnchor, /help).
    if (part?.matches('h2, h3')) {
      if (!isSamePage || navigation === NavigationType.Push) focusHeading(part);
    } else if (!isSamePage && !part) focusHeading();
  }, [pathname, hash, navigation]);

  return (
    <>
      <NavigationProgress />
      <Outlet />
      <Toaster labels={siteFrame.notifications} />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** A component of its own, so that the root layout is not rendered twice by a navigation. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state !== 'loading') return null;
  // A live region, since the bar is in no landmark.
  return (
    <div aria-live="polite">
      <ProgressBar label={states.loading} />
    </div>
  );
}

/** Shown while the script of the first screen loads. */
export function PageSkeleton() {
  return (
    <div className="stack page section" aria-busy="true">
      <p className="visually-hidden" role="status">
        {states.loading}
      </p>
      <Skeleton shape="short" className="text-3xl" />
      <Skeleton />
      <Skeleton />
    </div>
  );
}

/**
 * A page that starts at its top when it is loaded restores its scroll position only within the
 * same document. The first entry of every document has the same key, so that the scroll position of another page is
 * stored for its URL.
 */
function scrollKey({ key, pathname, search }: Location, matches: UIMatch[]): string {
  const startsAtTop = matches.some(({ handle }) => (handle as PageHandle | undefined)?.startsAtTop);
  if (startsAtTop) return `${key} ${performance.timeOrigin}`;
  return key === 'default' ? pathname + search : key;
}
