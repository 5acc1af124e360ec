/** What the forms for visitors share, which a browser can post without script. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../../ui/classNames';
import { Field, type FieldProps } from '../../ui/Field';
import styles from './visitorForm.module.css';

/** The fields of a form. What is typed while they are sent would be lost. */
export function SentFields({
  isSending,
  className,
  children,
}: {
  isSending: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={classNames('stack gap-5', styles.fields, className)} inert={isSending}>
      {children}
    </div>
  );
}

/** Chooses files, with the button of the browser. */
export function FileField(props: FieldProps & ComponentProps<'input'>) {
  return (
    <Field props={props}>
      {(input) => <input {...input} type="file" className={classNames(input.className, styles.file)} />}
    </Field>
  );
}

/** A field that people neither see nor reach. It is moved out of the window, since robots skip what is not displayed. */
export function Honeypot({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  const id = useId();
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
      />
    </div>
  );
}
