import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { blogEditor } from '../../../content/editors';
import { BlogContent } from '../../../features/blog/BlogContent';
import styles from './BlogPreview.module.css';

const copy = blogEditor.preview;

/** What visitors will read, from the same renderer as on the server; it loads when it is first needed. */
export function BlogPreview({ content }: { content: string }) {
  const [render, setRender] = useState<(text: string) => string>();
  const [hasFailed, setHasFailed] = useState(false);
  // A long text is rendered after the key press has been shown.
  const shown = useDeferredValue(content);

  useEffect(() => {
    let isMounted = true;
    import('../../../contract/markdown').then(
      ({ renderMarkdown }) => isMounted && setRender(() => renderMarkdown),
      () => isMounted && setHasFailed(true),
    );
    return () => {
      isMounted = false;
    };
  }, []);

  const contentHtml = useMemo(() => render?.(shown), [render, shown]);
  if (hasFailed) return <p className={styles.note}>{copy.failed}</p>;
  if (shown.trim() === '') return <p className={styles.note}>{copy.empty}</p>;
  if (contentHtml === undefined) return <p className={styles.note}>{copy.loading}</p>;
  return <BlogContent post={{ content: shown, contentHtml }} />;
}
