import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { classNames } from './classNames';
import styles from './ForeignFrame.module.css';

/** How long a loaded frame is tested before it is shown, and how long a late sign of failure still hides it. */
const SHOWN_AFTER_MS = 1_500;
const JUDGED_FOR_MS = 30_000;

/**
 * A frame of another site over a picture of what it shows. The browser loads it when it comes near, and it covers
 * the picture only when it has loaded, so that nobody sees a browser's error page in the middle of the site.
 *
 * A browser fires `load` for its error page too and tells nothing else of a foreign frame. But a jump to a fragment
 * stays inside a page that is there, while on an error page it loads everything again: a second `load` means failure.
 * @param picture fills the frame's place while it is away, and without script
 */
export function ForeignFrame({
  src,
  title,
  picture,
  className,
}: {
  src: string;
  title: string;
  picture: ReactNode;
  className?: string;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const testedAt = useRef<number>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isShown, setIsShown] = useState(false);

  const judge = useCallback(() => {
    clearTimeout(timer.current);
    if (testedAt.current !== undefined) {
      // Later than this somebody has followed a link inside the frame.
      if (performance.now() - testedAt.current < JUDGED_FOR_MS) setIsShown(false);
      return;
    }
    testedAt.current = performance.now();
    // Replacing leaves no entry in the history.
    frame.current?.contentWindow?.location.replace(`${src}#shown`);
    timer.current = setTimeout(() => setIsShown(true), SHOWN_AFTER_MS);
  }, [src]);

  useEffect(() => {
    // The page was rendered beforehand, so a foreign document may be there before this script.
    if (frame.current?.contentDocument === null) judge();
    return () => clearTimeout(timer.current);
  }, [judge]);

  return (
    <div className={classNames(styles.place, className)}>
      {picture}
      <iframe
        ref={frame}
        src={src}
        title={title}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        onLoad={judge}
        className={classNames(styles.frame, isShown && styles.shown)}
      />
    </div>
  );
}
