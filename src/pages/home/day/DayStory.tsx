import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/classNames';
import styles from './DayStage.module.css';
import { getStillDue, getWalletAfter, ledger, type Moment, moments, type Payment, rupees } from './ledger';
import { homePage } from './words';

const { day } = homePage;
const { payments, taken, report, closing } = ledger;
/** The payment of the hero, which is on all four. */
const FIRST = moments.findIndex(({ payment }) => payment?.receipt === 'SD-7F2A');

/** The strip of times, and where the payment of the chosen one is seen. */
export function DayStage() {
  const [index, setIndex] = useState(FIRST);
  const times = useRef<HTMLFieldSetElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const moment = moments[index] as Moment;
  const passed = new Set(moments.slice(0, index + 1).map(({ payment }) => payment));
  const props = { moment, index, hasPassed: (payment: Payment) => passed.has(payment) };

  // On a phone the strip and the stage are wider than the screen.
  useEffect(() => {
    scrollToMiddle(times.current, times.current?.querySelectorAll('label')[index]);
    scrollToMiddle(stage.current, stage.current?.querySelector('[aria-current]')?.closest('section'));
  }, [index]);

  return (
    <div className={styles.day}>
      <fieldset ref={times} className={styles.times}>
        <legend className="visually-hidden">{day.times}</legend>
        {moments.map(({ at, label, amount }, place) => (
          <label key={at} className={classNames('sunk-on-hover shows-focus', styles.time)}>
            <input
              type="radio"
              name="day"
              className={styles.radio}
              checked={place === index}
              onChange={() => setIndex(place)}
            />
            <span className={classNames('label', styles.at)}>{at}</span>
            <span className="muted">{label}</span>
            <span className={classNames('label figures', styles.amount)}>{rupees(amount)}</span>
          </label>
        ))}
      </fieldset>
      <p className={styles.says} role="status">
        {`${moment.says} ${day.places(getPlaces(moment))}`}
      </p>
      {/* Focusable, so that it can be scrolled by keyboard on a phone. */}
      <div
        ref={stage}
        className={classNames('relative', styles.stage)}
        role="group"
        aria-label={day.stage}
        tabIndex={0}
      >
        <Phone {...props} />
        <Counter {...props} />
        <Reply {...props} />
        <Report {...props} />
      </div>
    </div>
  );
}

function scrollToMiddle(container: HTMLElement | null, part: HTMLElement | null | undefined): void {
  if (!container || !part) return;
  container.scrollLeft = part.offsetLeft - (container.clientWidth - part.offsetWidth) / 2;
}

type ViewProps = { moment: Moment; index: number; hasPassed: (payment: Payment) => boolean };

/** Where a payment is seen, in words. */
function getPlaces({ payment }: Moment): string[] {
  if (!payment) return [];
  return [
    ...(payment.isMeera ? [day.inPhone] : []),
    ...(payment.isAtCounter ? [day.onCounter] : []),
    day.inReply,
    ...(payment.isAtCounter ? [day.inReport] : []),
  ];
}

function Line({
  name,
  value,
  isMarked,
  isLater = false,
  children,
}: {
  name: string;
  value: string;
  isMarked: boolean;
  isLater?: boolean;
  children?: ReactNode;
}) {
  return (
    <li
      aria-current={isMarked || undefined}
      className={classNames('row small', styles.line, isMarked && styles.marked, isLater && styles.later)}
    >
      <span className="grow">{name}</span>
      {children}
      <span className={classNames('bold figures', styles.value)}>{value}</span>
    </li>
  );
}

function Phone({ moment, index, hasPassed }: ViewProps) {
  return (
    <section className={classNames(styles.object, styles.phone)}>
      <h3 className={classNames('below-2 text-m', styles.title)}>{day.phone}</h3>
      <p className={classNames('below-2 small band', styles.stillDue)}>
        {day.stillDue}
        <strong className="figures text-xl">{rupees(getStillDue(index))}</strong>
      </p>
      <ul className={styles.lines}>
        {payments
          .filter(({ isMeera }) => isMeera)
          .map((payment) => (
            <Line
              key={payment.at}
              name={payment.service}
              value={rupees(payment.amount)}
              isMarked={payment === moment.payment}
            >
              <span className="fine">{hasPassed(payment) ? day.paid : day.due}</span>
            </Line>
          ))}
      </ul>
    </section>
  );
}

function Counter({ moment, index, hasPassed }: ViewProps) {
  return (
    <section className={classNames(styles.object, styles.counter)}>
      <h3 className={classNames('below-2 text-m', styles.title)}>{day.counter}</h3>
      <ul className={styles.lines}>
        {taken.map((payment) => (
          <Line
            key={payment.at}
            name={payment.service}
            value={rupees(payment.amount)}
            isMarked={payment === moment.payment}
            isLater={!hasPassed(payment)}
          >
            {hasPassed(payment) ? (
              <Check className={styles.tick} size={16} aria-label={day.paid} />
            ) : (
              <span>{payment.at}</span>
            )}
          </Line>
        ))}
        <Line
          name={day.wallet}
          value={rupees(getWalletAfter(index))}
          isMarked={!moment.payment && moment.at !== closing.at}
        />
      </ul>
    </section>
  );
}

function Reply({ moment: { payment }, index }: ViewProps) {
  const fields = payment
    ? { status: 'success', amount: payment.amount, receipt: payment.receipt }
    : { status: 'success', wallet: getWalletAfter(index) };
  return (
    <section className={classNames(styles.object, styles.reply)}>
      <h3 className={classNames('below-2 text-m', styles.title)}>{day.reply}</h3>
      <pre className={classNames('small', styles.code)}>
        {'{\n'}
        {Object.entries(fields).map(([name, value], place, all) => (
          <span
            key={name}
            className={classNames(styles.field, (name === 'amount' || name === 'wallet') && styles.marked)}
          >
            {`  "${name}": ${JSON.stringify(value)}${place < all.length - 1 ? ',' : ''}\n`}
          </span>
        ))}
        <span>{'}'}</span>
      </pre>
    </section>
  );
}

function Report({ moment: { payment, at } }: ViewProps) {
  return (
    <section className={classNames(styles.object, styles.report)}>
      <h3 className={classNames('below-2 text-m', styles.title)}>{day.report}</h3>
      <ul className={styles.lines}>
        {report.map(({ service, amounts, total }) => (
          <Line
            key={service}
            name={service}
            value={rupees(total)}
            isMarked={payment?.isAtCounter === true && payment.service === service}
          >
            {amounts.length > 1 && <span className="fine">{amounts.join(' + ')}</span>}
          </Line>
        ))}
        <Line name={day.total} value={rupees(closing.total)} isMarked={at === closing.at} />
      </ul>
    </section>
  );
}
