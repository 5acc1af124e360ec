import type { FastifyReply, FastifyRequest } from 'fastify';
import { CV_FIELD } from '../../src/shared/applicationLimits';
import { type FormState, SENT_PARAM } from '../../src/shared/formState';
import { getLanguage } from '../../src/shared/languages';
import type { BuiltPage } from '../../src/shared/renderer';
import { HttpError } from '../http/errors';
import { type Handler, sendPage } from '../http/responseBody';
import type { Edition } from './edition';
import type { Frame } from './html';
import { type PostedForms, toFailure } from './postedForm';

type Options = { page: BuiltPage; frame: Frame; edition: Edition; posted: PostedForms; sendShell: Handler };

/**
 * Takes the form of the page of a job where no script ran. It sends what was posted to the API, as the script does, and shows
 * the page with what was typed, or leads to the receipt.
 */
export function createApplicationHandler({ page, frame, edition, posted, sendShell }: Options): Handler {
  const { fileMessages, findErrors, toApplicationFailure } = edition.renderer.applicationForm;

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    served: FormState,
  ): Promise<FastifyReply> {
    const requested = { url: request.url, pattern: page.path, id: getId(request), frame };
    const shown = await edition.dataPages.job(requested, served);
    if (!shown) return sendShell(request, reply.code(404));
    if (shown.status !== 200) reply.code(shown.status);
    return sendPage(request, reply.header('content-security-policy', frame.policy), shown.body, {
      cacheControl: 'no-store',
    });
  }

  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    values: Record<string, string>,
    problem: HttpError,
  ): Promise<FastifyReply> {
    const failure = toFailure(reply, problem);
    return show(request, reply, { values, failure: toApplicationFailure(failure), errors: failure.fields });
  }

  return async (request, reply) => {
    const { fields: values, files, hasFiles, problem } = await posted.read(request, reply);
    const isReadable = Object.keys(values).length > 0;
    if (problem && !(isReadable && problem.body.fields)) return refuse(request, reply, values, problem);
    const missing = hasFiles ? undefined : { [CV_FIELD]: fileMessages.missing };
    const errors = { ...findErrors(values), ...missing, ...problem?.body.fields };
    if (Object.keys(errors).length > 0) return show(request, reply.code(422), { values, errors });
    const url = `/api/jobs/${encodeURIComponent(getId(request))}/applications`;
    const fields = { ...values, language: getLanguage(page.path) };
    const sent = await posted.send(request, url, { fields, files });
    if (sent instanceof HttpError) return refuse(request, reply, values, sent);
    const query = new URLSearchParams({ [SENT_PARAM]: sent });
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${request.url.replace(/\?.*/s, '')}?${query.toString()}`, 303);
  };
}

function getId({ params }: FastifyRequest): string {
  return (params as { id: string }).id;
}
