import { lazy, Suspense } from 'react';
import { importWithRetry } from '../../../api/importWithRetry';
import { LogoMark } from '../../../layout/LogoMark';
import styles from './Day.module.css';

/** A chunk of its own, after the page. Until it is there, and where it does not come, the story stays as it was rendered. */
const DayStory = lazy(() =>
  importWithRetry(() => import('./DayStory')).then(
    (module) => ({ default: module.DayStory }),
    () => new Promise<never>(() => undefined),
  ),
);

/** The picture of the hero: one day of the shop of all pictures, which can be played. */
export function Day() {
  return (
    <section className={styles.day} aria-labelledby="day-title">
      <LogoMark className={styles.leaf} />
      <div className={styles.inner}>
        <Suspense fallback={<div className={styles.waiting} />}>
          <DayStory />
        </Suspense>
      </div>
    </section>
  );
}
