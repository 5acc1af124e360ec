import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './Button';
import styles from './CoveredEmbed.module.css';
import { classNames } from './classNames';

/**
 * An iframe of another site, covered by a picture until the visitor clicks the button. The browser loads
 * it when it is near the viewport. A page cannot tell whether a cross-origin iframe has loaded, so the picture
 * hides a possible error page, and scrolling does not get stuck in a map.
 * @param showLabel the label of the button that removes the picture
 * @param hideLabel the label of the button that brings it back, for a frame that stays empty
 * @param picture all that is shown without script
 */
export function CoveredEmbed({
  src,
  title,
  showLabel,
  hideLabel,
  picture,
  className,
}: {
  src: string;
  title: string;
  showLabel: string;
  hideLabel: string;
  picture: ReactNode;
  className?: string;
}) {
  const [isShown, setIsShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const showButton = useRef<HTMLButtonElement>(null);

  function show(): void {
    // The iframe is inert, and cannot take the focus, until the state is applied.
    flushSync(() => setIsShown(true));
    frame.current?.focus();
  }

  function hide(): void {
    flushSync(() => setIsShown(false));
    showButton.current?.focus();
  }

  return (
    <div className={classNames(styles.container, className)}>
      <iframe
        ref={frame}
        src={src}
        title={title}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        inert={!isShown}
        className={styles.frame}
      />
      {!isShown && <div className={styles.cover}>{picture}</div>}
      <Button ref={showButton} variant="secondary" className={styles.toggle} onClick={isShown ? hide : show}>
        {isShown ? hideLabel : showLabel}
      </Button>
    </div>
  );
}
