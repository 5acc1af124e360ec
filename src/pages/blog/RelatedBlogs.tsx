import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ReadBlog } from '../../api/blogs';
import { blogQueries } from '../../api/queries';
import { paths } from '../../paths';
import { Card, cardLinkClass } from '../../ui/Card';
import { classNames } from '../../ui/classNames';
import { movesPages } from '../../ui/lessMotion';
import { BlogCover } from './BlogCover';
import { BlogPattern, CategoryMark } from './BlogPattern';
import { blogListHref } from './blogListUrl';
import { fillsRelated, pickRelated } from './pickRelated';
import styles from './RelatedBlogs.module.css';
import { blogPage, blogPostPage } from './words';

const COVER_SIZES = '(min-width: 768px) 30vw, (min-width: 481px) 40vw, calc(100vw - 2rem)';

/**
 * The newest other posts of the same category, and of the others where it has too few. Nothing is shown when they fail to
 * load.
 */
export function RelatedBlogs({ post }: { post: ReadBlog }) {
  const { category } = post;
  const query = useQuery(blogQueries.related(category));
  const needsOthers = query.data !== undefined && !fillsRelated(query.data);
  const others = useQuery({ ...blogQueries.related(), enabled: needsOthers });
  if (needsOthers && others.isLoading) return null;
  const related = pickRelated(post, query.data?.items ?? [], others.data?.items ?? []);
  if (related.length === 0) return null;
  const isOfCategory = related.every((other) => other.category === category);
  const hasCovers = related.some(({ cover }) => cover);
  return (
    <section className="sunk screen-only" aria-labelledby="related-title">
      <div className="page section">
        <div className={classNames('cluster gap-x-6 between below-6', styles.head)}>
          <h2 id="related-title" className="text-2xl">
            {isOfCategory ? `${blogPostPage.more} ${category}` : blogPostPage.readNext}
          </h2>
          <Link
            to={blogListHref(isOfCategory ? category : undefined)}
            className="link-row small underline-on-hover"
          >
            {isOfCategory ? `${blogPostPage.moreLink} ${category}` : blogPostPage.all}
            <ArrowRight size={18} />
          </Link>
        </div>
        <ul className={classNames('stack gap-5', styles.list)}>
          {related.map((other) => (
            <Card key={other._id} as="li" className={classNames('column', styles.card)}>
              {other.cover ? (
                <BlogCover className={styles.cover} post={other} sizes={COVER_SIZES} />
              ) : (
                <BlogPattern
                  className={hasCovers ? styles.patternBesideCovers : styles.pattern}
                  post={other}
                  columns={hasCovers ? 8 : 12}
                  rows={hasCovers ? 5 : 1}
                />
              )}
              <div className={classNames('column grow', styles.content)}>
                <p className="cluster gap-1 gap-x-4 between fine">
                  <span className="row bold ink">
                    <CategoryMark category={other.category} />
                    {other.category}
                  </span>
                  <span>{other.date}</span>
                </p>
                <h3 className="text-l leading-label">
                  <Link
                    to={paths.blogPost(other._id)}
                    viewTransition={movesPages()}
                    className={cardLinkClass}
                  >
                    {other.title}
                  </Link>
                </h3>
                <p className={classNames('fine', styles.author)}>
                  {blogPage.by} {other.author}
                </p>
              </div>
            </Card>
          ))}
        </ul>
      </div>
    </section>
  );
}
