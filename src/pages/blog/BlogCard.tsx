import { ArrowRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ReadBlog } from '../../api/blogs';
import { paths } from '../../paths';
import { classNames } from '../../ui/classNames';
import { movesPages } from '../../ui/lessMotion';
import styles from './BlogCard.module.css';
import { BlogCover } from './BlogCover';
import { BlogPattern, CategoryMark } from './BlogPattern';
import { blogListHref } from './blogListUrl';
import { blogPage } from './words';

const COVER_SIZES = {
  lead: '(min-width: 1024px) 42rem, calc(100vw - 2rem)',
  other: '(min-width: 1024px) 24rem, (min-width: 640px) 46vw, calc(100vw - 2rem)',
};

/** The columns of a pattern that may be as wide as the page. */
const WIDE_COLUMNS = 20;

/**
 * A blog in the grid. Its headline, its picture and Read More open it; a click on the rest of the card switches to the
 * tab of its category, as the category's link does. The picture is below the text, so that the title of the first one is in
 * the first view of a phone. The first blog of a page is the `lead` and has a row of its own; of two blogs both are, and each
 * has half of the row.
 */
export function BlogCard({
  post,
  isLead,
  isLast,
  isBesideCovers,
  isChosen,
  onChoose,
}: {
  post: ReadBlog;
  isLead: boolean;
  /** Takes the cells that the row has left. */
  isLast: boolean;
  /** Without a cover its pattern is then as high as one. */
  isBesideCovers: boolean;
  /** The click on it opened this tab. */
  isChosen: boolean;
  onChoose: (post: ReadBlog) => void;
}) {
  const isTall = isLead || isBesideCovers;
  const [columns, rows] = isLast && !isLead ? [WIDE_COLUMNS, isTall ? 2 : 1] : isTall ? [8, 5] : [12, 1];
  const card = useRef<HTMLElement>(null);

  const choose = useEffectEvent(({ target }: MouseEvent) => {
    const isOnLink = target instanceof Element && target.closest('a') !== null;
    const isSelecting = document.getSelection()?.isCollapsed === false;
    if (!isOnLink && !isSelecting) onChoose(post);
  });

  // A native listener, since the click is for the pointer only and the article must not get the role of a control.
  useEffect(() => {
    const element = card.current;
    const listener = (event: MouseEvent) => choose(event);
    element?.addEventListener('click', listener);
    return () => element?.removeEventListener('click', listener);
  }, []);

  return (
    <article
      ref={card}
      className={classNames('box', styles.card, isLead && styles.lead, isChosen && styles.chosen)}
    >
      {/* For the pointer; the keyboard and screen readers have the headline. */}
      <Link
        to={paths.blogPost(post._id)}
        viewTransition={movesPages()}
        tabIndex={-1}
        aria-hidden="true"
        className={classNames('rigid', styles.picture, isBesideCovers && styles.besideCovers)}
      >
        {post.cover ? (
          <BlogCover
            className={styles.cover}
            post={post}
            sizes={isLead || isLast ? COVER_SIZES.lead : COVER_SIZES.other}
            isFirst={isLead}
          />
        ) : (
          <BlogPattern className={styles.pattern} post={post} columns={columns} rows={rows} />
        )}
      </Link>
      <div className={classNames('column grow', styles.content)}>
        <p className="cluster gap-0 gap-x-4 between fine">
          <Link
            to={blogListHref(post.category)}
            preventScrollReset
            className="link-row underline-on-hover ink"
          >
            <CategoryMark category={post.category} />
            {post.category}
          </Link>
          <span className="figures">{post.date}</span>
        </p>
        <h3 className={classNames('text-xl', styles.title)}>
          <Link
            to={paths.blogPost(post._id)}
            viewTransition={movesPages()}
            className="underline-on-hover ink"
          >
            {post.title}
          </Link>
        </h3>
        <p className={classNames('muted', styles.snippet)}>{post.snippet}</p>
        <p className={classNames('cluster gap-0 gap-x-4 between small ruled', styles.footer)}>
          <span className="fine">
            {blogPage.by} {post.author}
          </span>
          <Link
            to={paths.blogPost(post._id)}
            viewTransition={movesPages()}
            className={classNames('link-row underline-on-hover', styles.readMore)}
          >
            {blogPage.readMore.visible}{' '}
            <span className="visually-hidden">
              {blogPage.readMore.rest} {post.title}
            </span>
            <ArrowRight className={styles.arrow} size={18} />
          </Link>
        </p>
      </div>
    </article>
  );
}
