import { useViewTransitionState } from 'react-router-dom';
import type { ReadBlog } from '../../api/blogs';
import { paths } from '../../paths';
import { toPicture } from '../../shared/image';
import { classNames } from '../../ui/classNames';
import styles from './BlogPattern.module.css';

/** The cover of a blog. Its size is part of its id, so that its space is reserved before it loads. */
export function BlogCover({
  post,
  alt = '',
  sizes,
  isFirst = false,
  className,
}: {
  /** The cover moves from the card to the page of its post, and back. */
  post: ReadBlog;
  alt?: string;
  /** The widths at which it is shown, as in `<img sizes>`. */
  sizes: string;
  /** Whether it is in the first view: then it is loaded at once, before what is below. */
  isFirst?: boolean;
  className?: string;
}) {
  const isMoving = useViewTransitionState(paths.blogPost(post._id));
  const picture = post.cover && toPicture(post.cover);
  if (!picture) return null;
  return (
    <picture className="contents">
      {picture.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={classNames('full sunk', styles.cover, className)}
        src={picture.src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        style={isMoving ? { viewTransitionName: `cover-${post._id}` } : undefined}
      />
    </picture>
  );
}
