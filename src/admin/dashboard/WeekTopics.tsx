import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../shared/formatCount';
import type { InquiryWeek } from '../../shared/inquiryResponses';
import { classNames } from '../../ui/classNames';
import styles from './Weeks.module.css';
import { countTopic, getTopicLabel } from './weeks';

/** How many are shown at first: the form has more topics than most companies are asked about. */
const FEW = 6;

/** What the inquiries were about, most first. Each is a button that shows its part of the columns. */
export function WeekTopics({
  weeks,
  topic: chosen,
  onChoose,
}: {
  weeks: readonly InquiryWeek[];
  topic: string | undefined;
  /** Undefined for all. */
  onChoose: (topic: string | undefined) => void;
}) {
  const [areAllShown, setAreAllShown] = useState(false);
  const names = new Set(weeks.flatMap(({ topics }) => Object.keys(topics)));
  const topics = [...names, '']
    .map((topic) => ({ topic, count: weeks.reduce((sum, week) => sum + countTopic(week, topic), 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const most = topics[0]?.count ?? 1;
  return (
    <div className="stack gap-2">
      <div className="row between">
        <h3 className="small bold">By topic</h3>
        {topics.length > FEW && (
          <button
            type="button"
            className="link-row small"
            aria-expanded={areAllShown}
            onClick={() => setAreAllShown(!areAllShown)}
          >
            {areAllShown ? 'Show fewer' : `Show all ${topics.length}`}
            <ChevronDown size={18} />
          </button>
        )}
      </div>
      <ul className={classNames('stack gap-0 gap-x-4', styles.topics)}>
        {(areAllShown ? topics : topics.slice(0, FEW)).map(({ topic, count }) => (
          <li key={topic}>
            <button
              type="button"
              className={classNames('small full hit round-s ink', styles.topic)}
              aria-pressed={topic === chosen}
              onClick={() => onChoose(topic === chosen ? undefined : topic)}
            >
              <span className={classNames('clip', styles.topicName)}>{getTopicLabel(topic)}</span>{' '}
              <span className="figures strong">{formatCount(count)}</span>
              <svg className={styles.share} width="100%" height="4" aria-hidden="true">
                <rect className={styles.column} width={`${(100 * count) / most}%`} height="4" rx="2" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
