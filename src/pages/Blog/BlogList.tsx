import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import { blogPageQuery } from '../../api/blogQueries';
import { blogCategories, blogPage } from '../../content/blog';
import { messages } from '../../content/messages';
import { PageHead } from '../../layouts/PageHead';
import { BLOG_PAGE_POSTS, CARD_ENTRANCE_SECONDS, CARD_STAGGER_SECONDS } from '../../settings';
import { Later } from '../../ui/Later';
import { Listing } from '../../ui/Listing';
import { Reveal } from '../../ui/Reveal';
import { listingOf } from '../admin/listingOf';
import styles from './BlogList.module.css';
import { BlogPager } from './BlogPager';
import { CategoryTabs } from './CategoryTabs';
import { Masthead } from './Masthead';
import { NoPosts } from './NoPosts';
import { PostCard } from './PostCard';
import { PostCardsSkeleton } from './PostCardsSkeleton';
import { blogAddress, useBlogAddress } from './useBlogAddress';

/** The blog (section 2): tabs by category over a grid of posts, newest first; tab and page are in the address. */
export default function BlogList() {
  const { category, page } = useBlogAddress();
  const navigate = useNavigate();
  const query = useQuery(blogPageQuery(category, page));
  // Anything can stand in the address; only what has a tab, and posts, is for search engines.
  const hasTab = category === undefined || blogCategories.includes(category);
  const isPastEnd = page > 1 && query.data?.items.length === 0;
  const total = query.data?.total ?? 0;
  const { frame, heading } = usePlaceAfterChange(`${category} ${page}`);

  function chooseCategory(chosen: string): void {
    if (chosen !== category) void navigate(blogAddress(chosen), { preventScrollReset: true });
  }

  return (
    <>
      <PageHead
        title={category ? `${category} | ${blogPage.metaTitle}` : blogPage.metaTitle}
        description={blogPage.metaDescription}
        path={hasTab && !isPastEnd ? blogAddress(category, page) : undefined}
      />
      <Masthead />
      <div ref={frame} className={styles.frame}>
        <CategoryTabs current={category} />
        <section className={styles.posts} aria-labelledby="posts-title">
          <div className={styles.head}>
            <h2 id="posts-title" ref={heading} tabIndex={-1} className={styles.heading}>
              {blogPage.heading}
            </h2>
            <p className={styles.range} role="status">
              {query.data && rangeOf(page, query.data.items.length, total)}
            </p>
          </div>
          <Later>
            <Listing
              list={listingOf(query)}
              words={messages.states}
              skeleton={<PostCardsSkeleton />}
              failed={messages.lists.blogs.failed}
              empty={<NoPosts category={category} isPastEnd={total > 0} />}
            >
              {(posts) => (
                <Reveal
                  className={styles.grid}
                  seconds={CARD_ENTRANCE_SECONDS}
                  stagger={CARD_STAGGER_SECONDS}
                >
                  {posts.map((post, index) => (
                    <PostCard key={post._id} post={post} isLead={index === 0} onChoose={chooseCategory} />
                  ))}
                </Reveal>
              )}
            </Listing>
          </Later>
          <BlogPager
            page={page}
            pageCount={Math.ceil(total / BLOG_PAGE_POSTS)}
            addressOf={(other) => blogAddress(category, other)}
          />
        </section>
      </div>
    </>
  );
}

function rangeOf(page: number, shown: number, total: number): string {
  if (shown === 0) return '';
  const first = (page - 1) * BLOG_PAGE_POSTS + 1;
  const last = first + shown - 1;
  const posts = total === 1 ? '1 post' : `${total.toLocaleString('en-IN')} posts`;
  return shown === total ? posts : `${first}–${last} of ${posts}`;
}

/**
 * After a new tab or page was chosen the posts start in view and, where what was chosen is gone, the focus
 * stands at their heading. Back and Forward keep the place that the browser remembers.
 */
function usePlaceAfterChange(shownKey: string) {
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
