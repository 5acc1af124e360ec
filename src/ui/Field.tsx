import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './classNames';
import styles from './Field.module.css';

export type FieldProps = {
  /** For links to the field. */
  id?: string;
  label: string;
  /** Shown under the control while there is no error. */
  help?: string;
  error?: string;
  /** The word after the label of a field that may be left empty. */
  optional?: string;
};

/** The ids and attributes that associate a control with its label and with the note below it. */
export function useField({ id: ownId, help, error }: Pick<FieldProps, 'id' | 'help' | 'error'>) {
  const newId = useId();
  const id = ownId ?? newId;
  const noteId = `${id}-note`;
  return {
    id,
    noteId,
    control: {
      id,
      className: styles.control,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error || help ? noteId : undefined,
    },
  } as const;
}

/** Label, control and note of a field. */
export function FieldFrame({
  id,
  noteId,
  label,
  help,
  error,
  optional,
  children,
}: FieldProps & { id: string; noteId: string; children: ReactNode }) {
  return (
    <div className={classNames('stack gap-2', styles.field)}>
      <label htmlFor={id} className="label">
        {label}
        {optional && <span className={classNames('soft', styles.optional)}>{` (${optional})`}</span>}
      </label>
      {children}
      {(error || help) && (
        <p id={noteId} className={error ? classNames('row small', styles.error) : 'fine'}>
          {error && <CircleAlert size={16} />}
          <span>{error ?? help}</span>
        </p>
      )}
    </div>
  );
}

export function TextField({ label, help, error, optional, ...input }: FieldProps & ComponentProps<'input'>) {
  const { id, noteId, control } = useField({ id: input.id, help, error });
  return (
    <FieldFrame {...{ id, noteId, label, help, error, optional }}>
      <input {...input} {...control} />
    </FieldFrame>
  );
}

export function TextArea({
  label,
  help,
  error,
  optional,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  const { id, noteId, control } = useField({ id: input.id, help, error });
  return (
    <FieldFrame {...{ id, noteId, label, help, error, optional }}>
      <textarea {...input} {...control} />
    </FieldFrame>
  );
}

export function SelectField({
  label,
  help,
  error,
  optional,
  children,
  ...input
}: FieldProps & ComponentProps<'select'>) {
  const { id, noteId, control } = useField({ id: input.id, help, error });
  return (
    <FieldFrame {...{ id, noteId, label, help, error, optional }}>
      <span className={styles.select}>
        <select {...input} {...control}>
          {children}
        </select>
        <ChevronDown className={classNames('soft', styles.chevron)} size={20} />
      </span>
    </FieldFrame>
  );
}

/** A checkbox with its label beside it. */
export function Checkbox({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className={classNames('link-row gap-3 small', styles.checkbox)}>
      <input {...input} type="checkbox" />
      {label}
    </label>
  );
}
