import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import {
  checkCertificate,
  judgeCertificate,
  readCertificate,
} from '../../../server/doctor/checks/certificate';
import { createTestContext } from '../../support/checkContext';

/** For localhost, from 2020 to 2120, and for these tests only. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgRh3WfAwF8Ppw+2OQ
J74j2/A17IqrqagihPojtpQvoQmhRANCAASmP7ts7FBIxP3bstqWouD2cY43fI3D
Uba+GPgnBP/UfV7mmDJ3YoNJtJkarFxMJTB17ufcSYH+U48v4jVWWfXM
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBYTCCAQegAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABKY/u2zsUEjE/duy
2pai4PZxjjd8jcNRtr4Y+CcE/9R9XuaYMndig0m0mRqsXEwlMHXu59xJgf5Tjy/i
NVZZ9cyjSDBGMBQGA1UdEQQNMAuCCWxvY2FsaG9zdDAPBgNVHRMBAf8EBTADAQH/
MB0GA1UdDgQWBBR5qTt2IvGeAx4mZpT3vO0+5WHuWzAKBggqhkjOPQQDAgNIADBF
AiAd6GJNd/JZuMlY52ITSsuJGHKwQjHK3WB64k0VW+FoVwIhAIm4iCSrsU59y2jE
Qt5me2S23AkVeMqMQXalpdzQWTZ/
-----END CERTIFICATE-----`;

/** A server with this certificate, which is asked by another name. */
async function serve(): Promise<number> {
  const server = createServer({ key: KEY, cert: CERTIFICATE }).listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const dates = {
  from: new Date('2026-01-01T00:00:00Z'),
  until: new Date('2026-04-01T00:00:00Z'),
  error: undefined,
};
const judge = (now: string, certificate = dates as Parameters<typeof judgeCertificate>[1]) =>
  judgeCertificate('www.sanyog.example', certificate, new Date(now)).status;

test('a certificate is ok until a quarter of its time is left, and a problem when it has expired', () => {
  expect(judge('2026-03-09T00:00:00Z')).toBe('ok');
  expect(judge('2026-03-10T00:00:00Z')).toBe('warning');
  expect(judge('2026-04-01T00:00:00Z')).toBe('problem');
  expect(judge('2026-02-01T00:00:00Z', { ...dates, error: 'SELF_SIGNED_CERT' })).toBe('problem');
});

test('chain, name and dates are read from the server', async () => {
  const port = await serve();
  expect(await readCertificate('localhost', port, CERTIFICATE)).toEqual({
    from: new Date('2020-01-01T00:00:00Z'),
    until: new Date('2120-01-01T00:00:00Z'),
    error: undefined,
  });
  expect(await readCertificate('localhost', port)).toMatchObject({ error: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(await readCertificate('127.0.0.1', port, CERTIFICATE)).toMatchObject({
    error: 'ERR_TLS_CERT_ALTNAME_INVALID',
  });
});

const check = (SITE_URL: string) => checkCertificate(createTestContext({ variables: { SITE_URL } }));

test('a certificate that no browser accepts is a problem with its reason', async () => {
  expect(await check(`https://localhost:${await serve()}`)).toMatchObject({
    status: 'problem',
    text: 'Browsers reject that of localhost (DEPTH_ZERO_SELF_SIGNED_CERT).',
  });
});

test('a server that does not answer, or not with TLS, is a problem', async () => {
  expect(await check('https://127.0.0.1:1')).toMatchObject({ status: 'problem' });
});

test('without https nothing is checked', async () => {
  expect(await check('http://localhost')).toMatchObject({ status: 'not checked' });
});
