import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { blogEditor } from '../../../content/editors';
import { PostContent } from '../../Blog/PostContent';
import styles from './BlogPreview.module.css';

const words = blogEditor.preview;

/** What visitors will read, made by the same renderer as on the server, which loads when it is first needed. */
export function BlogPreview({ content }: { content: string }) {
  const [render, setRender] = useState<(text: string) => string>();
  const [hasFailed, setHasFailed] = useState(false);
  // A long text is rendered after the key press has been shown.
  const shown = useDeferredValue(content);

  useEffect(() => {
    let isHere = true;
    import('../../../contract/markdown').then(
      ({ renderMarkdown }) => isHere && setRender(() => renderMarkdown),
      () => isHere && setHasFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, []);

  const contentHtml = useMemo(() => render?.(shown), [render, shown]);
  if (hasFailed) return <p className={styles.note}>{words.failed}</p>;
  if (shown.trim() === '') return <p className={styles.note}>{words.empty}</p>;
  if (contentHtml === undefined) return <p className={styles.note}>{words.loading}</p>;
  return <PostContent post={{ content: shown, contentHtml }} />;
}
