import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { blogQueries } from '../../api/queries';
import { CallToAction } from '../../layout/CallToAction';
import { classNames } from '../../ui/classNames';
import { BlogGrid } from './BlogGrid';
import styles from './BlogGrid.module.css';
import { BlogHero } from './BlogHero';
import { parseBlogListParams } from './blogListUrl';
import { CategoryTabs } from './CategoryTabs';
import { blogPage } from './words';

/** The blog: tabs by category over a grid, newest first; tab and page are in the URL. */
export default function BlogList() {
  const params = parseBlogListParams(useSearchParams()[0]);
  const posts = useQuery(blogQueries.publicPage(params.category, params.page)).data?.items ?? [];
  const { frame, heading } = useFocusAfterChange(`${params.category} ${params.page}`);
  return (
    <>
      <BlogHero />
      <div ref={frame} className={classNames('page', styles.frame)}>
        <CategoryTabs current={params.category} used={posts.map(({ category }) => category)} />
        {/* Hydrated in a task of its own. */}
        <Suspense>
          <BlogGrid {...params} heading={heading} />
        </Suspense>
      </div>
      <CallToAction {...blogPage.closing} />
    </>
  );
}

/**
 * After a change of tab or page the top of the grid is in view, and the focus moves to its heading when the link that
 * was followed no longer exists. Back and Forward do not change the scroll position that the browser restores.
 */
function useFocusAfterChange(key: string) {
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const previousKey = useRef(key);
  const navigationType = useNavigationType();

  useEffect(() => {
    if (previousKey.current === key) return;
    previousKey.current = key;
    if (navigationType === NavigationType.Pop) return;
    const isOnTab = document.activeElement?.closest('nav')?.parentElement === frame.current;
    if (!isOnTab) heading.current?.focus({ preventScroll: true });
    if ((frame.current?.getBoundingClientRect().top ?? 0) < 0) frame.current?.scrollIntoView();
  }, [key, navigationType]);

  return { frame, heading };
}
