import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { onTestFinished } from 'vitest';

/** For localhost, from 2020 to 2120, and for these tests only. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgRh3WfAwF8Ppw+2OQ
J74j2/A17IqrqagihPojtpQvoQmhRANCAASmP7ts7FBIxP3bstqWouD2cY43fI3D
Uba+GPgnBP/UfV7mmDJ3YoNJtJkarFxMJTB17ufcSYH+U48v4jVWWfXM
-----END PRIVATE KEY-----`;
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBYTCCAQegAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABKY/u2zsUEjE/duy
2pai4PZxjjd8jcNRtr4Y+CcE/9R9XuaYMndig0m0mRqsXEwlMHXu59xJgf5Tjy/i
NVZZ9cyjSDBGMBQGA1UdEQQNMAuCCWxvY2FsaG9zdDAPBgNVHRMBAf8EBTADAQH/
MB0GA1UdDgQWBBR5qTt2IvGeAx4mZpT3vO0+5WHuWzAKBggqhkjOPQQDAgNIADBF
AiAd6GJNd/JZuMlY52ITSsuJGHKwQjHK3WB64k0VW+FoVwIhAIm4iCSrsU59y2jE
Qt5me2S23AkVeMqMQXalpdzQWTZ/
-----END CERTIFICATE-----`;

/** A server with this certificate, closed when the test ends. @returns its port */
export async function serveCertificate(): Promise<number> {
  const server = createServer({ key: KEY, cert: CERTIFICATE }).listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
