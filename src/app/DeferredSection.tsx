import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import styles from '../app/DeferredSection.module.css';

/**
 * What a page can be painted without: what stands below the first view, or takes long to make. After a click on a
 * link the page comes without it first, so that it is there at once on a slow device, and with it right after. It is
 * never left out of a page that is loaded, that Back returns to, or that is opened at one of its parts; of a page
 * that is loaded it is hydrated after the rest, in a task of its own, which is what the Suspense is for.
 */
export function DeferredSection({
  children,
  fallback = <ViewportSpacer />,
}: {
  children: ReactNode;
  /** What keeps its place. */
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

/** As high as the view, so that the footer does not come in and go again. */
export function ViewportSpacer() {
  return <div className={styles.spacer} />;
}
