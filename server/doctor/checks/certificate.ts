import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { type Check, type Finding, NETWORK_TIMEOUT_MS, notChecked, ok, problem, warning } from '../check';

/** `error` is what is wrong with the chain, the name or the dates. */
type Certificate = { from: Date; until: Date; error: string | undefined };

export const checkCertificate: Check = async ({ env: { SITE_URL: site }, now }) => {
  if (!site?.startsWith('https:')) return notChecked('SITE_URL is no address with https.');
  const { hostname } = new URL(site);
  return readSiteCertificate(site).then(
    (certificate) => judgeCertificate(hostname, certificate, now),
    ({ message }: Error) => problem(`${hostname} shows no certificate (${message}).`, 'Check the proxy.'),
  );
};

export function readSiteCertificate(site: string): Promise<Certificate> {
  const { hostname, port } = new URL(site);
  return readCertificate(hostname.replace(/^\[|\]$/g, ''), Number(port) || 443);
}

/** @param ca authorities to trust in place of those of Node */
export function readCertificate(host: string, port: number, ca?: string): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    const options = { host, port, servername: isIP(host) ? '' : host, ca, rejectUnauthorized: false };
    const socket = connect(options, () => {
      const { valid_from, valid_to } = socket.getPeerCertificate();
      const error = socket.authorized ? undefined : String(socket.authorizationError);
      resolve({ from: new Date(valid_from), until: new Date(valid_to), error });
      socket.destroy();
    });
    socket.setTimeout(NETWORK_TIMEOUT_MS, () => socket.destroy(new Error('no response')));
    socket.on('error', reject);
  });
}

/**
 * ACME clients renew when a third of the time is left (https://letsencrypt.org/docs/integration-guide/), so a renewal has
 * failed when a quarter is left.
 */
export function judgeCertificate(host: string, { from, until, error }: Certificate, now: Date): Finding {
  const left = until.getTime() - now.getTime();
  const day = until.toISOString().slice(0, 10);
  const reason = error ?? (left <= 0 ? `it expired on ${day}` : undefined);
  if (reason !== undefined)
    return problem(
      `Browsers reject that of ${host} (${reason}).`,
      'Install one for this name, with its chain.',
    );
  if (left < (until.getTime() - from.getTime()) / 4)
    return warning(
      `That of ${host} was not renewed and expires on ${day}.`,
      'Renew it, and reload the proxy.',
    );
  return ok(`That of ${host} is valid until ${day}.`);
}
