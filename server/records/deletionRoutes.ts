import type { Blog, blogResponse } from '../../src/shared/blogResponses';
import type { Job, jobResponse } from '../../src/shared/jobResponses';
import { DELETED_RETENTION_DAYS } from '../../src/shared/limits';
import { ifMatchHeaders } from '../http/conditional';
import type { ApiInstance } from '../http/fastify';
import { conflictResponse, emptyResponse, idParams } from '../http/schemas';
import type { ReplyHead } from './versionedRecords';

type DeletionOptions = {
  path: '/blogs/:id' | '/jobs/:id';
  /** The singular, as in the summaries and operation ids. */
  kind: 'Blog' | 'Job';
  response: typeof blogResponse | typeof jobResponse;
  records: {
    remove(id: string, versions: number[] | undefined): Promise<void>;
    restore(reply: ReplyHead, id: string): Promise<Blog | Job>;
  };
};

/** DELETE and restore, which are the same for blogs and jobs. */
export async function deletionRoutes(
  app: ApiInstance,
  { path, kind, response, records }: DeletionOptions,
): Promise<void> {
  const tags = [`${kind}s`];
  const name = kind.toLowerCase();

  app.delete(
    path,
    {
      schema: {
        tags,
        operationId: `delete${kind}`,
        summary: `Delete a ${name}; it can be restored for ${DELETED_RETENTION_DAYS} days`,
        params: idParams,
        headers: ifMatchHeaders,
        response: { 204: emptyResponse, 409: conflictResponse(response) },
      },
    },
    async ({ params: { id }, headers }, reply) => {
      await records.remove(id, headers['if-match']);
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${path}/restore`,
    {
      schema: {
        tags,
        operationId: `restore${kind}`,
        summary: `Restore a deleted ${name}; one that is not deleted stays as it is`,
        params: idParams,
        response: { 200: response },
      },
    },
    async ({ params: { id } }, reply) => records.restore(reply, id),
  );
}
