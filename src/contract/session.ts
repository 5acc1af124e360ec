import * as z from 'zod/mini';
import { requiredText } from './text';

/** POST /auth/login. The password is taken as typed: blanks at its ends are part of it. */
export const credentials = z.object({
  email: requiredText('Please enter your email', 254),
  password: z
    .string('Please enter your password')
    .check(z.minLength(1, 'Please enter your password'), z.maxLength(1_000, 'This password is too long')),
});
export type Credentials = z.infer<typeof credentials>;

/** The answer to a good login. `expiresAt` is ISO 8601 in UTC. */
export type Session = {
  token: string;
  /** `initialPassword`: this admin still has the password that the first start generated. */
  user: { email: string; initialPassword?: true };
  expiresAt: string;
};
