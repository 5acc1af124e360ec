import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { Link, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { ReadBlog } from '../../api/blogs';
import { publicMessages } from '../../api/messages';
import { BLOG_PAGE_POSTS, blogQueries } from '../../api/queries';
import { reachUs } from '../../content/companyWords';
import { PageMeta } from '../../layout/PageMeta';
import { ReachUs } from '../../layout/ReachUs';
import { paths } from '../../paths';
import { formatCount } from '../../shared/formatCount';
import { AsyncList } from '../../ui/AsyncList';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { ViewportSpacer } from '../../ui/DeferredSection';
import { EmptyState, EmptyStateText } from '../../ui/EmptyState';
import { Reveal } from '../../ui/Reveal';
import { Skeleton } from '../../ui/Skeleton';
import { useShownAfterPaint } from '../../ui/useShownAfterPaint';
import { BlogCard } from './BlogCard';
import card from './BlogCard.module.css';
import styles from './BlogGrid.module.css';
import { blogListHref } from './blogListUrl';
import { Pagination } from './Pagination';
import { blogCategories, blogPage, getShareImage } from './words';

/** One page of posts and the links to the others. It renders the metadata, since it knows which page is the last. */
export function BlogGrid({
  category,
  page,
  heading,
}: {
  category: string | undefined;
  page: number;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const navigate = useNavigate();
  const query = useQuery(blogQueries.publicPage(category, page));
  const total = query.data?.total ?? 0;
  const showsAll = useShownAfterPaint();

  const chosenId = useChosenId();

  function choose({ _id, category: chosen }: ReadBlog): void {
    if (chosen === category) return;
    void navigate(blogListHref(chosen), { preventScrollReset: true, state: { chosenId: _id } });
  }

  return (
    <section className={styles.posts} aria-labelledby="posts-title">
      <BlogMeta
        category={category}
        page={page}
        hasPosts={total > 0}
        isPastEnd={page > 1 && query.data?.items.length === 0}
      />
      <div className={classNames('cluster gap-1 gap-x-6 between', styles.head)}>
        <h2 id="posts-title" ref={heading} tabIndex={-1} className="text-2xl">
          {blogPage.heading}
        </h2>
        <p className="muted figures" role="status">
          {query.data && getRange(page, query.data.items.length, total)}
        </p>
      </div>
      <AsyncList
        query={query}
        skeleton={showsAll ? <BlogGridSkeleton /> : <ViewportSpacer />}
        failed={publicMessages.blogsFailed}
        empty={<EmptyBlogList category={category} isPastEnd={total > 0} />}
      >
        {(posts) => (
          <Reveal className={classNames('stack', styles.grid)}>
            {putFirst(chosenId, showsAll ? posts : posts.slice(0, 1)).map((post, index) => (
              <BlogCard
                key={post._id}
                post={post}
                isLead={index === 0 || posts.length === 2}
                isLast={index === posts.length - 1}
                isBesideCovers={posts.some(({ cover }) => cover)}
                isChosen={post._id === chosenId}
                onChoose={choose}
              />
            ))}
          </Reveal>
        )}
      </AsyncList>
      {showsAll ? (
        <Pagination
          page={page}
          pageCount={Math.ceil(total / BLOG_PAGE_POSTS)}
          pageHref={(other) => blogListHref(category, other)}
        />
      ) : (
        <ViewportSpacer />
      )}
    </section>
  );
}

/** The grid while its posts load, in their shape. */
function BlogGridSkeleton() {
  return (
    <div className={classNames('stack', styles.grid)}>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <div key={index} className={classNames('box', card.card, index === 0 && card.lead, styles.skeleton)}>
          <div className={classNames('rigid', card.picture)}>
            <Skeleton className={classNames(card.pattern, styles.skeletonPattern)} />
          </div>
          <div className={classNames('column grow', card.content, styles.skeletonContent)}>
            <Skeleton shape="short" className="below-2" />
            <Skeleton />
            <Skeleton shape="short" className="below-2" />
            <Skeleton />
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The post whose card opened this tab. Not on Back or a reload: the server does not know of it. */
function useChosenId(): string | undefined {
  const { state }: { state: { chosenId?: string } | null } = useLocation();
  return useNavigationType() === NavigationType.Pop ? undefined : state?.chosenId;
}

function putFirst(id: string | undefined, posts: ReadBlog[]): ReadBlog[] {
  return posts.toSorted((a, b) => Number(b._id === id) - Number(a._id === id));
}

function getRange(page: number, count: number, total: number): string {
  if (count === 0) return '';
  const first = (page - 1) * BLOG_PAGE_POSTS + 1;
  const last = first + count - 1;
  const all = blogPage.postCount(formatCount(total));
  return count === total ? all : blogPage.range(first, last, all);
}

/**
 * Any category can be in the URL: only those with a tab and existing pages are for search engines, and one that has
 * neither a tab nor posts is not named.
 */
function BlogMeta({
  category,
  page,
  hasPosts,
  isPastEnd,
}: {
  category: string | undefined;
  page: number;
  hasPosts: boolean;
  isPastEnd: boolean;
}) {
  const hasTab = category === undefined || blogCategories.includes(category);
  return (
    <PageMeta
      title={category && (hasTab || hasPosts) ? `${category} | ${blogPage.metaTitle}` : blogPage.metaTitle}
      description={blogPage.metaDescription}
      path={hasTab && !isPastEnd ? blogListHref(category, page) : undefined}
      image={{ path: getShareImage({ category: category ?? '' }).path, alt: blogPage.title }}
    />
  );
}

/** Shown instead of posts: in a new blog, an empty category, or past the last page. */
function EmptyBlogList({ category, isPastEnd }: { category: string | undefined; isPastEnd: boolean }) {
  const { all, category: emptyCategory, pastEnd } = blogPage.empty;
  const notPastEnd = category ? { copy: emptyCategory, to: paths.blog } : { copy: all, to: paths.services };
  const { copy, to } = isPastEnd ? { copy: pastEnd, to: blogListHref(category) } : notPastEnd;
  return (
    <EmptyState title={copy.title} variant="plain">
      <EmptyStateText>{copy.text}</EmptyStateText>
      <Link to={to} className={buttonClass({ variant: 'secondary' })}>
        {copy.action}
      </Link>
      <ReachUs intro={reachUs.stuck} className="above-4" />
    </EmptyState>
  );
}
