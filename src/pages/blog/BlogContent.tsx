import { type RefObject, useEffect, useRef } from 'react';
import type { ReadBlog } from '../../api/blogs';
import { classNames } from '../../ui/classNames';
import styles from './BlogContent.module.css';
import { blogPostPage } from './words';

/** The text of a blog: the server's HTML, or plain paragraphs when there is none. */
export function BlogContent({ post }: { post: Pick<ReadBlog, 'content' | 'contentHtml'> }) {
  const prose = useRef<HTMLDivElement>(null);
  useBrokenImages(post.contentHtml, prose);
  if (post.contentHtml === undefined) {
    return (
      <div className={styles.prose}>
        {toParagraphs(post.content).map(({ start, text }) => (
          <p key={start} className="pre-line">
            {text}
          </p>
        ))}
      </div>
    );
  }
  // Safe although it is HTML: our server renders it from Markdown without raw HTML (src/shared/markdown.ts: a typed tag
  // is text, links and pictures have allow-listed URLs), and no other HTML is set here.
  return (
    <div
      ref={prose}
      className={styles.prose}
      data-post
      dangerouslySetInnerHTML={{ __html: post.contentHtml }}
    />
  );
}

/** Replaces each image that does not load by its alternative text in a frame, and one without such text by nothing. */
function useBrokenImages(html: string | undefined, prose: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = html === undefined ? null : prose.current;
    if (!element) return undefined;
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) target.replaceWith(...describeImage(target));
    };
    // Images may have failed before this script ran.
    for (const image of element.querySelectorAll('img')) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc)
        image.replaceWith(...describeImage(image));
    }
    // `error` does not bubble.
    element.addEventListener('error', onError, { capture: true });
    return () => element.removeEventListener('error', onError, { capture: true });
  }, [html, prose]);
}

function describeImage({ alt }: HTMLImageElement): HTMLElement[] {
  if (!alt) return [];
  const frame = createSpan(classNames('middle sunk small soft stack gap-1 gap-x-4 snug', styles.broken));
  frame.append(createSpan('ink bold', alt), createSpan(undefined, blogPostPage.brokenImage));
  return [frame];
}

function createSpan(className: string | undefined, text = ''): HTMLSpanElement {
  const span = document.createElement('span');
  if (className) span.className = className;
  span.textContent = text;
  return span;
}

function toParagraphs(content: string): { start: number; text: string }[] {
  return [...content.matchAll(/\S[\s\S]*?(?=\n\s*\n|$)/g)].map((match) => ({
    start: match.index,
    text: match[0].trimEnd(),
  }));
}
