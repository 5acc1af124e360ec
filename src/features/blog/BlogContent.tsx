import type { ReadBlog } from '../../api/blogs';
import styles from '../../features/blog/BlogContent.module.css';

/** The text of a blog: the server's HTML, or plain paragraphs when there is none. */
export function BlogContent({ post }: { post: Pick<ReadBlog, 'content' | 'contentHtml'> }) {
  if (post.contentHtml === undefined) {
    return (
      <div className={styles.prose}>
        {toParagraphs(post.content).map(({ start, text }) => (
          <p key={start} className={styles.plain}>
            {text}
          </p>
        ))}
      </div>
    );
  }
  // Safe although it is HTML: our server renders it from Markdown without raw HTML (contract/markdown.ts: a typed tag
  // is text, links and pictures have allow-listed URLs), and no other HTML is set here.
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: post.contentHtml }} />;
}

function toParagraphs(content: string): { start: number; text: string }[] {
  return [...content.matchAll(/\S[\s\S]*?(?=\n\s*\n|$)/g)].map((match) => ({
    start: match.index,
    text: match[0].trimEnd(),
  }));
}
