import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { formatRupees } from '../../../content/rates';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { scrollBehavior } from '../../../ui/lessMotion';
import paper from '../../../ui/Paper.module.css';
import { Range } from '../../../ui/Range';
import { useIsHydrated } from '../../../ui/useIsHydrated';
import styles from './Day.module.css';
import { dayPage } from './dayWords';
import { getState, LAST, type Moment, moments } from './ledger';
import player from './Player.module.css';
import { type ViewName, views } from './views';
import { Way } from './Way';

export const TITLE_ID = 'day-title';

/** The amount counts, the line reaches the last stop and the slip is printed within it. */
const SECONDS_A_MOMENT = 2.2;
/** The payment that is seen in every place. */
const FIRST = moments.findIndex(({ payment }) => payment?.receipt === 'SD-7F2A');
/** The first payment at the counter: until then a shop and its distributor see nothing but what is to come. */
const OPENING = moments.findIndex(({ payment }) => payment?.isAtCounter);
const getStart = (view: ViewName) => (view === 'shop' || view === 'distributor' ? OPENING : 0);

/**
 * The day, played or step by step, seen by one of four. What controls it stands in the HTML, and works with its script.
 * @param onView is told who was chosen to see it
 */
export function DayStory({ onView }: { onView?: (view: ViewName) => void }) {
  const isHydrated = useIsHydrated();
  const [index, setIndex] = useState(FIRST);
  const [isPlaying, setPlaying] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const [runs, setRuns] = useState(0);
  const [name, setName] = useState<ViewName>('shop');
  const moment = moments[index] as Moment;
  const View = views[name];

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => {
      if (index === LAST) setPlaying(false);
      else setIndex(index + 1);
    }, SECONDS_A_MOMENT * 1000);
    return () => clearTimeout(timer);
  }, [isPlaying, index]);

  function see(view: ViewName): void {
    setName(view);
    onView?.(view);
  }

  function play(event: SyntheticEvent): void {
    setMoved(true);
    setPlaying(!isPlaying);
    if (!isPlaying) showWhole(event);
    // From the first payment that is seen, unless the day was paused on its way.
    if (!isPlaying && (!hasMoved || index === LAST)) {
      setIndex(getStart(name));
      setRuns(runs + 1);
    }
  }

  function goTo(next: number, event: SyntheticEvent): void {
    setMoved(true);
    setPlaying(false);
    setIndex(next);
    // Once: who has scrolled since is not moved.
    if (!hasMoved) showWhole(event);
  }

  return (
    <>
      <div className="cluster between hit">
        <h2 id={TITLE_ID} className={classNames('text-l', styles.title)}>
          {dayPage.heading}
        </h2>
        <Button
          variant="onBand"
          className={classNames('rigid needs-script', player.play)}
          disabled={!isHydrated}
          onClick={play}
        >
          {/* As wide as the longer one. */}
          <span className={classNames('overlap', player.words)}>
            <span className="row" aria-hidden={isPlaying}>
              <Play size={18} />
              <span>
                {dayPage.play} <span className={player.rest}>{dayPage.playRest}</span>
              </span>
            </span>
            <span className="row" aria-hidden={!isPlaying}>
              <Pause size={18} />
              {dayPage.pause}
            </span>
          </span>
        </Button>
      </div>
      <div className="cluster gap-1 hit">
        <strong className={classNames('figures text-xl grow', styles.at)}>{moment.at}</strong>
        <Times index={index} moment={moment} isDisabled={!isHydrated} onChange={goTo} />
      </div>
      {/* Not read out while the day is played: one sentence would cut off the other. */}
      <p className={classNames('on-band-soft snug', styles.says)} aria-live={isPlaying ? 'off' : 'polite'}>
        {moment.says}
      </p>
      <Way key={index} moment={moment} moves={hasMoved} />
      <Views chosen={name} isDisabled={!isHydrated} onChange={see} />
      <div className={classNames('relative round-l', paper.lit, styles.screen, hasMoved && player.grows)}>
        {/* Begun again, no amount counts backwards. */}
        <View key={runs} index={index} moment={moment} state={getState(index)} />
      </div>
      {!isHydrated && (
        <ol className={classNames('small above-4', styles.withoutScript)} aria-label={dayPage.list}>
          {moments.map(({ at, says, amount }) => (
            <li key={at}>
              <b>{at}</b>
              {` ${says} `}
              <b>{formatRupees(amount)}</b>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** Of a day that goes on, all is in view: on a phone its screen begins below the window. */
function showWhole({ currentTarget }: SyntheticEvent): void {
  const day = currentTarget.closest('section');
  if (!day || day.getBoundingClientRect().bottom <= window.innerHeight) return;
  day.scrollIntoView({ behavior: scrollBehavior(), block: 'nearest' });
}

/** Steps and a slider through the times of the day. */
function Times({
  index,
  moment,
  isDisabled,
  onChange,
}: {
  index: number;
  moment: Moment;
  isDisabled: boolean;
  onChange: (index: number, event: SyntheticEvent) => void;
}) {
  return (
    <div className={classNames('row gap-1 shrinks needs-script', player.times)}>
      <button
        type="button"
        className={classNames('centred round-full', player.step)}
        aria-label={dayPage.back}
        disabled={isDisabled}
        aria-disabled={index === 0}
        onClick={(event) => index > 0 && onChange(index - 1, event)}
      >
        <ChevronLeft size={22} />
      </button>
      <Range
        className={classNames('shrinks', player.range)}
        aria-label={dayPage.time}
        aria-valuetext={`${moment.at}, ${moment.label}`}
        max={LAST}
        value={index}
        onChange={(event) => onChange(event.target.valueAsNumber, event)}
      />
      <button
        type="button"
        className={classNames('centred round-full', player.step)}
        aria-label={dayPage.forward}
        disabled={isDisabled}
        aria-disabled={index === LAST}
        onClick={(event) => index < LAST && onChange(index + 1, event)}
      >
        <ChevronRight size={22} />
      </button>
    </div>
  );
}

function Views({
  chosen,
  isDisabled,
  onChange,
}: {
  chosen: ViewName;
  isDisabled: boolean;
  onChange: (view: ViewName) => void;
}) {
  return (
    <fieldset className="cluster gap-0 needs-script" disabled={isDisabled}>
      <legend className="visually-hidden">{dayPage.as}</legend>
      {(Object.keys(views) as ViewName[]).map((view) => (
        <label key={view} className={classNames('bold on-band-soft shows-focus hit centred', player.view)}>
          <input
            type="radio"
            name="day-view"
            className="visually-hidden"
            checked={view === chosen}
            onChange={() => onChange(view)}
          />
          {dayPage.views[view]}
        </label>
      ))}
    </fieldset>
  );
}
