import { z } from 'zod';
import type { Config } from '../config';
import { MailServerError } from './mailServer';

const TIMEOUT_MS = 15_000;
/** A token is renewed this long before it expires. */
const RESERVE_MS = 60_000;

const tokenResponse = z.object({ access_token: z.string(), expires_in: z.number().catch(300) });
const refusal = z.object({ error: z.string(), error_description: z.string().catch('') });

/** @param signal gives it up */
export type GetToken = (signal?: AbortSignal) => Promise<string>;

/**
 * Access tokens of OAuth2 for the mail server, by a refresh token, or by client credentials without one (RFC 6749).
 *
 * @returns undefined when no token URL is set: then the password of the URL counts; rejects with a `MailServerError`
 */
export function createTokenSource(config: Config): GetToken | undefined {
  const url = config.MAIL_OAUTH_TOKEN_URL;
  if (url === undefined) return undefined;
  const refreshToken = config.MAIL_OAUTH_REFRESH_TOKEN;
  const request = new URLSearchParams({
    client_id: config.MAIL_OAUTH_CLIENT_ID ?? '',
    ...(config.MAIL_OAUTH_CLIENT_SECRET ? { client_secret: config.MAIL_OAUTH_CLIENT_SECRET } : {}),
    ...(refreshToken
      ? { grant_type: 'refresh_token', refresh_token: refreshToken }
      : { grant_type: 'client_credentials' }),
    ...(config.MAIL_OAUTH_SCOPE ? { scope: config.MAIL_OAUTH_SCOPE } : {}),
  });
  let current: { token: string; until: number } | undefined;
  return async (signal) => {
    if (current && Date.now() < current.until) return current.token;
    const response = await fetch(url, {
      method: 'POST',
      body: request,
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
    }).catch(() => undefined);
    const body = await response?.json().catch(() => undefined);
    const parsed = tokenResponse.safeParse(body);
    if (!response?.ok || !parsed.success) {
      const reason = response ? `HTTP ${response.status}` : 'no response';
      throw new MailServerError(
        `There is no access token for the mail server (${reason} from MAIL_OAUTH_TOKEN_URL)${describe(body)}`,
        'access token',
      );
    }
    const { access_token: token, expires_in: seconds } = parsed.data;
    current = { token, until: Date.now() + seconds * 1_000 - RESERVE_MS };
    return token;
  };
}

/** What the server says of a refusal (RFC 6749 §5.2). */
function describe(body: unknown): string {
  const { success, data } = refusal.safeParse(body);
  if (!success) return '';
  return `: ${`${data.error} ${data.error_description}`.replaceAll(/\s+/g, ' ').trim().slice(0, 200)}`;
}
