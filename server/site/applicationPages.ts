import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CV_FIELD, MAX_CV_BYTES } from '../../src/shared/applicationLimits';
import { getLanguage } from '../../src/shared/languages';
import type { ServedInquiry } from '../../src/shared/servedInquiry';
import type { BuiltPage, SsrModule } from '../../src/shared/ssrModule';
import { HttpError } from '../http/errors';
import { postInProcess } from '../http/inProcess';
import { acceptForms, type FormFile } from '../http/multipartForm';
import { sendPage } from '../http/responseBody';
import { UPLOAD_TIMEOUT } from '../http/timeouts';
import type { Frame } from './html';
import type { createSsrPages } from './ssrPages';

/** Longer forms are not read to their end, so that their sender may get no page that says why. */
const MAX_FORM_BYTES = 5 * MAX_CV_BYTES;

type Options = {
  page: BuiltPage;
  frame: Frame;
  ssrPages: ReturnType<typeof createSsrPages>;
  applicationForm: SsrModule['applicationForm'];
};

/**
 * Takes the form of the page of a job where no script ran. It sends what was posted to the API, as the script does, and shows
 * the page with what was typed, or leads to the receipt.
 */
export async function addApplicationPage(app: FastifyInstance, options: Options): Promise<void> {
  const { page, frame, ssrPages, applicationForm } = options;
  const { fileMessages, findErrors, describeFailure } = applicationForm;
  const form = await acceptForms(app, {
    field: CV_FIELD,
    max: 1,
    maxBytes: MAX_CV_BYTES,
    messages: fileMessages,
    maxFormBytes: MAX_FORM_BYTES,
  });

  async function show(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    status: number,
    served: ServedInquiry,
  ): Promise<FastifyReply> {
    const requested = { url: request.url, pattern: page.path, id: request.params.id, frame };
    const shown = await ssrPages.job(requested, served);
    if (!shown) return reply.code(404).send();
    reply.code(shown.status === 200 ? status : shown.status);
    return sendPage(request, reply.header('content-security-policy', frame.policy), shown.body, {
      cacheControl: 'no-store',
    });
  }

  app.post<{ Params: { id: string } }>(
    page.path,
    { config: { bodyTimeout: UPLOAD_TIMEOUT } },
    async (request, reply) => {
      const refuse = (values: Record<string, string>, { statusCode, body, headers }: HttpError) => {
        const { 'retry-after': wait } = headers;
        if (wait) reply.header('retry-after', wait);
        const failure = describeFailure({ status: statusCode, retryAfterSeconds: Number(wait) || undefined });
        return show(request, reply, statusCode === 400 ? 422 : statusCode, {
          values,
          failure,
          errors: body.fields,
        });
      };
      try {
        await form.check(request);
        const { fields: values, files, problem } = await form.read(request, reply);
        const errors = { ...findErrors(values), ...(problem ? problem.body.fields : requireFile(files)) };
        if (Object.keys(errors).length > 0) return await show(request, reply, 422, { values, errors });
        if (problem) return await refuse(values, problem);
        const { status, headers, body } = await send(request, values, files);
        const sent = JSON.parse(body) as { receipt?: string; message: string };
        if (status !== 201) return await refuse(values, new HttpError(status, sent, headers));
        const query = new URLSearchParams({ sent: sent.receipt ?? '' });
        return await reply
          .header('cache-control', 'no-store')
          .redirect(`${request.url.replace(/\?.*/s, '')}?${query.toString()}`, 303);
      } catch (error) {
        if (error instanceof HttpError) return refuse({}, error);
        throw error;
      }
    },
  );

  function requireFile(files: FormFile[]) {
    return files.length === 0 ? { [CV_FIELD]: fileMessages.missing } : undefined;
  }

  function send(
    request: FastifyRequest<{ Params: { id: string } }>,
    values: Record<string, string>,
    files: FormFile[],
  ) {
    const sent = new FormData();
    for (const [name, value] of Object.entries({ ...values, language: getLanguage(page.path) })) {
      // A browser sends line breaks as CR LF.
      sent.set(name, value.replaceAll('\r\n', '\n'));
    }
    for (const { name, type, bytes } of files) {
      sent.set(CV_FIELD, new Blob([new Uint8Array(bytes)], { type }), name);
    }
    return postInProcess(
      app,
      request,
      `/api/jobs/${encodeURIComponent(request.params.id)}/applications`,
      sent,
      {},
    );
  }
}
