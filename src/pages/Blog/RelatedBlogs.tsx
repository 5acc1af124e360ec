import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ReadBlog } from '../../api/blogs';
import { blogQueries } from '../../api/queries';
import { RELATED_POSTS } from '../../config/constants';
import { blogPostPage, getCategoryTone } from '../../content/blog';
import { BlogPattern } from '../../features/blog/BlogPattern';
import { paths } from '../../paths';
import { Card, cardLinkClass } from '../../ui/Card';
import { blogListHref } from './blogListUrl';
import styles from './RelatedBlogs.module.css';

/** The newest other posts of the same category. Nothing is shown when they fail to load. */
export function RelatedBlogs({ post }: { post: ReadBlog }) {
  const { category } = post;
  const query = useQuery(blogQueries.related(category));
  const related = query.data?.items.filter(({ _id }) => _id !== post._id).slice(0, RELATED_POSTS) ?? [];
  if (related.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related-title">
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id="related-title" className={styles.heading}>
            {blogPostPage.more} {category}
          </h2>
          <Link to={blogListHref(category)} className={styles.all}>
            {blogPostPage.moreLink} {category}
            <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </div>
        <ul className={styles.list}>
          {related.map((other) => (
            <Card key={other._id} as="li" className={styles.card}>
              <BlogPattern
                className={styles.pattern}
                seed={other._id + other.title}
                tone={getCategoryTone(other.category)}
                columns={12}
                rows={1}
              />
              <div className={styles.content}>
                <p className={styles.date}>{other.date}</p>
                <h3 className={styles.title}>
                  <Link to={paths.blogPost(other._id)} className={cardLinkClass}>
                    {other.title}
                  </Link>
                </h3>
                <p className={styles.author}>{other.author}</p>
              </div>
            </Card>
          ))}
        </ul>
      </div>
    </section>
  );
}
