import { Droplet, Flame, type LucideIcon, Zap } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { formatRupees, type RateId, rates } from '../../../content/rates';
import { classNames } from '../../../ui/classNames';
import { wantsLessMotion } from '../../../ui/lessMotion';
import paper from '../../../ui/Paper.module.css';
import styles from './Day.module.css';
import { dayPage, dayWords } from './dayWords';
import { getEarned, getState, LAST, ledger, type Moment, moments, type State } from './ledger';
import player from './Player.module.css';

type ViewProps = { index: number; moment: Moment; state: State };
export type ViewName = keyof typeof dayPage.views;

const { payments, taken, report } = ledger;
/** The moments whose payment is taken at the counter. */
const AT_COUNTER = taken.map((payment) => moments.findIndex((moment) => moment.payment === payment));
/** What a bill of the household is for. */
const BILLS: Partial<Record<RateId, LucideIcon>> = { water: Droplet, electricity: Zap, gas: Flame };
/** Well within the time of a moment of the played day. */
const COUNT_MS = 600;

/** The day as each of them sees it on a screen: what happened, and what it comes to. */
export const views: Record<ViewName, (props: ViewProps) => ReactNode> = {
  shop: ShopView,
  household: HouseholdView,
  distributor: DistributorView,
  developer: DeveloperView,
};

function ShopView({ index, moment, state: { done, taken: total, wallet } }: ViewProps) {
  const isClosing = index === LAST;
  return (
    <>
      <Sums name={dayPage.earned} amount="earned" index={index}>
        <Sum name={dayPage.wallet} amount={wallet} />
      </Sums>
      <Lines title={isClosing ? dayPage.slip : dayWords.outlets.verma} note={dayPage.rates}>
        {isClosing ? (
          <>
            {report.map((line) => (
              <Line key={line.service} name={line.service} value={line.total} />
            ))}
            <Line name={dayPage.total} value={total} isMarked />
          </>
        ) : (
          taken.map((payment) => {
            const isDone = done.includes(payment);
            return (
              <Line
                key={payment.at}
                name={payment.service}
                note={isDone ? `+${formatRupees(getEarned(payment))}` : payment.at}
                value={payment.amount}
                isMarked={payment === moment.payment}
                isLater={!isDone}
              />
            );
          })
        )}
      </Lines>
      <Printer moment={moment} />
    </>
  );
}

/** Prints the slip of what was paid at the counter, and that of the day. The way of the payment says the same. */
function Printer({ moment: { at, label, amount, payment } }: { moment: Moment }) {
  const isPrinted = payment ? payment.isAtCounter : at === dayWords.closing.at;
  return (
    <div className={classNames('small figures', player.printer)} aria-hidden="true">
      {isPrinted && (
        <div key={at} className={classNames('stack gap-0', paper.paper, player.slip)}>
          <span>{label}</span>
          <b className="text-xl">{formatRupees(amount)}</b>
          {payment?.receipt ?? at}
        </div>
      )}
    </div>
  );
}

function HouseholdView({ moment, state: { done, due } }: ViewProps) {
  return (
    <div className={classNames('stack gap-3 grow', styles.household)}>
      <div className="cluster top between">
        <h3 className="label tracking-none">{dayPage.bills}</h3>
        <Sum name={dayPage.stillDue} amount={due} />
      </div>
      <ul className={classNames('stack gap-2', styles.slips)}>
        {payments
          .filter(({ isMeera }) => isMeera)
          .map((payment) => {
            const isDone = done.includes(payment);
            const isMarked = payment === moment.payment;
            const Icon = BILLS[payment.rate];
            return (
              <li
                key={payment.at}
                aria-current={isMarked || undefined}
                className={classNames(
                  'small figures',
                  styles.slip,
                  isMarked && styles.marked,
                  !isDone && classNames('soft', styles.later),
                )}
              >
                {payment.service}
                <b className="text-xl">{formatRupees(payment.amount)}</b>
                {Icon && <Icon size={32} strokeWidth={1.5} className={player.bill} />}
                <span className="fine">
                  {isDone ? dayPage.paid : dayPage.due}
                  {isDone && ` ${payment.at.replace(' ', '\u00a0')}`}
                  {isDone && <b className={styles.sum}>{payment.receipt}</b>}
                </span>
              </li>
            );
          })}
      </ul>
    </div>
  );
}

function DistributorView({ index, moment, state: { shops, distributor } }: ViewProps) {
  return (
    <>
      <Sums name={dayPage.taken} amount="network" index={index}>
        <Sum name={dayPage.share} amount={distributor} />
      </Sums>
      <Lines title={dayPage.network} note={dayPage.rates}>
        {shops.map(({ name, total, share }) => (
          <Line
            key={name}
            name={name}
            note={`+${formatRupees(share)}`}
            value={total}
            // In the morning nobody has taken anything.
            part={total / Math.max(1, ...shops.map((shop) => shop.total))}
            isMarked={name === dayWords.outlets.verma && moment.payment?.isAtCounter === true}
          />
        ))}
      </Lines>
    </>
  );
}

/** The last payment: its request, or the question what became of it. */
function DeveloperView({ moment, state: { done } }: ViewProps) {
  const payment = done.at(-1);
  if (!payment) return null;
  const isNew = payment === moment.payment;
  const reference = payment.reference;
  return (
    <div className={classNames('cluster grow', player.codes)}>
      <Code
        title={dayPage.request}
        line={
          isNew
            ? `POST /v1/${rates[payment.rate].service === 'bills' ? 'bill-payments' : 'recharges'}`
            : `GET /v1/payments/${reference}`
        }
        body={isNew ? { reference, amount: payment.amount } : undefined}
      />
      <Code
        title={dayPage.reply}
        line="200 OK"
        body={
          isNew && payment.isPending ? { status: 'pending' } : { status: 'success', receipt: payment.receipt }
        }
      />
    </div>
  );
}

function Lines({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div className={styles.lines}>
      <h3 className="label tracking-none">{title}</h3>
      <ul className="column">{children}</ul>
      <p className={classNames('fine', styles.promise)}>{note}</p>
    </div>
  );
}

function Line({
  name,
  note,
  value,
  part,
  isMarked,
  isLater = false,
}: {
  name: string;
  note?: string;
  value: number;
  /** Of the largest value, shown as a bar. */
  part?: number;
  isMarked?: boolean;
  isLater?: boolean;
}) {
  return (
    <li
      aria-current={isMarked || undefined}
      className={classNames(
        'row small',
        styles.line,
        isMarked && classNames('bold', styles.marked),
        isLater && classNames('soft', styles.later),
      )}
    >
      <span>{name}</span>
      {note && <span className="fine figures">{note}</span>}
      <span className={classNames('figures', !isLater && 'bold', styles.value)}>{formatRupees(value)}</span>
      {part !== undefined && (
        <svg
          className={classNames('below-2 full', player.part)}
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect width="100" height="1" fill="var(--line)" />
          <rect width={100 * part} height="1" fill="var(--band)" />
        </svg>
      )}
    </li>
  );
}

/** What the day comes to, and how it came to it. */
function Sums({
  name,
  amount,
  index,
  children,
}: {
  name: string;
  amount: 'earned' | 'network';
  index: number;
  children?: ReactNode;
}) {
  const amounts = AT_COUNTER.map((place) => getState(place)[amount]);
  const most = Math.max(...amounts);
  return (
    <div className={styles.sums}>
      <Sum name={name} amount={getState(index)[amount]} />
      <div className={classNames('fine', styles.chart)} aria-hidden="true">
        <svg className={classNames('full', styles.bars)} viewBox="0 0 59 20" preserveAspectRatio="none">
          {AT_COUNTER.map((place, slot) => {
            const isDone = place <= index;
            const height = isDone ? Math.max(1, (20 * (amounts[slot] ?? 0)) / most) : 1;
            return (
              <rect
                key={place}
                className={place === index ? player.bar : undefined}
                {...{ x: slot * 10, y: 20 - height, width: 9, height, rx: 0.7, ry: 1.5 }}
                fill={isDone ? 'var(--band)' : 'var(--ink-soft)'}
              />
            );
          })}
        </svg>
        {dayPage.sinceMorning}
      </div>
      {children}
    </div>
  );
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <div className={classNames('small', styles.total)}>
      {name}
      <strong className={classNames('figures text-xl', styles.sum)}>
        <Amount value={amount} />
      </strong>
    </div>
  );
}

/** An amount that counts to a new one, for who likes motion. */
function Amount({ value }: { value: number }) {
  const [shown, setShown] = useState(value);
  const countTo = useEffectEvent((end: number) => {
    const change = end - shown;
    if (change === 0) return undefined;
    const isAtOnce = wantsLessMotion();
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = isAtOnce ? 1 : Math.max(0, (now - start) / COUNT_MS);
      // Without paise on its way to whole rupees.
      const parts = Number.isInteger(end) ? 1 : 100;
      setShown(part < 1 ? Math.round((shown + change * part) * parts) / parts : end);
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  });
  useEffect(() => countTo(value), [value]);
  // Another element each time: a translator of pages takes the text out of this one.
  return <span key={shown}>{formatRupees(shown)}</span>;
}

function Code({ title, line, body = {} }: { title: string; line: string; body?: Record<string, unknown> }) {
  const fields = Object.entries(body);
  return (
    <div className={classNames('band round-m', player.code)}>
      <h3 className="label tracking-none on-band-soft">{title}</h3>
      {/* Another element each time: a translator of pages takes the text out of this one. */}
      <pre key={line + JSON.stringify(body)}>
        {line}
        {fields.length > 0 && '\n{'}
        {fields.map(([name, value], place) => (
          <Fragment key={name}>
            {`\n  "${name}": `}
            <span className={typeof value === 'number' ? player.number : 'on-band-label'}>
              {JSON.stringify(value)}
            </span>
            {place < fields.length - 1 ? ',' : '\n}'}
          </Fragment>
        ))}
      </pre>
    </div>
  );
}
