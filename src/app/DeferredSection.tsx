import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import styles from './DeferredSection.module.css';

/**
 * Content below the first viewport, or slow to render. After a click on a link the page is painted without it first,
 * so that it appears at once on a slow device, and the content follows right after. It is never deferred on a page
 * load, on Back, or when the URL has a hash; on a page load the Suspense lets it hydrate after the rest, in a task of
 * its own.
 */
export function DeferredSection({
  children,
  fallback = <ViewportSpacer />,
}: {
  children: ReactNode;
  /** Rendered in its place until then. */
  fallback?: ReactNode;
}) {
  const isLinkFollowed = useNavigationType() !== NavigationType.Pop;
  const { hash } = useLocation();
  const [isShown, setIsShown] = useState(!isLinkFollowed || hash !== '');

  useEffect(() => {
    if (isShown) return undefined;
    let afterPaint: ReturnType<typeof setTimeout> | undefined;
    const beforePaint = requestAnimationFrame(() => {
      afterPaint = setTimeout(() => startTransition(() => setIsShown(true)));
    });
    return () => {
      cancelAnimationFrame(beforePaint);
      clearTimeout(afterPaint);
    };
  }, [isShown]);

  return isShown ? <Suspense>{children}</Suspense> : fallback;
}

/** As high as the viewport, so that the footer does not appear and disappear again. */
export function ViewportSpacer() {
  return <div className={styles.spacer} />;
}
