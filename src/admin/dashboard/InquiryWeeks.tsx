import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../shared/formatCount';
import type { InquiryWeek } from '../../shared/inquiryResponses';
import { classNames } from '../../ui/classNames';
import { formatDuration } from '../../ui/dates';
import { Skeleton } from '../../ui/Skeleton';
import { states } from '../../ui/words';
import { countInquiries } from '../inquiries/inquiryState';
import { inquiryQueries } from '../inquiries/queries';
import page from './Dashboard.module.css';
import { FailedNumbers } from './NumberCard';
import styles from './Weeks.module.css';
import { WeeksChart } from './WeeksChart';
import { countTopic, formatCalendarWeek, getTopicLabel } from './weeks';

/** How many inquiries came in each of the last weeks, what about, and how soon they had an answer. */
export function InquiryWeeks() {
  const query = useQuery(inquiryQueries.weeks());
  const { data: weeks, isError } = query;
  const total = weeks?.reduce((sum, { inquiries }) => sum + inquiries, 0) ?? 0;
  const isLoading = !weeks && !isError;
  return (
    <section
      aria-labelledby="weeks"
      aria-busy={isLoading}
      className={classNames('stack gap-3', page.section)}
    >
      <div className={classNames('cluster gap-x-3', page.head)}>
        <h2 id="weeks">The last 26 weeks</h2>
        {total > 0 && <p className="muted">{countInquiries(total)}</p>}
      </div>
      <FailedNumbers failed="Failed to load the weeks" query={query} />
      {isLoading && (
        <>
          <p className="visually-hidden" role="status">
            {states.loading}
          </p>
          <Skeleton className={classNames('round-m', styles.loading)} />
        </>
      )}
      {weeks && total === 0 && (
        <p className={classNames('muted round-m', page.empty)}>
          No inquiries came in the last 26 weeks. They are counted here by week and topic.
        </p>
      )}
      {weeks && total > 0 && <Weeks weeks={weeks} />}
    </section>
  );
}

function Weeks({ weeks }: { weeks: readonly InquiryWeek[] }) {
  const [chosen, setChosen] = useState(weeks.length - 1);
  const [topic, setTopic] = useState<string>();
  const week = weeks[chosen] ?? weeks.at(-1);
  if (!week) return null;
  const label = getTopicLabel(topic);
  const name = nameWeek(week, week === weeks.at(-1));
  const about = label === undefined ? '' : `, ${formatCount(countTopic(week, topic))} about ${label}`;
  const answered = describeAnswers(week);
  return (
    <div className={classNames('box stack gap-4 pad-4', styles.box)}>
      <div className="cluster between gap-x-6 gap-2">
        <p>
          <span className="fine">{name}</span>
          <span className={classNames('figures strong tracking-tight', styles.value)}>
            {countInquiries(week.inquiries)}
            <span className="muted regular tracking-none">{about}</span>
          </span>
        </p>
        <p className={styles.answer}>
          <span className="fine">Median time to first answer</span>
          <span className={classNames('figures strong tracking-tight', styles.value)}>{answered}</span>
        </p>
      </div>
      <WeeksChart
        weeks={weeks}
        topic={topic}
        chosen={chosen}
        text={`${name}: ${countInquiries(week.inquiries)}${about}. Median time to first answer: ${answered}`}
        onChoose={setChosen}
      />
      <WeekTopics weeks={weeks} topic={topic} onChoose={setTopic} />
      <details className={classNames('small ruled', styles.details)}>
        <summary className="link-row">
          Numbers as a table
          <ChevronDown size={18} />
        </summary>
        <WeeksTable weeks={weeks} topic={topic} />
      </details>
    </div>
  );
}

/** How many are shown at first: the form has more topics than most companies are asked about. */
const FEW = 6;

/** What the inquiries were about, most first. Each is a button that shows its part of the columns. */
function WeekTopics({
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
              className={classNames('small full hit round-s ink stack gap-1 gap-x-3', styles.topic)}
              aria-pressed={topic === chosen}
              onClick={() => onChoose(topic === chosen ? undefined : topic)}
            >
              <span className={classNames('clip', styles.topicName)}>{getTopicLabel(topic)}</span>{' '}
              <span className="figures strong">{formatCount(count)}</span>
              <svg className="whole" width="100%" height="4" aria-hidden="true">
                <rect className={styles.column} width={`${(100 * count) / most}%`} height="4" rx="2" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function WeeksTable({ weeks, topic }: { weeks: readonly InquiryWeek[]; topic: string | undefined }) {
  const label = getTopicLabel(topic);
  return (
    <table className={classNames('figures full above-2 text-xs', styles.table)}>
      <caption className="visually-hidden">Inquiries by week, the newest first</caption>
      <thead>
        <tr className="fine bold">
          <th scope="col">Week</th>
          <th scope="col">Inquiries</th>
          {label !== undefined && <th scope="col">{label}</th>}
          <th scope="col">Answered</th>
          <th scope="col">Median first answer</th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week, age) => (
          <tr key={week.start}>
            <th scope="row" className="regular">
              {formatCalendarWeek(week.start)}
              {age === 0 && <span className="fine"> so far</span>}
            </th>
            <td>{formatCount(week.inquiries)}</td>
            {label !== undefined && <td>{formatCount(countTopic(week, topic))}</td>}
            <td>{formatCount(week.answered)}</td>
            <td>{describeAnswers(week)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function nameWeek({ start }: InquiryWeek, isCurrent: boolean): string {
  return isCurrent ? `This week so far, ${formatCalendarWeek(start)}` : formatCalendarWeek(start);
}

function describeAnswers({ medianSeconds }: InquiryWeek): string {
  return medianSeconds === null ? 'none' : formatDuration(medianSeconds * 1_000);
}
