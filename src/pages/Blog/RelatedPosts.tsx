import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ReadBlog } from '../../api/blogs';
import { blogQueries } from '../../api/queries';
import { RELATED_POSTS } from '../../config/constants';
import { blogPostPage, toneOfCategory } from '../../content/blog';
import { paths } from '../../paths';
import { Card, cardLinkClass } from '../../ui/Card';
import { PostPattern } from './PostPattern';
import styles from './RelatedPosts.module.css';
import { blogAddress } from './useBlogAddress';

/** The newest other posts of the same category. A reader who has the post is not troubled when they do not load. */
export function RelatedPosts({ post }: { post: ReadBlog }) {
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
          <Link to={blogAddress(category)} className={styles.all}>
            {blogPostPage.moreLink} {category}
            <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </div>
        <ul className={styles.list}>
          {related.map((other) => (
            <Card key={other._id} as="li" className={styles.card}>
              <PostPattern
                className={styles.pattern}
                seed={other._id + other.title}
                tone={toneOfCategory(other.category)}
                columns={12}
                rows={1}
              />
              <div className={styles.words}>
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
