import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { focusHeading } from '../../ui/focus';
import { PageMeta } from '../PageMeta';
import styles from './BlogNotFound.module.css';
import { blogPostPage } from './words';

const copy = blogPostPage.missing;

/** The page of a blog that does not exist or was deleted. */
export function BlogNotFound({ replacesLoading }: { replacesLoading: boolean }) {
  // The heading that had the focus while the post was loading no longer exists.
  useEffect(() => {
    if (replacesLoading && document.activeElement === document.body) focusHeading();
  }, [replacesLoading]);

  return (
    <div className={classNames('stack page', styles.page)}>
      <PageMeta title={copy.title} description={copy.description} />
      <div className={classNames('stack gap-5', styles.content)}>
        <h1 className={styles.heading}>{copy.heading}</h1>
        <p className={styles.text}>{copy.text}</p>
        <Link to={paths.blog} className={buttonClass({ size: 'large' })}>
          {copy.action}
        </Link>
      </div>
      <img src="/images/not-found.svg" width={480} height={320} alt="" className={styles.picture} />
    </div>
  );
}
