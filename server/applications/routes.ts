import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { applicationInput, applicationListQuery } from '../../src/shared/application';
import { CV_FIELD, MAX_CV_BYTES } from '../../src/shared/applicationLimits';
import { applicationResponse, receivedApplicationResponse } from '../../src/shared/applicationResponses';
import { keyWasUsedResponse } from '../../src/shared/errorResponses';
import { cvMessages } from '../../src/shared/fieldMessages';
import type { AppContext } from '../context';
import { createId } from '../database/ids';
import { paginate } from '../database/lists';
import { insertOnce } from '../database/rows';
import type { Db } from '../database/schema';
import { activeJobs } from '../database/softDelete';
import { emptyLog } from '../database/sqlite';
import { createOnce, keyWasUsed } from '../http/createOnce';
import { fieldError, HttpError, notFound } from '../http/errors';
import { acceptForms } from '../http/multipartForm';
import { fileResponse, listHeaders } from '../http/schemas';
import { downloadHeaders } from '../http/securityHeaders';
import { UPLOAD_TIMEOUT } from '../http/timeouts';
import { recordErasure } from '../inquiries/erasures';
import { queueAcknowledgement } from '../mail/kinds/acknowledgement';
import { queueApplicationNotice } from '../mail/kinds/applicationNotice';
import { createReceipts } from '../receipt';
import { route } from '../route';
import { MINUTE } from '../time';
import { isKept, LISTED, requireRoomForCv, toApplication, toApplicationRow } from './application';

const RATE_LIMIT = { max: 10, timeWindow: 10 * MINUTE };

/** Without the file, which nobody needs again. */
const STORED = ['id', 'createdAt', 'hash', 'email', 'language'] as const;

const newApplication = z.object({
  ...applicationInput.shape,
  // Read apart from the fields: this only describes it.
  [CV_FIELD]: z.unknown().optional().meta({
    type: 'string',
    format: 'binary',
    description: 'Required: a PDF or a JPEG, PNG or WebP picture of at most 5 MB',
  }),
});

/** What visitors send who want a job, and what admins read and erase of it. */
export async function applicationRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db, mailer, now, config } = context;
  const receipts = createReceipts(db);
  const form = await acceptForms(app, {
    field: CV_FIELD,
    max: 1,
    maxBytes: MAX_CV_BYTES,
    messages: cvMessages,
  });

  route(
    app,
    'POST /jobs/:id/applications',
    {
      id: 'createApplication',
      summary: 'Apply for an open job',
      tag: 'Applications',
      config: { access: 'public', rateLimit: RATE_LIMIT, bodyTimeout: UPLOAD_TIMEOUT },
      onRequest: form.check,
      preValidation: form.parse,
      consumes: ['multipart/form-data'],
      key: true,
      body: newApplication,
      ok: receivedApplicationResponse,
      status: 201,
      responses: { 409: keyWasUsedResponse },
    },
    async ({ params: { id: jobId }, headers, body, formFiles, log }) => {
      const [cv] = formFiles ?? [];
      if (!cv) throw fieldError(CV_FIELD, cvMessages.missing);
      const values = toApplicationRow(jobId, body, cv);
      // Without a key, the same application is stored once all the same.
      const key = headers['idempotency-key'] ?? values.hash;
      const { stored, isNew } = await db.transaction().execute(async (transaction) => {
        const time = now();
        const created = await createOnce(key, {
          find: (used) =>
            transaction
              .selectFrom('applications')
              .select(STORED)
              .where('idempotencyKey', '=', used)
              .executeTakeFirst(),
          async insert() {
            // Not before: one that was stored is sent again, also when the job was closed meanwhile.
            await requireOpenJob(transaction, jobId);
            await requireRoomForCv(transaction, cv, time, log);
            const row = { id: createId(time), createdAt: time.toISOString(), idempotencyKey: key, ...values };
            return insertOnce(transaction, 'applications', row, STORED);
          },
          isSame: ({ hash }) => hash === values.hash,
          refuse: () => keyWasUsed('This Idempotency-Key was used for another application'),
        });
        if (created.isNew) {
          await queueApplicationNotice(transaction, mailer.settings, time);
          await queueAcknowledgement(transaction, mailer.settings, created.stored, time, 'application');
        }
        return created;
      });
      if (isNew) mailer.wake(0);
      const { id, createdAt } = stored;
      return { _id: id, createdAt, receipt: await receipts.create(id) };
    },
  );

  route(
    app,
    'GET /jobs/:id/applications',
    {
      id: 'listApplications',
      summary: 'List the applications for a job, newest first',
      tag: 'Applications',
      query: applicationListQuery,
      ok: z.array(applicationResponse),
    },
    async ({ params: { id }, query }, reply) => {
      await db
        .selectFrom('jobs')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(() => notFound());
      const matching = db.selectFrom('applications').where('jobId', '=', id).where(isKept(now()));
      const { items, total } = await paginate(matching, query, { columns: LISTED });
      const headers = listHeaders(`/api/jobs/${id}/applications`, query, total);
      return reply.headers(headers).send(items.map(toApplication));
    },
  );

  route(
    app,
    'GET /jobs/applications',
    {
      id: 'countApplications',
      summary: 'Count the applications for each job that has some, by its id',
      tag: 'Applications',
      ok: z.record(z.string(), z.int().positive()),
    },
    async () => {
      const counts = await db
        .selectFrom('applications')
        .select(['jobId', (eb) => eb.fn.countAll<number>().as('count')])
        .where(isKept(now()))
        .groupBy('jobId')
        .execute();
      return Object.fromEntries(counts.map(({ jobId, count }) => [jobId, count]));
    },
  );

  route(
    app,
    'GET /applications/:id/cv',
    { id: 'getApplicationFile', summary: 'Get the file of an application', ok: fileResponse },
    async ({ params: { id } }, reply) => {
      const { cvName, cv } = await db
        .selectFrom('applications')
        .select(['cvName', 'cv'])
        .where('id', '=', id)
        .where(isKept(now()))
        .executeTakeFirstOrThrow(() => notFound());
      return reply.headers(downloadHeaders(cvName)).send(Buffer.from(cv));
    },
  );

  route(
    app,
    'DELETE /applications/:id',
    { id: 'eraseApplication', summary: 'Erase an application with its file for good' },
    async ({ params: { id } }) => {
      await db.transaction().execute(async (transaction) => {
        const erased = await transaction.deleteFrom('applications').where('id', '=', id).executeTakeFirst();
        if (erased.numDeletedRows === 0n) throw notFound();
        await recordErasure(transaction, config.BACKUP_DIR, `application ${id}`, now());
      });
      await emptyLog(db);
    },
  );
}

/** Locks a job. @throws HttpError 404 when nobody can apply for it */
async function requireOpenJob(transaction: Db, id: string): Promise<void> {
  const job = await activeJobs(transaction)
    .select('isSample')
    .where('id', '=', id)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  if (!job) throw notFound();
  if (job.isSample) throw new HttpError(409, { message: 'This job is a sample: nobody can apply for it' });
}
