import { Link } from 'react-router-dom';
import type { ReadBlog } from '../../api/blogs';
import { leaders } from '../../content/leaders';
import { classNames } from '../../ui/classNames';
import { DeferredSection } from '../../ui/DeferredSection';
import { Skeleton } from '../../ui/Skeleton';
import { BlogCover } from './BlogCover';
import { BlogPattern, CategoryMark } from './BlogPattern';
import styles from './BlogPost.module.css';
import { blogListHref } from './blogListUrl';
import { readingMinutes } from './readingMinutes';
import { blogPage, blogPostPage } from './words';

/** Category, title, snippet, byline and picture of a post. */
export function PostHeader({ post }: { post: ReadBlog | undefined }) {
  return (
    <header className={styles.header}>
      <p className="row small">
        {post ? (
          post.category && (
            <Link to={blogListHref(post.category)} className="link-row underline-on-hover ink">
              <CategoryMark category={post.category} />
              {post.category}
            </Link>
          )
        ) : (
          <Skeleton className={styles.categorySkeleton} />
        )}
      </p>
      <h1 className="text-3xl above-1">
        {post?.title ?? (
          <>
            <span className="visually-hidden">{blogPostPage.loading}</span>
            <Skeleton />
          </>
        )}
      </h1>
      {post && (
        <>
          {post.snippet && (
            <p className={classNames('soft above-5 text-xl snug', styles.snippet)}>{post.snippet}</p>
          )}
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
  const words = (post.contentHtml ?? post.content).replaceAll(/<[^<>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  return (
    <div className="row gap-3 muted above-6">
      {leader && <img className="rigid round-full" src={leader.image.src} alt="" width={44} height={44} />}
      <div>
        {/* A draft may have none. */}
        {post.author && (
          <p>
            <span className="bold ink">
              {blogPage.by} {post.author}
            </span>
            {leader && `, ${leader.position}`}
          </p>
        )}
        <p className="cluster gap-4">
          <span>{post.date}</span>
          {words > 0 && <span>{blogPostPage.minutes(readingMinutes(words))}</span>}
        </p>
      </div>
    </div>
  );
}

/** The cover, or else the pattern of the post; the space of both is reserved while they load. */
function HeaderPicture({ post }: { post: ReadBlog | undefined }) {
  const skeleton = <Skeleton className={classNames('round-l', styles.pattern, styles.patternSkeleton)} />;
  if (!post) return skeleton;
  if (post.cover) {
    return (
      <BlogCover
        className={classNames('round-l', styles.cover)}
        post={post}
        alt={post.coverAlt}
        sizes="(min-width: 870px) 52rem, calc(100vw - 2rem)"
        isFirst
      />
    );
  }
  return (
    <DeferredSection fallback={skeleton}>
      <BlogPattern
        className={classNames('round-l screen-only', styles.pattern)}
        post={post}
        columns={24}
        rows={2}
      />
    </DeferredSection>
  );
}

const LINES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

export function ContentSkeleton() {
  return (
    <div className="stack" aria-hidden="true">
      {LINES.map((line) => (
        <Skeleton key={line} />
      ))}
    </div>
  );
}
