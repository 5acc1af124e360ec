import { LogoMark } from '../../../layout/LogoMark';
import { lazyPart } from '../../../router/lazyPart';
import { classNames } from '../../../ui/classNames';
import styles from './DayFrame.module.css';
import type { ViewName } from './views';

/** Of the heading of the story. */
const TITLE_ID = 'day-title';

const importStory = async () => ({ default: (await import('./DayStory')).DayStory });
const DayStory = lazyPart(importStory, { servedId: TITLE_ID });

// In a page that was loaded it stands in the first view: its script is requested before the page is hydrated.
if (typeof document !== 'undefined' && document.getElementById(TITLE_ID))
  importStory().catch(() => undefined);

/** The picture of the hero: one day of the shop of all pictures, which can be played. */
export function Day({ onView }: { onView: (view: ViewName) => void }) {
  return (
    <section className={classNames('on-band relative', styles.day)} aria-labelledby={TITLE_ID}>
      <LogoMark className={styles.leaf} />
      <div className={styles.inner}>
        <DayStory onView={onView} fallback={<div className={styles.waiting} />} />
      </div>
    </section>
  );
}
