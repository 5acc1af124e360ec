import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../../server/config';
import { createTokenSource } from '../../../server/mail/oauth';
import { startHttpServer } from '../../support/server/httpServer';

afterEach(() => vi.useRealTimers());

/** A server that gives tokens. `requests` has the form of each request. */
async function startTokenServer(respond: (response: ServerResponse, count: number) => void) {
  const requests: Record<string, string>[] = [];
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    expect(request.method).toBe('POST');
    requests.push(Object.fromEntries(new URLSearchParams(await text(request))));
    respond(response, requests.length);
  }
  const local = await startHttpServer((request, response) => void take(request, response));
  function createSource(variables: Record<string, string> = {}) {
    const url = { MAIL_OAUTH_TOKEN_URL: 'https://token.example', MAIL_OAUTH_CLIENT_ID: 'site' };
    // Without TLS, which a variable does not allow.
    const source = createTokenSource({
      ...readConfig({ ...url, ...variables }),
      MAIL_OAUTH_TOKEN_URL: local.url,
    });
    if (!source) throw new Error('There is no token source');
    return source;
  }
  return { requests, createSource };
}

const give = (token: string, seconds: number) => (response: ServerResponse) =>
  response.end(JSON.stringify({ access_token: token, token_type: 'Bearer', expires_in: seconds }));

test('without a token URL the password of the mail server counts', () => {
  expect(createTokenSource(readConfig({}))).toBeUndefined();
});

test('without a refresh token the client asks with its credentials', async () => {
  const { requests, createSource } = await startTokenServer(give('first', 3_600));
  const scope = 'https://outlook.office365.com/.default';
  const getToken = createSource({ MAIL_OAUTH_CLIENT_SECRET: 's&c=ret', MAIL_OAUTH_SCOPE: scope });
  expect(await getToken()).toBe('first');
  const client = { client_id: 'site', client_secret: 's&c=ret' };
  expect(requests).toEqual([{ grant_type: 'client_credentials', ...client, scope }]);
});

test('a refresh token is exchanged', async () => {
  const { requests, createSource } = await startTokenServer(give('first', 3_600));
  expect(await createSource({ MAIL_OAUTH_REFRESH_TOKEN: '1//refresh' })()).toBe('first');
  expect(requests).toEqual([{ grant_type: 'refresh_token', client_id: 'site', refresh_token: '1//refresh' }]);
});

test('a token is used until a minute before it ends', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { requests, createSource } = await startTokenServer((response, count) =>
    give(`token ${count}`, 3_600)(response),
  );
  const getToken = createSource();
  expect(await getToken()).toBe('token 1');
  vi.advanceTimersByTime(3_539_000);
  expect(await getToken()).toBe('token 1');
  vi.advanceTimersByTime(2_000);
  expect(await getToken()).toBe('token 2');
  expect(requests).toHaveLength(2);
});

test('a refusal says what the server says, without the secret, and the next attempt asks again', async () => {
  const { createSource } = await startTokenServer((response, count) => {
    if (count > 1) {
      give('second', 3_600)(response);
      return;
    }
    response.statusCode = 401;
    const description = 'AADSTS7000215: Invalid client secret provided.\r\nTrace ID: 1';
    response.end(JSON.stringify({ error: 'invalid_client', error_description: description }));
  });
  const getToken = createSource({ MAIL_OAUTH_CLIENT_SECRET: 'secret7' });
  await expect(getToken()).rejects.toThrow(
    /^There is no access token for the mail server \(HTTP 401 from MAIL_OAUTH_TOKEN_URL\): invalid_client AADSTS7000215: Invalid client secret provided\. Trace ID: 1$/,
  );
  expect(await getToken()).toBe('second');
});

test.for([
  ['a page', (response: ServerResponse) => response.end('<html>Sign in</html>'), 'HTTP 200'],
  ['no token', (response: ServerResponse) => response.end('{}'), 'HTTP 200'],
  ['nothing', (response: ServerResponse) => response.destroy(), 'no response'],
] as const)('a server that answers with %s gives no token', async ([, respond, reason]) => {
  const { createSource } = await startTokenServer(respond);
  await expect(createSource()()).rejects.toThrow(reason);
});
