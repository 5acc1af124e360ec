import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { DeferredSection, ViewportSpacer } from '../../app/DeferredSection';
import { BlogGrid } from './BlogGrid';
import { BlogHero } from './BlogHero';
import styles from './BlogList.module.css';
import { BlogMeta } from './BlogMeta';
import { useBlogListParams } from './blogListUrl';
import { CategoryTabs } from './CategoryTabs';

/** The blog: tabs by category over a grid, newest first; tab and page are in the URL. */
export default function BlogList() {
  const shown = useBlogListParams();
  const { frame, heading } = useFocusAfterChange(`${shown.category} ${shown.page}`);
  const fallback = (
    <>
      <BlogMeta {...shown} />
      <ViewportSpacer />
    </>
  );
  return (
    <>
      <BlogHero />
      <div ref={frame} className={styles.frame}>
        <CategoryTabs current={shown.category} />
        <DeferredSection fallback={fallback}>
          <BlogGrid {...shown} heading={heading} />
        </DeferredSection>
      </div>
    </>
  );
}

/**
 * After a change of tab or page the grid starts in view and, when the chosen link is gone, the focus
 * moves to its heading. Back and Forward keep the scroll position that the browser restores.
 */
function useFocusAfterChange(shownKey: string) {
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(shownKey);
  const navigationType = useNavigationType();

  useEffect(() => {
    if (shown.current === shownKey) return;
    shown.current = shownKey;
    if (navigationType === NavigationType.Pop) return;
    const isOnTab = document.activeElement?.closest('nav')?.parentElement === frame.current;
    if (!isOnTab) heading.current?.focus({ preventScroll: true });
    if ((frame.current?.getBoundingClientRect().top ?? 0) < 0) frame.current?.scrollIntoView();
  }, [shownKey, navigationType]);

  return { frame, heading };
}
