import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { importWithRetry } from '../../api/importWithRetry';
import { paths } from '../../paths';
import { classNames } from '../../ui/classNames';
import { Section } from '../../ui/Section';
import styles from './TryIt.module.css';
import { tryIt } from './words';

const LOAD_MARGIN = '600px';

/**
 * A counter to try, which loads when it comes near. Without script a sentence leads to what works in a terminal.
 * @param showsRequests for developers: what goes over the wire
 */
export function TryIt({ showsRequests = false }: { showsRequests?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [Counter, setCounter] = useState<ComponentType<{ showsRequests: boolean }>>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        importWithRetry(() => import('./Counter')).then(
          (module) => setCounter(() => module.Counter),
          () => setHasFailed(true),
        );
      },
      { rootMargin: LOAD_MARGIN },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <Section id="try" anchor="try" title={tryIt.heading} lead={tryIt.lead}>
      <div
        ref={place}
        className={classNames('screen-only', styles.place, showsRequests && styles.withRequests)}
      >
        {Counter ? (
          <Counter showsRequests={showsRequests} />
        ) : (
          <>
            <p className={classNames('soft', styles.loading)} role={hasFailed ? 'alert' : undefined}>
              {hasFailed ? tryIt.notLoaded : tryIt.loading}
            </p>
            <p className={classNames('soft', styles.withoutScript)}>
              {tryIt.withoutScript} <Link to={`${paths.developers}#api-example`}>{tryIt.example}</Link>
            </p>
          </>
        )}
      </div>
    </Section>
  );
}
