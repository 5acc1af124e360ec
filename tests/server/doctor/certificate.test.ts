import { expect, test } from 'vitest';
import {
  checkCertificate,
  judgeCertificate,
  readCertificate,
} from '../../../server/doctor/checks/certificate';
import { createTestContext } from '../../support/server/checkContext';
import { CERTIFICATE, serveCertificate } from '../../support/server/testCertificate';

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
  const port = await serveCertificate();
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
  expect(await check(`https://localhost:${await serveCertificate()}`)).toMatchObject({
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
