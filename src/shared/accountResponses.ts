import { z } from 'zod';
import { timestamp } from './responseFields';

/** What the API responds about admins and the account of the one who asks. The site imports only types from here, so no page loads it. */

export const currentSessionResponse = z.object({
  user: z.object({ email: z.string() }),
  expiresAt: timestamp,
});
export type CurrentSession = z.infer<typeof currentSessionResponse>;

/** The response to a successful POST /auth/login. */
export const sessionResponse = z.object({
  token: z.string(),
  user: z.object({
    email: z.string(),
    initialPassword: z
      .literal(true)
      .optional()
      .meta({ description: 'The admin has not changed the password that the first start generated' }),
  }),
  expiresAt: timestamp,
});
export type Session = z.infer<typeof sessionResponse>;

/** An entry of GET /admins. */
export const adminResponse = z
  .object({
    _id: z.string(),
    email: z.string(),
    name: z.string().nullable().meta({ description: 'What other admins read instead of the address' }),
    hasSecondFactor: z.boolean(),
    lastSignInAt: timestamp.nullable().meta({ description: 'Null before the first one' }),
  })
  .meta({ id: 'Admin' });
export type Admin = z.infer<typeof adminResponse>;

export const accountResponse = z
  .object({
    email: z.string(),
    name: z.string().nullable().meta({ description: 'What other admins read instead of the address' }),
    secondFactor: z
      .object({ recoveryCodes: z.int().meta({ description: 'How many recovery codes are left' }) })
      .nullable()
      .meta({ description: 'Null while signing in needs the password only' }),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof accountResponse>;

export const adminSessionResponse = z
  .object({
    _id: z.string(),
    device: z.string().meta({ description: 'Browser and system in words, such as Firefox on Windows' }),
    createdAt: timestamp,
    lastUsedAt: timestamp.meta({ description: 'Exact to a minute' }),
    isCurrent: z.boolean().meta({ description: 'Whether it is the session of this request' }),
  })
  .meta({ id: 'AdminSession' });
export type AdminSession = z.infer<typeof adminSessionResponse>;

export const secondFactorSetupResponse = z.object({
  secret: z.string().meta({ description: 'For the app, in Base32' }),
  uri: z.string().meta({ description: 'The same as otpauth:// URI, for a QR code' }),
});
export type SecondFactorSetup = z.infer<typeof secondFactorSetupResponse>;

export const recoveryCodesResponse = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: 'Each works once; only their hashes are stored' }),
});
export type RecoveryCodes = z.infer<typeof recoveryCodesResponse>;

/** What of mails with links the server offers. */
export const linksResponse = z.object({
  areOffered: z.boolean().meta({ description: 'Whether it can send mails' }),
});
export type LinksOffer = z.infer<typeof linksResponse>;

/** What a link allows that still works. */
export const accountLinkResponse = z
  .object({
    kind: z.enum(['password', 'invitation']),
    email: z.string().meta({ description: 'Whose password it sets' }),
    expiresAt: timestamp,
  })
  .meta({ id: 'AccountLink' });
export type AccountLink = z.infer<typeof accountLinkResponse>;

/** An invitation that waits for an answer. */
export const invitationResponse = z
  .object({
    _id: z.string(),
    email: z.string(),
    invitedBy: z.string().meta({ description: 'The e-mail address of an admin' }),
    createdAt: timestamp,
    expiresAt: timestamp,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitationResponse>;
