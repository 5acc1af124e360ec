import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { blogQueries } from '../../api/queries';
import { MissingPage } from '../../layout/MissingPage';
import { PageMeta } from '../../layout/PageMeta';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { Notice } from '../../ui/Notice';
import { RetryNotice } from '../../ui/RetryNotice';
import { BlogContent } from './BlogContent';
import styles from './BlogPost.module.css';
import { ContentSkeleton, PostHeader } from './PostHeader';
import { previewPage } from './previewWords';

/** A draft, as its post will be, for people without an account. */
export function DraftPreview() {
  const [params] = useSearchParams();
  const { data: preview, isError, refetch } = useQuery(blogQueries.preview(params.get('token') ?? ''));
  if (preview && preview.state !== 'draft') {
    const { state } = preview;
    return (
      <MissingPage copy={previewPage[state]}>
        <Link
          to={state === 'published' ? paths.blogPost(preview.blog) : paths.blog}
          className={buttonClass({ size: 'large' })}
        >
          {previewPage[state].action}
        </Link>
      </MissingPage>
    );
  }
  const post = preview && { ...preview.post, title: preview.post.title.trim() || previewPage.untitled };
  const hasFailed = isError && !post;
  return (
    <>
      <PageMeta title={post?.title ?? previewPage.untitled} description={previewPage.description} />
      <article className={classNames('page', styles.post)} aria-busy={!post && !hasFailed}>
        {preview && <Notice tone="info">{previewPage.notice(preview)}</Notice>}
        {hasFailed ? (
          <div className="stack gap-6 above-8">
            <h1 className="text-3xl above-1">{previewPage.failedHeading}</h1>
            <RetryNotice onRetry={() => void refetch()}>
              <p>{previewPage.failedText}</p>
            </RetryNotice>
          </div>
        ) : (
          <>
            <PostHeader post={post} />
            {post ? <BlogContent post={post} /> : <ContentSkeleton />}
          </>
        )}
      </article>
    </>
  );
}
