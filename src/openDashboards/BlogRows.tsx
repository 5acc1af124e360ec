import { RowAction, RowLink } from '../admin/list/RowAction';
import { StatusChip } from '../admin/list/StatusChip';
import { blogsPage } from '../admin/words/adminLists';
import type { ReadBlog } from '../data/blogs';
import { paths } from '../paths';
import { CategoryMark } from '../site/blog/BlogPattern';
import { getCategoryTone } from '../site/blog/words';
import styles from './BlogRows.module.css';

export function BlogRows({ blogs, onDelete }: { blogs: ReadBlog[]; onDelete: (blog: ReadBlog) => void }) {
  return (
    <ul className={styles.rows}>
      {blogs.map((blog) => (
        <li key={blog._id} className={styles.row}>
          <div className={styles.content}>
            <p className={styles.meta}>
              <span className={styles.category}>
                <CategoryMark tone={getCategoryTone(blog.category)} />
                {blog.category}
              </span>
              <span>{blog.date}</span>
            </p>
            <h2 className={styles.title}>{blog.title}</h2>
            <p className={styles.meta}>
              <span>{blog.author}</span>
              <StatusChip status={blog.status} />
            </p>
          </div>
          <div className={styles.actions}>
            <RowLink to={paths.blogPost(blog._id)} itemName={blog.title}>
              {blogsPage.read}
            </RowLink>
            <RowLink to={paths.admin.editBlog(blog._id)} itemName={blog.title}>
              {blogsPage.edit}
            </RowLink>
            <RowAction id={blog._id} itemName={blog.title} tone="danger" onAction={() => onDelete(blog)}>
              {blogsPage.delete}
            </RowAction>
          </div>
        </li>
      ))}
    </ul>
  );
}
