import { Link } from 'react-router-dom';
import type { ReadBlog } from '../../api/blogs';
import { toneOfCategory } from '../../content/blog';
import { blogDashboard as words } from '../../content/dashboards';
import { paths } from '../../paths';
import { Button, buttonClass } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { CategoryMark } from '../Blog/PostPattern';
import styles from './BlogRows.module.css';

const look = buttonClass({ variant: 'quiet', size: 'small' });

export function BlogRows({ blogs, onDelete }: { blogs: ReadBlog[]; onDelete: (blog: ReadBlog) => void }) {
  return (
    <ul className={styles.rows} aria-label={words.listLabel}>
      {blogs.map((blog) => {
        const of = <span className="visually-hidden">{blog.title}</span>;
        return (
          <li key={blog._id} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.meta}>
                <span className={styles.category}>
                  <CategoryMark tone={toneOfCategory(blog.category)} />
                  {blog.category}
                </span>
                <span>{blog.date}</span>
              </p>
              <h2 className={styles.title}>{blog.title}</h2>
              <p className={styles.meta}>
                <span>{blog.author}</span>
                <Chip tone={blog.status ? 'brand' : 'plain'}>{blog.status || words.noStatus}</Chip>
              </p>
            </div>
            <div className={styles.actions}>
              <Link to={paths.blogPost(blog._id)} className={look}>
                {words.read} {of}
              </Link>
              <Link to={paths.admin.editBlog(blog._id)} className={look}>
                {words.edit} {of}
              </Link>
              <Button variant="quiet" size="small" className={styles.delete} onClick={() => onDelete(blog)}>
                {words.delete} {of}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
