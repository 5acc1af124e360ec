import { Secret, TOTP } from 'otpauth';

import { ADMIN } from './admins';
import type { TestApp } from './inProcessApp';

/** The code that an authenticator app shows. @param steps later or earlier, of 30 s each */
export function getCode(secret: string, now: Date, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: now.getTime() + steps * 30_000,
  });
}

/** Turns the second factor of `ADMIN` on. */
export async function turnOnSecondFactor(
  { request }: Pick<TestApp, 'request'>,
  token: string,
  now: Date,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await request('POST /api/account/second-factor', {
    token,
    body: { password: ADMIN.password },
  });
  const { secret } = begun.json<{ secret: string }>();
  const body = { code: getCode(secret, now) };
  const confirmed = await request('PUT /api/account/second-factor', { token, body });
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
  return { secret, ...confirmed.json<{ recoveryCodes: string[] }>() };
}
