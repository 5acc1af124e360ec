import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CV_FIELD, MAX_CV_BYTES } from '../../src/shared/applicationLimits';
import type { FormState } from '../../src/shared/formState';
import { getLanguage } from '../../src/shared/languages';
import type { BuiltPage } from '../../src/shared/ssrModule';
import type { AppContext } from '../context';
import { PUBLIC_BODY_LIMIT } from '../http/access';
import { HttpError } from '../http/errors';
import { acceptForms } from '../http/multipartForm';
import { sendPage } from '../http/responseBody';
import { UPLOAD_TIMEOUT } from '../http/timeouts';
import { rejectOtherMethods } from '../http/unknownUrls';
import type { Edition } from './edition';
import type { Frame } from './html';
import { createPostedForms, toFailure } from './postedForm';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Longer forms are not read to their end, so that their sender may get no page that says why. */
const MAX_FORM_BYTES = 5 * MAX_CV_BYTES;

type Options = AppContext & {
  page: BuiltPage;
  frame: Frame;
  edition: Edition;
  sendShell: Handler;
  /** Answers with a readable page where the one of the job cannot be rendered. */
  orRefusal: (handle: Handler) => Handler;
};

/**
 * Takes the form of the page of a job where no script ran. It sends what was posted to the API, as the script does, and shows
 * the page with what was typed, or leads to the receipt.
 */
export async function addApplicationPage(app: FastifyInstance, options: Options): Promise<void> {
  const { page, frame, edition, sendShell, orRefusal, config } = options;
  const { fileMessages, findErrors, describeFailure } = edition.renderer.applicationForm;
  const forms = await acceptForms(app, {
    field: CV_FIELD,
    max: 1,
    maxBytes: MAX_CV_BYTES,
    messages: fileMessages,
    maxFormBytes: MAX_FORM_BYTES,
  });
  const posted = createPostedForms(app, forms, config.RATE_LIMIT_INQUIRIES_PER_MINUTE);

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    served: FormState,
  ): Promise<FastifyReply> {
    const requested = { url: request.url, pattern: page.path, id: getId(request), frame };
    const shown = await edition.ssrPages.job(requested, served);
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
    return show(request, reply, { values, failure: describeFailure(failure), errors: failure.fields });
  }

  const receive: Handler = async (request, reply) => {
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
    const query = new URLSearchParams({ sent });
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${request.url.replace(/\?.*/s, '')}?${query.toString()}`, 303);
  };

  // A form with a file has limits of its own.
  const limits = { config: { bodyTimeout: UPLOAD_TIMEOUT }, bodyLimit: PUBLIC_BODY_LIMIT };
  app.post(page.path, limits, orRefusal(receive));
  rejectOtherMethods(app, page.path, ['GET', 'HEAD', 'POST']);
}

function getId({ params }: FastifyRequest): string {
  return (params as { id: string }).id;
}
