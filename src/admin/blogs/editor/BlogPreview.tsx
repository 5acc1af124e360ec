import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { BlogContent } from '../../../pages/blog/BlogContent';
import { importWithRetry } from '../../../router/importWithRetry';
import { isBlank } from '../../../shared/characters';
import '../../../styles/devanagari.css';

/** Renders the content as the server does for visitors; the renderer is loaded on demand. */
export function BlogPreview({ content, caret, lang }: { content: string; caret: number; lang: string }) {
  const preview = useRef<HTMLDivElement>(null);
  // Rendering a long text must not delay the typing.
  const deferredContent = useDeferredValue(content);
  const { data: markdown, isError } = useQuery({
    queryKey: ['markdown'],
    queryFn: () => importWithRetry(() => import('../../../shared/markdown')),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const contentHtml = useMemo(() => markdown?.renderMarkdown(deferredContent), [markdown, deferredContent]);
  const deferredCaret = useDeferredValue(caret);

  // The preview follows the caret.
  useEffect(() => {
    const blocks = preview.current?.firstElementChild?.children;
    const block = markdown && blocks?.[markdown.findBlock(deferredContent, deferredCaret)];
    if (block) showInParent(block);
  }, [markdown, deferredContent, deferredCaret]);

  if (isError) return <p className="muted">The preview could not be loaded. Your text is safe.</p>;
  if (isBlank(deferredContent))
    return <p className="muted">What you write appears here as visitors will see it.</p>;
  if (contentHtml === undefined) return <p className="muted">Loading the preview…</p>;
  return (
    <div ref={preview} lang={lang}>
      <BlogContent post={{ content: deferredContent, contentHtml }} />
    </div>
  );
}

/** Scrolls the box around a block, and never the page. */
function showInParent(block: Element): void {
  const box = block.closest('section');
  if (!box || box.scrollHeight <= box.clientHeight) return;
  const top = block.getBoundingClientRect().top - box.getBoundingClientRect().top;
  const isVisible = top >= 0 && top + Math.min(block.clientHeight, 48) <= box.clientHeight;
  if (!isVisible) box.scrollTop += top - box.clientHeight / 4;
}
