import { lazy, Suspense, useState } from 'react';
import { importWithRetry } from '../../../api/importWithRetry';
import { LogoMark } from '../../../layout/LogoMark';
import styles from './Day.module.css';

/** Of the heading of the story. */
const TITLE_ID = 'day-title';

let latest = createStory();

/** A chunk of its own, after the page. Until it is there, and where it does not come, the story stays as it was rendered. */
function createStory() {
  return lazy(() =>
    importWithRetry(() => import('./DayStory')).then(
      (module) => ({ default: module.DayStory }),
      (error: unknown) => {
        // The next visit tries again.
        latest = createStory();
        if (document.getElementById(TITLE_ID)) return new Promise<never>(() => undefined);
        throw error;
      },
    ),
  );
}

/** The picture of the hero: one day of the shop of all pictures, which can be played. */
export function Day() {
  const [DayStory] = useState(() => latest);
  return (
    <section className={styles.day} aria-labelledby={TITLE_ID}>
      <LogoMark className={styles.leaf} />
      <div className={styles.inner}>
        <Suspense fallback={<div className={styles.waiting} />}>
          <DayStory />
        </Suspense>
      </div>
    </section>
  );
}
