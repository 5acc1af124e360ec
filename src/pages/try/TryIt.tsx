import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { importWithRetry } from '../../router/importWithRetry';
import { classNames } from '../../ui/classNames';
import paper from '../../ui/Paper.module.css';
import { Section } from '../../ui/Section';
import { Skeleton } from '../../ui/Skeleton';
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
    <Section
      id="try"
      anchor="try"
      title={tryIt.heading}
      lead={tryIt.lead}
      tone={showsRequests ? 'sunk' : 'paper'}
      className="screen-only"
    >
      <div
        ref={place}
        className={classNames(
          !hasFailed && classNames('above-8', styles.place),
          !hasFailed && showsRequests && styles.withRequests,
        )}
      >
        {Counter ? (
          <Counter showsRequests={showsRequests} />
        ) : (
          <>
            {hasFailed ? (
              <p className="soft" role="alert">
                {tryIt.notLoaded}
              </p>
            ) : (
              <Waiting showsRequests={showsRequests} />
            )}
            <p className={classNames('soft', styles.withoutScript)}>
              {tryIt.withoutScript} <Link to={`${paths.developers}#api-example`}>{tryIt.example}</Link>
            </p>
          </>
        )}
      </div>
    </Section>
  );
}

/** The shape of the counter: its fields, the slip and the button, and what goes over the wire. */
function Waiting({ showsRequests }: { showsRequests: boolean }) {
  return (
    <div className={classNames('stack gap-6 needs-script', styles.counter)}>
      <p className="visually-hidden">{tryIt.loading}</p>
      <div className={classNames('stack gap-6 top', styles.form)}>
        <div className={classNames('box stack gap-5 round-l', styles.fields)}>
          <Skeleton shape="short" />
          <Skeleton shape="field" />
          <Skeleton shape="short" />
          <Tiles count={3} />
          <Skeleton shape="short" />
          <Tiles count={4} className={styles.courses} />
        </div>
        <div className={classNames('stack gap-5', styles.result)}>
          <div className={classNames('stack gap-6', paper.lit, styles.slip)}>
            <Skeleton shape="field" />
            <Skeleton />
            <Skeleton />
            <Skeleton />
            <Skeleton />
            <Skeleton shape="short" />
          </div>
          <Skeleton shape="field" />
        </div>
      </div>
      {showsRequests && <div className={classNames('band round-l', styles.wire)} />}
    </div>
  );
}

function Tiles({ count, className }: { count: number; className?: string | undefined }) {
  return (
    <div className={classNames('stack gap-2', styles.tiles, className)}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} shape="field" />
      ))}
    </div>
  );
}
