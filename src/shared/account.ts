import * as z from 'zod/mini';
import { givenPassword } from './signIn';
import { oneLine, optionalText, requiredText } from './text';

/** The schemas of what admins change about their own account. */

export const MAX_DISPLAY_NAME = 100;

/** The body of PUT /account; an empty name, or null, removes it. */
export const accountChange = z.object({ name: optionalText(MAX_DISPLAY_NAME, oneLine) });

/** A new password; it has rules of its own, for which the e-mail is needed. */
export const newPassword = z
  .string('Please enter a new password')
  .check(z.minLength(1, 'Please enter a new password'), z.maxLength(10_000, 'This password is too long'));

/** The body of PUT /account/password. */
export const passwordChange = z.object({ password: givenPassword, newPassword });

/** The body of PUT /account/second-factor: the first code of the app. */
export const secondFactorCode = z.object({ code: requiredText('Please enter the code', 100) });
