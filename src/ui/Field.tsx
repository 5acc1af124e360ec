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

/** The attributes that associate a control with its label and with the note below it. */
type Control = { id: string; className?: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

/**
 * A label, a control, and a note.
 * @param props those of the field and of its control
 * @param children makes the control
 */
export function Field<Props extends FieldProps>({
  props: { id: ownId, label, help, error, optional, ...input },
  children,
}: {
  props: Props;
  children: (control: Omit<Props, keyof FieldProps> & Control) => ReactNode;
}) {
  const newId = useId();
  const id = ownId ?? newId;
  const note = error || help;
  const noteId = `${id}-note`;
  const control: Control = {
    id,
    className: styles.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': note ? noteId : undefined,
  };
  return (
    <div className={classNames('stack gap-2', styles.field)}>
      <label htmlFor={id} className="label">
        {label}
        {optional && <span className="soft regular">{` (${optional})`}</span>}
      </label>
      {children({ ...input, ...control })}
      {note && (
        <p id={noteId} className={error ? 'row small danger' : 'fine'}>
          {error && <CircleAlert size={16} />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}

export function TextField(props: FieldProps & ComponentProps<'input'>) {
  return <Field props={props}>{(input) => <input {...input} />}</Field>;
}

export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  return <Field props={props}>{(input) => <textarea {...input} />}</Field>;
}

export function SelectField(props: FieldProps & ComponentProps<'select'>) {
  return (
    <Field props={props}>
      {(input) => (
        <span className="overlap middle">
          <select {...input} className={classNames(input.className, styles.select)} />
          <ChevronDown className={classNames('soft', styles.chevron)} size={20} />
        </span>
      )}
    </Field>
  );
}

/** A checkbox with its label beside it. */
export function Checkbox({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className={classNames('link-row gap-3 small regular', styles.checkbox)}>
      <input {...input} type="checkbox" />
      {label}
    </label>
  );
}
