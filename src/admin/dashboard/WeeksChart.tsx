import { formatCount } from '../../shared/formatCount';
import type { InquiryWeek } from '../../shared/inquiryResponses';
import { classNames } from '../../ui/classNames';
import styles from './Weeks.module.css';
import { countTopic, shortMonth } from './weeks';

/** In pixels; the width is that of the window. */
const HEIGHT = 168;
const MONTHS_HEIGHT = 26;
/** Of its place, so that columns stand apart. */
const COLUMN_WIDTH = 0.68;

/**
 * A column for each week, with the part of a topic. A slider lies over it, by which a pointer, a finger and the keyboard
 * choose a week, and a screen reader hears it.
 *
 * @param topic undefined for all
 * @param text of the chosen week
 */
export function WeeksChart({
  weeks,
  topic,
  chosen,
  text,
  onChoose,
}: {
  weeks: readonly InquiryWeek[];
  topic: string | undefined;
  chosen: number;
  text: string;
  onChoose: (index: number) => void;
}) {
  const last = weeks.length - 1;
  const top = roundUp(Math.max(...weeks.map(({ inquiries }) => inquiries)));
  const percent = (places: number) => `${(100 * places) / weeks.length}%`;

  function renderColumn(index: number, count: number, className: string | undefined) {
    // One inquiry beside a thousand is still seen.
    const height = count === 0 ? 0 : Math.max(2, (HEIGHT * count) / top);
    return (
      <rect
        className={classNames(className, index === last && styles.open)}
        x={percent(index + (1 - COLUMN_WIDTH) / 2)}
        y={HEIGHT - height}
        width={percent(COLUMN_WIDTH)}
        height={height}
        rx="2"
      />
    );
  }

  return (
    <div className="stack gap-2 icon-text">
      <div className={classNames('fine figures column between', styles.scale)} aria-hidden="true">
        <span>{formatCount(top)}</span>
        <span>{formatCount(top / 2)}</span>
        <span>0</span>
      </div>
      <div className="relative">
        <svg className={styles.plot} width="100%" height={HEIGHT + MONTHS_HEIGHT} aria-hidden="true">
          <rect className={styles.chosen} x={percent(chosen)} width={percent(1)} height={HEIGHT} rx="4" />
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line key={y} className={styles.grid} x2="100%" y1={y} y2={y} />
          ))}
          {weeks.map((week, index) => (
            <g key={week.start}>
              {renderColumn(index, week.inquiries, topic === undefined ? styles.column : styles.others)}
              {topic !== undefined && renderColumn(index, countTopic(week, topic), styles.column)}
              {startsMonth(week) && (
                <text
                  className={classNames('text-xs', styles.month)}
                  x={percent(index + 0.5)}
                  y={HEIGHT + 20}
                >
                  {shortMonth(new Date(week.start))}
                </text>
              )}
            </g>
          ))}
        </svg>
        <input
          type="range"
          className={classNames('full round-s', styles.slider)}
          min={0}
          max={last}
          value={chosen}
          aria-label="Week"
          aria-valuetext={text}
          onChange={({ target }) => onChoose(Number(target.value))}
          onPointerMove={({ nativeEvent: { offsetX }, currentTarget, pointerType }) => {
            if (pointerType !== 'mouse') return;
            const place = Math.floor((offsetX / currentTarget.clientWidth) * weeks.length);
            onChoose(Math.min(Math.max(place, 0), last));
          }}
        />
      </div>
    </div>
  );
}

/** Whether the first Monday of a month begins it. */
function startsMonth({ start }: InquiryWeek): boolean {
  return Number(start.slice(8)) <= 7;
}

/** To an even number that is easily read: 2, 4, 6, 8, 20, 40 and so on. */
function roundUp(max: number): number {
  let unit = 2;
  while (unit * 4 < max) unit *= 10;
  return Math.ceil(max / unit) * unit;
}
