import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { blogEditor } from '../../../content/editors';
import { BlogContent } from '../../../features/blog/BlogContent';
import { importWithRetry } from '../../../lib/importWithRetry';
import styles from './BlogPreview.module.css';

const copy = blogEditor.preview;

/** Renders the content as the server does for visitors; the renderer is loaded on demand. */
export function BlogPreview({ content }: { content: string }) {
  const [render, setRender] = useState<(text: string) => string>();
  const [hasFailed, setHasFailed] = useState(false);
  // Rendering a long text must not delay the typing.
  const deferredContent = useDeferredValue(content);

  useEffect(() => {
    let isMounted = true;
    importWithRetry(() => import('../../../contract/markdown')).then(
      ({ renderMarkdown }) => isMounted && setRender(() => renderMarkdown),
      () => isMounted && setHasFailed(true),
    );
    return () => {
      isMounted = false;
    };
  }, []);

  const contentHtml = useMemo(() => render?.(deferredContent), [render, deferredContent]);
  if (hasFailed) return <p className={styles.note}>{copy.failed}</p>;
  if (deferredContent.trim() === '') return <p className={styles.note}>{copy.empty}</p>;
  if (contentHtml === undefined) return <p className={styles.note}>{copy.loading}</p>;
  return <BlogContent post={{ content: deferredContent, contentHtml }} />;
}
