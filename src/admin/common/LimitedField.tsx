import { type ComponentProps, useEffect, useState } from 'react';
import { characterCount as copy } from '../../shared/characterCount';
import { classNames } from '../../ui/classNames';
import { Field, type FieldProps } from '../../ui/Field';

type LimitProps = FieldProps & {
  value: string;
  /** How many characters fit. A longer text stays, so that nothing that was pasted is lost. */
  max: number;
  /** Sending or saving has been tried: a text that is too long is an error. */
  isTried?: boolean;
};

/** The counter appears when less than this part of the limit is left. */
const NEAR = 0.1;
/** Screen readers hear the counter when typing pauses. */
const ANNOUNCEMENT_DELAY_MS = 1_000;

/** How many characters a text has beyond its limit; white space around it does not count. */
export function getExcess(text: string, max: number): number {
  return Math.max(0, text.trim().length - max);
}

export function LimitedTextField({ max, isTried, ...props }: LimitProps & ComponentProps<'input'>) {
  const { error, counter } = checkLimit(props, max, isTried);
  return (
    <Field props={{ ...props, error }}>
      {(input) => (
        <>
          <input {...input} />
          {counter}
        </>
      )}
    </Field>
  );
}

export function LimitedTextArea({ max, isTried, ...props }: LimitProps & ComponentProps<'textarea'>) {
  const { error, counter } = checkLimit(props, max, isTried);
  return (
    <Field props={{ ...props, error }}>
      {(input) => (
        <>
          <textarea {...input} />
          {counter}
        </>
      )}
    </Field>
  );
}

function checkLimit({ value, error }: Pick<LimitProps, 'value' | 'error'>, max: number, isTried = false) {
  const excess = getExcess(value, max);
  const isError = isTried && excess > 0;
  return {
    error: isError ? copy.error(excess, max) : error,
    // The error says the same.
    counter: <Counter text={isError ? '' : describe(value, max)} isTooLong={excess > 0} />,
  };
}

function describe(value: string, max: number): string {
  const left = max - value.trim().length;
  if (left < 0) return copy.tooLong(-left);
  return left < max * NEAR ? copy.left(left) : '';
}

function Counter({ text, isTooLong }: { text: string; isTooLong: boolean }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCEMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      {text && (
        <p className={classNames('fine figures', isTooLong && 'bold danger')} aria-hidden="true">
          {text}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  );
}
