import * as z from 'zod/mini';
import { requiredText } from './text';

/** A password that exists already. It is not trimmed: blanks are part of it. */
export const givenPassword = z
  .string('Please enter your password')
  .check(z.minLength(1, 'Please enter your password'), z.maxLength(1_000, 'This password is too long'));

/** The body of POST /auth/login. `code` is one of the second factor, or a recovery code. */
export const credentials = z.object({
  email: requiredText('Please enter your email', 254),
  password: givenPassword,
  code: z.optional(z.string('Please enter the code').check(z.maxLength(100, 'This code is too long'))),
});
export type Credentials = z.infer<typeof credentials>;
