import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../lib/classNames';
import { Button } from './Button';
import styles from './ClickToLoadEmbed.module.css';

/**
 * A frame of another site under a picture of what it shows, until the visitor asks for the frame. The browser loads
 * it when it comes near. No page can tell whether a foreign frame has loaded: so that nobody who only passes by sees
 * a browser's error page in the middle of the site, or gets stuck in a map while scrolling, the picture comes first.
 * @param showLabel the words of the button that takes the picture away
 * @param picture all that is seen without script
 */
export function ClickToLoadEmbed({
  src,
  title,
  showLabel,
  picture,
  className,
}: {
  src: string;
  title: string;
  showLabel: string;
  picture: ReactNode;
  className?: string;
}) {
  const isPageLoaded = useSyncExternalStore(onPageLoad, hasPageLoaded, () => false);
  const [isShown, setIsShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);

  function show(): void {
    flushSync(() => setIsShown(true));
    frame.current?.focus();
  }

  return (
    <div className={classNames(styles.container, className)}>
      {isPageLoaded && (
        <iframe
          ref={frame}
          src={src}
          title={title}
          loading="lazy"
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          inert={!isShown}
          className={styles.frame}
        />
      )}
      {!isShown && (
        <div className={styles.cover}>
          {picture}
          {isPageLoaded && (
            <Button variant="secondary" className={styles.show} onClick={show}>
              {showLabel}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** A frame in the page from the start that hangs would hold up the page's own `load`. */
function hasPageLoaded(): boolean {
  return document.readyState === 'complete';
}

function onPageLoad(listener: () => void): () => void {
  window.addEventListener('load', listener);
  return () => window.removeEventListener('load', listener);
}
