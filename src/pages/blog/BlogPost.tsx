import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { ReadBlog } from '../../api/blogs';
import { publicMessages } from '../../api/messages';
import { blogQueries } from '../../api/queries';
import { JsonLd } from '../../layout/JsonLd';
import { MissingPage } from '../../layout/MissingPage';
import { PageMeta } from '../../layout/PageMeta';
import { paths } from '../../paths';
import type { Page } from '../../shared/list';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { DeferredSection } from '../../ui/DeferredSection';
import { focusHeading } from '../../ui/focus';
import { RetryNotice } from '../../ui/RetryNotice';
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

function Failure({ retry }: { retry: () => void }) {
  // The heading that had the focus while the post was loading no longer exists.
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading();
  }, []);

  return (
    <div className="stack gap-6 above-8">
      <h1 className="text-3xl above-1">{blogPostPage.failedHeading}</h1>
      <RetryNotice onRetry={retry}>
        <p>
          {publicMessages.blogFailed} {blogPostPage.failedText}
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
