import { Suspense } from 'react';
import { LogoMark } from '../../../layout/LogoMark';
import { classNames } from '../../../ui/classNames';
import styles from './DayFrame.module.css';
import { DayStory, TITLE_ID } from './DayStory';
import type { ViewName } from './views';

/** The picture of the hero: one day of the shop of all pictures, which can be played. */
export function Day({ onView }: { onView: (view: ViewName) => void }) {
  return (
    <section className={classNames('on-band relative', styles.day)} aria-labelledby={TITLE_ID}>
      <LogoMark className={styles.leaf} />
      <div className={styles.inner}>
        {/* Hydrated in a task of its own. */}
        <Suspense>
          <DayStory onView={onView} />
        </Suspense>
      </div>
    </section>
  );
}
