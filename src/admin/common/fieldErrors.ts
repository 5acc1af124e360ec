import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { findSchemaErrors } from '../../shared/schemaErrors';

type Errors = Partial<Record<string, string>>;

/** What is wrong with the fields of a form, as its schema or the server says. The first of them gets the focus. */
export function useFieldErrors<Schema extends z.core.$ZodType>(schema: Schema) {
  const form = useRef<HTMLFormElement>(null);
  /** Undefined until the form is sent for the first time. */
  const [errors, setErrors] = useState<Errors>();

  function show(next: Errors): void {
    // A field is marked before it gets the focus.
    flushSync(() => setErrors(next));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return {
    /** The `ref` of the form. */
    form,
    errors: errors ?? {},
    show,
    /** @returns what the schema makes of the fields; undefined when something is wrong with them */
    check: (fields: unknown = readFields(form.current)): z.output<Schema> | undefined => {
      show(findSchemaErrors(schema, fields));
      return z.safeParse(schema, fields).data;
    },
    /** For a form whose fields keep their own text: once it was sent, the error of a field follows what is typed in it. */
    recheck: ({ target }: FormEvent<HTMLFormElement>): void => {
      const { name } = target as HTMLInputElement;
      const { [name]: error } = findSchemaErrors(schema, readFields(form.current));
      setErrors((others) => others && { ...others, [name]: error });
    },
  };
}

function readFields(form: HTMLFormElement | null): unknown {
  return Object.fromEntries(new FormData(form ?? undefined));
}
