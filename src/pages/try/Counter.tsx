import { type FormEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { formatRupees } from '../../content/rates';
import { PLANS } from '../../shared/sandbox';
import { Button } from '../../ui/Button';
import choice from '../../ui/Choice.module.css';
import { classNames } from '../../ui/classNames';
import { TextField } from '../../ui/Field';
import { scrollBehavior } from '../../ui/lessMotion';
import styles from './Counter.module.css';
import { counterWords, courses } from './counterWords';
import { Slip } from './Slip';
import shape from './TryIt.module.css';
import { type Phase, toDigits, useCounter } from './useCounter';
import { Wire } from './Wire';

/** A payment with sample money: the counter, its slip, and what goes over the wire. */
export function Counter({ showsRequests }: { showsRequests: boolean }) {
  const counter = useCounter();
  const { order, phase, change } = counter;
  const [error, setError] = useState<string>();
  const field = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const isOpen = phase === 'ready';

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const isWrong = isOpen && toDigits(order.mobile).length !== 10;
    setError(isWrong ? counterWords.mobileError : undefined);
    if (isWrong) {
      field.current?.querySelector('input')?.focus();
      return;
    }
    // The fields, one of which may have the focus, are closed while a payment is on its way.
    button.current?.focus();
    // Of the slip all is seen, its stamp first.
    result.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
    counter.goOn();
  }

  return (
    <div className={classNames('stack gap-6 top', shape.counter)}>
      <form className={classNames('stack gap-6 top', shape.form)} noValidate onSubmit={onSubmit}>
        <fieldset disabled={!isOpen} className={classNames('box stack gap-5 round-l', shape.fields)}>
          <p className={classNames('label', styles.sample)}>{counterWords.sample}</p>
          <div ref={field}>
            <TextField
              label={counterWords.mobile}
              help={counterWords.mobileHelp}
              error={error}
              name="mobile"
              type="tel"
              inputMode="numeric"
              autoComplete="off"
              maxLength={16}
              value={order.mobile}
              onChange={({ currentTarget }) => change({ mobile: currentTarget.value })}
            />
          </div>
          <Choice legend={counterWords.plan} className={styles.plans}>
            {PLANS.map(({ amount, days, data }) => (
              <Option
                key={amount}
                name="plan"
                isChecked={order.amount === amount}
                onChange={() => change({ amount })}
              >
                <span className="bold figures">{formatRupees(amount)}</span>
                <span className="fine">{counterWords.data(data)}</span>
                <span className="fine">{counterWords.days(days)}</span>
              </Option>
            ))}
          </Choice>
          <Choice legend={counterWords.course} className={shape.courses}>
            {courses.map(({ course, label }) => (
              <Option
                key={course}
                name="course"
                isChecked={order.course === course}
                onChange={() => change({ course })}
              >
                <span className="label">{label}</span>
              </Option>
            ))}
          </Choice>
        </fieldset>
        <div ref={result} className={classNames('stack gap-5', shape.result)}>
          <Slip earns={!showsRequests} {...counter} />
          <Button
            ref={button}
            type="submit"
            size="large"
            aria-disabled={phase === 'sending'}
            onClick={ignoreSecondTap}
          >
            {getAction(phase, order.amount)}
          </Button>
        </div>
      </form>
      {showsRequests && <Wire earlier={counter.earlier} last={counter.last} />}
    </div>
  );
}

/** The button does something else after each payment: the second of a double tap would run past what the first has shown. */
function ignoreSecondTap(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

function getAction(phase: Phase, amount: number): string {
  if (phase === 'ready') return counterWords.pay(amount);
  if (phase === 'sending') return counterWords.sending;
  if (phase === 'pending') return counterWords.ask;
  return phase === 'cut' || phase === 'error' ? counterWords.sendAgain : counterWords.another;
}

function Choice({
  legend,
  className,
  children,
}: {
  legend: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <fieldset>
      <legend className="label below-2">{legend}</legend>
      <div className={classNames('stack gap-2', shape.tiles, styles.options, className)}>{children}</div>
    </fieldset>
  );
}

function Option({
  name,
  isChecked,
  onChange,
  children,
}: {
  name: string;
  isChecked: boolean;
  onChange: () => void;
  children: ReactNode;
}) {
  return (
    <label className={classNames('leading-label shows-focus hit stack gap-0', choice.choice, styles.option)}>
      <input type="radio" className="visually-hidden" name={name} checked={isChecked} onChange={onChange} />
      {children}
    </label>
  );
}
