import * as z from 'zod/mini';
import { MAX_DISPLAY_NAME, newPassword } from './account';
import { toPlainAddress } from './emailAddress';
import { givenPassword } from './signIn';
import { oneLine, optionalText, requiredText, SIMPLE_EMAIL } from './text';

/** The schemas of links in mails, which set a password. */

const emailAddress = requiredText('Please enter an email address', 254).check(
  z.overwrite(toPlainAddress),
  z.regex(SIMPLE_EMAIL, 'Please enter a valid email address'),
  oneLine,
  z.toLowerCase(),
);

/** The body of POST /auth/links. */
export const passwordLinkRequest = z.object({ email: emailAddress });

const token = z.string('Please give the token of the link').check(z.maxLength(100, 'This is no token'));

/** The body of POST /auth/links/read. */
export const linkToken = z.object({ token });

/** What is typed on the page of a link. The name is for the account that an invitation makes. */
export const linkFields = z.object({ password: newPassword, name: optionalText(MAX_DISPLAY_NAME, oneLine) });

/** The body of POST /auth/links/use. */
export const linkUse = z.extend(linkFields, { token });
export type LinkUse = z.input<typeof linkUse>;

/** The address to invite, in the form. */
export const invitedAddress = z.object({ email: emailAddress });

/** The body of POST /admins/invitations. `password` is that of the admin who invites. */
export const newInvitation = z.object({ email: emailAddress, password: givenPassword });
export type NewInvitation = z.infer<typeof newInvitation>;
