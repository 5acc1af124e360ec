import { type ComponentProps, useEffect, useState } from 'react';
import { characterCount as copy } from '../../shared/formatCount';
import { classNames } from '../../ui/classNames';
import { FieldFrame, type FieldProps, useField } from '../../ui/Field';
import styles from '../../ui/Field.module.css';

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

export function LimitedTextField(props: LimitProps & ComponentProps<'input'>) {
  const { input, control, frame, counter } = useLimit(props);
  return (
    <FieldFrame {...frame}>
      <input {...input} {...control} />
      {counter}
    </FieldFrame>
  );
}

export function LimitedTextArea(props: LimitProps & ComponentProps<'textarea'>) {
  const { input, control, frame, counter } = useLimit(props);
  return (
    <FieldFrame {...frame}>
      <textarea {...input} {...control} />
      {counter}
    </FieldFrame>
  );
}

function useLimit<Props extends LimitProps>({
  label,
  help,
  error: otherError,
  optional,
  max,
  isTried = false,
  ...input
}: Props) {
  const excess = getExcess(input.value, max);
  const isError = isTried && excess > 0;
  const error = isError ? copy.error(excess, max) : otherError;
  const { id, noteId, control } = useField({ help, error });
  return {
    input,
    control,
    frame: { id, noteId, label, help, error, optional },
    // The error says the same.
    counter: <Counter text={isError ? '' : describe(input.value, max)} isTooLong={excess > 0} />,
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
        <p className={classNames('fine figures', isTooLong && `bold ${styles.error}`)} aria-hidden="true">
          {text}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  );
}
