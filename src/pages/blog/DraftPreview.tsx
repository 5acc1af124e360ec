import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { blogQueries } from '../../api/queries';
import { FailedPage } from '../../layout/FailedPage';
import { MissingPage } from '../../layout/MissingPage';
import { PageMeta } from '../../layout/PageMeta';
import { paths } from '../../paths';
import { isBlank } from '../../shared/characters';
import { classNames } from '../../ui/classNames';
import { Notice } from '../../ui/Notice';
import { useNewHeading } from '../../ui/useNewHeading';
import { BlogContent } from './BlogContent';
import styles from './BlogPost.module.css';
import { ContentSkeleton, PostHeader } from './PostHeader';
import { previewPage } from './previewWords';
import { blogPostPage } from './words';

/** A draft, as its post will be, for people without an account. */
export function DraftPreview() {
  const [params] = useSearchParams();
  const { data: preview, isError, refetch } = useQuery(blogQueries.preview(params.get('token') ?? ''));
  const hasFailed = isError && !preview;
  useNewHeading(hasFailed || (preview !== undefined && preview.state !== 'draft'));
  if (preview && preview.state !== 'draft') {
    const to = preview.state === 'published' ? paths.blogPost(preview.blog) : paths.blog;
    return <MissingPage copy={previewPage[preview.state]} to={to} />;
  }
  const title = preview && !isBlank(preview.post.title) ? preview.post.title : previewPage.untitled;
  const post = preview && { ...preview.post, title };
  return (
    <>
      <PageMeta title={title} description={previewPage.description} />
      <article className={classNames('page', styles.post)} aria-busy={!post && !hasFailed}>
        {preview && <Notice tone="info">{previewPage.notice(preview)}</Notice>}
        {hasFailed ? (
          <FailedPage
            heading={previewPage.failedHeading}
            text={blogPostPage.failedText}
            onRetry={() => void refetch()}
          />
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
