import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import * as z from 'zod/mini';
import { toApiFailure } from '../../data/errors';

/** What is wrong with the fields of a form, as its schema or the server says. The first of them gets the focus. */
export function useFieldErrors<Schema extends z.core.$ZodType>(schema: Schema) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});

  function show(next: Partial<Record<string, string>>): void {
    // A field is marked before it gets the focus.
    flushSync(() => setErrors(next));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return {
    /** The `ref` of the form. */
    form,
    errors,
    show,
    /** @returns what the schema makes of the fields; undefined when something is wrong with them */
    check: (fields: unknown): z.output<Schema> | undefined => {
      show(findSchemaErrors(schema, fields));
      return z.safeParse(schema, fields).data;
    },
  };
}

/** The messages of a schema by field, the first of each. */
export function findSchemaErrors(schema: z.core.$ZodType, fields: unknown): Partial<Record<string, string>> {
  const issues = z.safeParse(schema, fields).error?.issues.toReversed() ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

/** Shows what the server rejects at its fields, and moves the focus to the first. @param names the fields of the form */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  names: Path<Values>[],
): void {
  const { fields } = toApiFailure(error);
  const rejected = names.filter((name) => fields[name]);
  for (const name of rejected.toReversed()) setError(name, { message: fields[name] }, { shouldFocus: true });
}
