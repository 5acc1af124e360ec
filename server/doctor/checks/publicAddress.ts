import { type Check, NETWORK_TIMEOUT_MS, ok, problem, warning } from '../check';

const PROXY_ADVICE = 'Set TRUST_PROXY, and the X-Forwarded-* headers of the proxy as in deploy/nginx.';

/**
 * The server sends HSTS only when it takes a request for https (RFC 6797 §7.2), so the header says whether it believes the
 * proxy. The proxy has to replace the X-Forwarded-Proto that a client sends, as it does with the address.
 */
export const checkPublicAddress: Check = async ({ env: { SITE_URL: site } }) => {
  if (site === undefined) return warning('SITE_URL is not set.', 'Set it to the public address of the site.');
  const request = (headers: Record<string, string>) =>
    fetch(`${site}/healthz`, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS),
    });
  try {
    const [plain, forged] = await Promise.all([request({}), request({ 'x-forwarded-proto': 'http' })]);
    const isThisServer = plain.status === 200 && /"status":\s*"ok"/.test(await plain.text());
    if (!isThisServer)
      return problem(`${site}/healthz responds with ${plain.status}, not as the server.`, 'Check the proxy.');
    if (!site.startsWith('https:')) return problem(`${site} is without TLS.`, 'Set up https at the proxy.');
    const [isTrusted, isReplaced] = [plain, forged].map(({ headers }) =>
      headers.has('strict-transport-security'),
    );
    if (!isTrusted) return problem('The server takes requests over https for http.', PROXY_ADVICE);
    if (!isReplaced) return problem('The proxy passes on X-Forwarded-Proto of visitors.', PROXY_ADVICE);
    return ok(`${site} responds, and the headers of the proxy are trusted.`);
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    const text = `${site} cannot be reached from this machine (${cause?.code ?? message}).`;
    return problem(text, 'Check the name, the certificate, the proxy and the firewall.');
  }
};
