import * as z from 'zod/mini';
import { characterCount } from './characterCount';
import { isBlank } from './characters';
import { textMessages } from './fieldMessages';
import { LANGUAGES } from './languages';

/**
 * The building blocks of every schema. NUL is refused everywhere: SQLite cuts text at it and PostgreSQL
 * rejects it, so a value with one could never be stored as it was typed. A lone surrogate has no UTF-8
 * form and would be stored as another character.
 */
const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();
export const storable = z.refine<string>(isStorable, textMessages.storable);

/** Everything that a program may treat as a line break: in an e-mail header it would start another header. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;
export const oneLine = z.refine<string>((value) => !LINE_BREAK.test(value), textMessages.oneLine);

/**
 * Deliberately simple: a stricter pattern rejects real addresses. The first dot behind the first
 * character of the host is the one that counts, so that the pattern takes a time that grows with the text only.
 */
export const SIMPLE_EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** The message says how many characters there are too many. No later check reads a text that is too long. */
export function atMost(max: number): z.core.$ZodCheck<string> {
  return z.maxLength(max, {
    abort: true,
    error: ({ input }) => characterCount.error((input as string).length - max, max),
  });
}

/** Trimmed text in which something can be seen. @param missing the message when there is nothing */
export function requiredText(missing: string, maxLength: number) {
  return z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    atMost(maxLength),
    storable,
    z.refine((value) => !isBlank(value), { error: missing, when: ({ issues }) => issues.length === 0 }),
  );
}

/** Trimmed text that may be absent: an absent or blank value becomes null. */
export function optionalText(maxLength: number, ...checks: z.core.$ZodCheck<string>[]) {
  return z.pipe(
    z.nullish(z.string(textMessages.text).check(z.trim(), atMost(maxLength), storable, ...checks)),
    z.transform((value): string | null => (value && !isBlank(value) ? value : null)),
  );
}

export const notALanguage = `language must be ${LANGUAGES.join(' or ')}`;
export const languageName = z.enum(LANGUAGES, notALanguage);
