import type { FastifyReply } from 'fastify';
import type { Database } from './database/open';
import { createRevisionReader } from './database/revision';

const MOST_BYTES = 16 * 1024 * 1024;

type Answer = { body: unknown; headers: Record<string, string | number> };
type Kept = { revision: number; bytes: Buffer; headers: Answer['headers'] };

/**
 * Answers public calls about blogs from memory, as bytes, as long as no blog has changed: to read and write out
 * twenty posts takes ten times as long. Whether one has is asked of the database at every call, so that the
 * change of another process counts at once too.
 */
export function createKeptAnswers(database: Database) {
  const readRevision = createRevisionReader(database);
  const kept = new Map<string, Kept>();
  let keptBytes = 0;

  function forget(key: string): void {
    keptBytes -= kept.get(key)?.bytes.length ?? 0;
    kept.delete(key);
  }

  function keep(key: string, answer: Kept): void {
    forget(key);
    if (answer.bytes.length > MOST_BYTES / 4) return;
    kept.set(key, answer);
    keptBytes += answer.bytes.length;
    for (const oldest of kept.keys()) {
      if (keptBytes <= MOST_BYTES) return;
      forget(oldest);
    }
  }

  /**
   * @param key tells calls with different answers apart
   * @param make throws where nothing is to be kept, as for a record that is not there
   */
  return async (reply: FastifyReply, key: string, make: () => Promise<Answer>): Promise<FastifyReply> => {
    const revision = await readRevision();
    const known = kept.get(key);
    const answer = known?.revision === revision ? known : await fresh(revision, make);
    if (answer !== known) keep(key, answer);
    return reply.headers(answer.headers).type('application/json; charset=utf-8').send(answer.bytes);
  };
}

async function fresh(revision: number, make: () => Promise<Answer>): Promise<Kept> {
  const { body, headers } = await make();
  return { revision, headers, bytes: Buffer.from(JSON.stringify(body)) };
}
