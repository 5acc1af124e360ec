import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { ReadBlog } from '../../data/blogs';
import { messages } from '../../data/messages';
import { blogQueries } from '../../data/query/queries';
import { paths } from '../../paths';
import type { Page } from '../../shared/list';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { DeferredSection } from '../../ui/DeferredSection';
import { focusHeading } from '../../ui/focus';
import { RetryNotice } from '../../ui/RetryNotice';
import { Skeleton } from '../../ui/Skeleton';
import { leaders } from '../content/leaders';
import { JsonLd } from '../JsonLd';
import { MissingPage } from '../MissingPage';
import { PageMeta } from '../PageMeta';
import { BlogContent } from './BlogContent';
import { BlogCover } from './BlogCover';
import { BlogPattern, CategoryMark } from './BlogPattern';
import styles from './BlogPost.module.css';
import { blogJsonLd } from './blogJsonLd';
import { blogListHref } from './blogListUrl';
import { PostEnd } from './PostEnd';
import { RelatedBlogs } from './RelatedBlogs';
import { blogPage, blogPostPage, getCategoryTone, getShareImage } from './words';

const WORDS_PER_MINUTE = 200;

/** A blog. What a list has already loaded of it is shown while the rest loads. */
export default function BlogPost() {
  const { id = '' } = useParams();
  const knownPost = useKnownPost(id);
  const query = useQuery({ ...blogQueries.detail(id), placeholderData: knownPost });
  const post = query.data;

  const [isMissingAtFirst] = useState(post === null);

  if (post === null) return <BlogNotFound replacesLoading={!isMissingAtFirst} />;
  const hasFailed = query.isError && !post;
  const isLoading = !post || query.isPlaceholderData;
  return (
    <>
      <PageMeta
        title={post?.title ?? (hasFailed ? blogPostPage.failedHeading : blogPage.metaTitle)}
        description={post?.snippet ?? blogPostPage.loadingDescription}
        path={post && paths.blogPost(id)}
        isArticle
        image={post && { path: getShareImage(post).path, alt: post.coverAlt || post.title }}
      />
      <article className={classNames('page', styles.post)} aria-busy={isLoading && !hasFailed}>
        <Link to={post ? blogListHref() : paths.blog} className={classNames('row label', styles.back)}>
          <ArrowLeft size={18} />
          {blogPostPage.back}
        </Link>
        {hasFailed ? (
          <Failure retry={() => void query.refetch()} />
        ) : (
          <>
            <PostHeader post={post} />
            {isLoading ? (
              <ContentSkeleton />
            ) : (
              <>
                <BlogContent post={post} />
                <PostEnd post={post} />
              </>
            )}
          </>
        )}
      </article>
      {post && (
        <DeferredSection>
          <JsonLd nodes={() => blogJsonLd(post)} />
          <RelatedBlogs post={post} />
        </DeferredSection>
      )}
    </>
  );
}

/** The post as a list had it: everything but its HTML. */
function useKnownPost(id: string): () => ReadBlog | undefined {
  const client = useQueryClient();
  return () =>
    client
      .getQueriesData<Page<ReadBlog>>({ queryKey: blogQueries.lists })
      .flatMap(([, page]) => page?.items ?? [])
      .find((post) => post._id === id);
}

function PostHeader({ post }: { post: ReadBlog | undefined }) {
  const tone = getCategoryTone(post?.category ?? '');
  return (
    <header className={styles.header}>
      <p className={styles.category}>
        {post ? (
          <Link to={blogListHref(post.category)} className={classNames('link-row', styles.categoryLink)}>
            <CategoryMark tone={tone} />
            {post.category}
          </Link>
        ) : (
          <Skeleton className={styles.categorySkeleton} />
        )}
      </p>
      <h1 className={styles.title}>
        {post?.title ?? (
          <>
            <span className="visually-hidden">{blogPostPage.loading}</span>
            <Skeleton className={styles.titleSkeleton} />
          </>
        )}
      </h1>
      {post && (
        <>
          <p className={styles.snippet}>{post.snippet}</p>
          <Byline post={post} />
        </>
      )}
      <HeaderPicture post={post} />
    </header>
  );
}

/** The author, with the position of a leader, the date as typed, and how long the text takes to read. */
function Byline({ post }: { post: ReadBlog }) {
  const leader = leaders.find(({ name }) => name === post.author);
  const words = (post.contentHtml ?? post.content).replaceAll(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  return (
    <div className={classNames('row gap-3 muted', styles.byline)}>
      {leader && <img className={styles.portrait} src={leader.image.src} alt="" width={44} height={44} />}
      <div>
        <p>
          <span className={styles.author}>
            {blogPage.by} {post.author}
          </span>
          {leader && `, ${leader.position}`}
        </p>
        <p className="cluster gap-4">
          <span>{post.date}</span>
          {words > 0 && <span>{blogPostPage.minutes(Math.ceil(words / WORDS_PER_MINUTE))}</span>}
        </p>
      </div>
    </div>
  );
}

/** The cover, or else the pattern of the post; the space of both is reserved while they load. */
function HeaderPicture({ post }: { post: ReadBlog | undefined }) {
  const skeleton = <Skeleton className={classNames(styles.pattern, styles.patternSkeleton)} />;
  if (!post) return skeleton;
  if (post.cover) {
    return (
      <BlogCover
        className={styles.cover}
        cover={post.cover}
        alt={post.coverAlt}
        sizes="(min-width: 1280px) 76rem, calc(100vw - 2rem)"
        isFirst
      />
    );
  }
  return (
    <DeferredSection fallback={skeleton}>
      <BlogPattern
        className={styles.pattern}
        seed={post._id + post.title}
        tone={getCategoryTone(post.category)}
        columns={24}
        rows={2}
      />
    </DeferredSection>
  );
}

const LINES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function ContentSkeleton() {
  return (
    <div className="stack" aria-hidden="true">
      {LINES.map((line) => (
        <Skeleton key={line} className={styles.lineSkeleton} />
      ))}
    </div>
  );
}

function Failure({ retry }: { retry: () => void }) {
  // The heading that had the focus while the post was loading no longer exists.
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading();
  }, []);

  return (
    <div className={classNames('stack gap-6', styles.failure)}>
      <h1 className={styles.title}>{blogPostPage.failedHeading}</h1>
      <RetryNotice label={messages.states.retry} onRetry={retry}>
        <p>
          {messages.blog.fetchFailed} {blogPostPage.failedText}
        </p>
      </RetryNotice>
    </div>
  );
}

/** The page of a blog that does not exist or was deleted. */
function BlogNotFound({ replacesLoading }: { replacesLoading: boolean }) {
  // The heading that had the focus while the post was loading no longer exists.
  useEffect(() => {
    if (replacesLoading && document.activeElement === document.body) focusHeading();
  }, [replacesLoading]);

  return (
    <MissingPage copy={blogPostPage.missing}>
      <Link to={paths.blog} className={buttonClass({ size: 'large' })}>
        {blogPostPage.missing.action}
      </Link>
    </MissingPage>
  );
}
