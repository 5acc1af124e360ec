import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context';

const DAY_MS = 24 * 60 * 60_000;
/** A reader distrusts a file that has expired, and one that is valid for more than a year (RFC 9116). */
const VALID_DAYS = 180;

/**
 * /.well-known/security.txt: whom to tell about a weakness. It expires some months after it was read, so that no running
 * site has an expired one.
 */
export async function securityTxtRoutes(
  app: FastifyInstance,
  { contact, siteUrl, now }: Pick<AppContext, 'siteUrl' | 'now'> & { contact: string },
): Promise<void> {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const today = Math.floor(now().getTime() / DAY_MS);
    const lines = [
      `Contact: mailto:${contact}`,
      `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${siteUrl()}/.well-known/security.txt`,
    ];
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
