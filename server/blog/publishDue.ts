import type { FastifyBaseLogger } from 'fastify';
import type { DraftProblem } from '../../src/shared/blogResponses';
import type { Db } from '../database/schema';
import { HttpError } from '../http/errors';
import { publishDraft } from './publishDraft';

type Due = { id: string; version: number; publishAt: string };
type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/**
 * Publishes the drafts whose time has come. Any number of servers may do this at once: each draft is published by the
 * one that removes it. A draft that cannot be published stays, with the reason, and is no longer scheduled.
 */
export async function publishDue(db: Db, now: Date, log: Log): Promise<void> {
  const time = now.toISOString();
  const due = await db
    .selectFrom('blogDrafts')
    .select(['id', 'version', 'publishAt'])
    .where('publishAt', '!=', '')
    .where('publishAt', '<=', time)
    .orderBy('publishAt')
    .orderBy('id')
    .execute();
  for (const draft of due) {
    const event = { event: 'scheduled-publication', draftId: draft.id, publishAt: draft.publishAt };
    try {
      const blog = await db.transaction().execute(async (transaction) => {
        const claimed = await transaction
          .deleteFrom('blogDrafts')
          .where('id', '=', draft.id)
          .where('publishAt', '!=', '')
          .where('publishAt', '<=', time)
          .returningAll()
          .executeTakeFirst();
        return claimed && publishDraft(transaction, claimed, { by: claimed.updatedBy, now });
      });
      if (blog)
        log.info({ ...event, blogId: blog.id, outcome: 'success' }, 'a scheduled draft was published');
    } catch (error) {
      if (error instanceof HttpError) {
        await storeProblem(db, draft, error);
        log.warn({ ...event, outcome: 'failure' }, 'a scheduled draft could not be published');
      } else {
        // Such as a lost database: the draft stays due, and the next one is tried all the same.
        log.error({ ...event, err: error }, 'a scheduled draft is tried again in a minute');
      }
    }
  }
}

async function storeProblem(db: Db, { id, version, publishAt }: Due, { body }: HttpError) {
  const problem: DraftProblem = { message: body.message, fields: body.fields, publishAt };
  await db
    .updateTable('blogDrafts')
    .set({ publishAt: '', problem: JSON.stringify(problem), version: version + 1 })
    .where('id', '=', id)
    // A draft that an admin has saved since then is tried again.
    .where('version', '=', version)
    .execute();
}
