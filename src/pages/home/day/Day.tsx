import { type ComponentType, useEffect, useRef, useState } from 'react';
import { importWithRetry } from '../../api/importWithRetry';
import { Section } from '../../ui/Section';
import styles from './Home.module.css';
import { moments, rupees } from './ledger';
import { homePage } from './words';

const LOAD_MARGIN = '600px';

/**
 * One day of the shop of the pictures: a list, which becomes a strip of times once its script has
 * loaded, before it comes into view.
 */
export function Day() {
  const list = useRef<HTMLOListElement>(null);
  const [Stage, setStage] = useState<ComponentType>();

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // The list stays where the script cannot be loaded.
        importWithRetry(() => import('./DayStage')).then(
          ({ DayStage }) => setStage(() => DayStage),
          () => undefined,
        );
      },
      { rootMargin: LOAD_MARGIN },
    );
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);

  return (
    <Section id="day" title={homePage.day.heading} lead={homePage.day.lead}>
      {Stage ? (
        <Stage />
      ) : (
        <ol ref={list} className={styles.day}>
          {moments.map(({ at, says, amount }) => (
            <li key={at} className={styles.moment}>
              <b>{at}</b> {says} <b>{rupees(amount)}</b>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
