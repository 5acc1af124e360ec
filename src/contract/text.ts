import * as z from 'zod/mini';

/**
 * The building blocks of every schema. NUL is refused everywhere: SQLite cuts text at it and PostgreSQL
 * rejects it, so a value with one could never be stored as it was typed. A lone surrogate has no UTF-8
 * form and would come back as another character.
 */
const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();
export const storable = z.refine<string>(isStorable, 'This text contains a character that cannot be stored');

/** All that any program takes for the end of a line; in the header of a mail it would begin another header. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;
export const oneLine = z.refine<string>((value) => !LINE_BREAK.test(value), 'Please use one line');

/** Text that must be given. Surrounding white space does not count, and `missing` is said when nothing is left. */
export function requiredText(missing: string, maxLength: number) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(maxLength, `Please use at most ${maxLength} characters`),
      storable,
    );
}

/** Text that may be left out: an absent or blank value becomes null, as section 5 sends it. */
export function optionalText(maxLength: number, ...checks: z.core.$ZodCheck<string>[]) {
  return z.pipe(
    z.nullish(
      z
        .string('Please enter text')
        .check(
          z.trim(),
          z.maxLength(maxLength, `Please use at most ${maxLength} characters`),
          storable,
          ...checks,
        ),
    ),
    z.transform((value): string | null => value || null),
  );
}
