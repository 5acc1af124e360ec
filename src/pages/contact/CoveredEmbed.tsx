import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { useIsHydrated } from '../../ui/useIsHydrated';
import styles from './CoveredEmbed.module.css';

/**
 * An iframe of another site, which the browser loads when it is near the viewport, under a picture until it has loaded.
 * Without script there is only the picture.
 * @param showLabel the label of the button that removes the picture again
 * @param hideLabel the label of the button that brings it back: a page cannot tell a frame of another site from an error
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
  // In the HTML of the page, the frame could have loaded before anything listens.
  const isHydrated = useIsHydrated();
  const [hasLoaded, setHasLoaded] = useState(false);
  const [isCovered, setIsCovered] = useState(false);
  const isShown = hasLoaded && !isCovered;

  return (
    <div className={classNames('relative', styles.container, className)}>
      {isHydrated && (
        <iframe
          src={src}
          title={title}
          loading="lazy"
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          inert={!isShown}
          className={styles.frame}
          // The error page of the browser loads as well: only a request of its own tells whether the site was reached.
          onLoad={() =>
            void fetch(src, { mode: 'no-cors' }).then(
              () => setHasLoaded(true),
              () => undefined,
            )
          }
        />
      )}
      {!isShown && <div className={styles.cover}>{picture}</div>}
      {hasLoaded && (
        <Button variant="secondary" className={styles.toggle} onClick={() => setIsCovered(isShown)}>
          {isShown ? hideLabel : showLabel}
        </Button>
      )}
    </div>
  );
}
