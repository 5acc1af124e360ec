import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import type { ReadBlog } from '../../api/blogs';
import { publicMessages } from '../../api/messages';
import { blogQueries } from '../../api/queries';
import { FailedPage } from '../../layout/FailedPage';
import { JsonLd } from '../../layout/JsonLd';
import { MissingPage } from '../../layout/MissingPage';
import { PageMeta } from '../../layout/PageMeta';
import { paths } from '../../paths';
import type { Page } from '../../shared/list';
import { classNames } from '../../ui/classNames';
import { DeferredSection } from '../../ui/DeferredSection';
import { useNewHeading } from '../../ui/useNewHeading';
import { BlogContent } from './BlogContent';
import styles from './BlogPost.module.css';
import { blogJsonLd } from './blogJsonLd';
import { blogListHref } from './blogListUrl';
import { PostEnd } from './PostEnd';
import { ContentSkeleton, PostHeader } from './PostHeader';
import { RelatedBlogs } from './RelatedBlogs';
import { blogPage, blogPostPage, getShareImage } from './words';

export { DraftPreview } from './DraftPreview';

/** A blog. What a list has already loaded of it is shown while the rest loads. */
export default function BlogPost() {
  const { id = '' } = useParams();
  const knownPost = useKnownPost(id);
  const query = useQuery({ ...blogQueries.detail(id), placeholderData: knownPost });
  const post = query.data;
  const hasFailed = query.isError && !post;
  useNewHeading(post === null || hasFailed);

  if (post === null) return <MissingPage copy={blogPostPage.missing} to={paths.blog} />;
  const isLoading = !post || query.isPlaceholderData;
  return (
    <>
      <PageMeta
        title={post?.title ?? (hasFailed ? blogPostPage.failedHeading : blogPage.metaTitle)}
        description={post?.snippet ?? blogPostPage.loadingDescription}
        path={post && paths.blogPost(id)}
        isArticle={post !== undefined}
        image={post && { path: getShareImage(post).path, alt: post.coverAlt || post.title }}
      />
      <article className={classNames('page', styles.post)} aria-busy={isLoading && !hasFailed}>
        <Link
          to={post ? blogListHref() : paths.blog}
          className="row label hit underline-on-hover screen-only"
        >
          <ArrowLeft size={18} />
          {blogPostPage.back}
        </Link>
        {hasFailed ? (
          <FailedPage
            heading={blogPostPage.failedHeading}
            text={`${publicMessages.blogFailed} ${blogPostPage.failedText}`}
            onRetry={() => void query.refetch()}
          />
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
