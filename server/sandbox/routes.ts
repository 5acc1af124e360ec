import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { DATA_PACKS, OPERATORS, PLANS, REASONS, SANDBOX_PATH } from '../../src/shared/sandbox';
import { LIVE_ERRORS } from '../../src/shared/sandboxErrors';
import type { AppContext } from '../context';
import { fieldError, notFound } from '../http/errors';
import { createLimit } from '../http/rateLimit';
import { getPath, redirectTo } from '../http/redirectTo';
import { collectMethods, reject } from '../http/unknownUrls';
import { describePart } from '../openApi';
import { REFERENCE, route } from '../route';
import { MINUTE } from '../time';
import { fieldsOf } from './fieldsOf';
import { BILLERS, BILLS, getRefusal, isKnown, SAMPLE_BALANCE, toPayment, toSettledPayment } from './payments';
import { refusals, refuse, sandboxErrorHandler } from './refusals';
import { toWebhook, WEBHOOK_SECRET } from './webhook';

const REQUESTS_PER_MINUTE = 120;
const BODY_LIMIT = 4 * 1024;
const [MIN_RECHARGE, MAX_RECHARGE] = [10, 10_000];

const INFO = {
  title: 'Payments API, sandbox',
  version: '1.0.0',
  description:
    'Recharges and bill payments to try: it answers like the live API, needs no key, moves no money and stores nothing. The end of a `reference` decides what becomes of its payment: `-pending` and `-refund` are pending, and succeed or fail when asked later; `-failed` and `-wrong` fail at once; `-used`, `-balance` and `-down` are refused; `-unknown` is not known when asked; any other succeeds. Live, two more errors come before any of these: ' +
    Object.entries(LIVE_ERRORS)
      .map(([code, { status: of, message }]) => `${of} \`${code}\` (${message})`)
      .join(' and '),
};

const config = { access: 'public' } as const;

/** The query of an endpoint without parameters: one that would be ignored is refused, as an unknown field is. */
const noQuery = fieldsOf({});

/** What the description shows: requests that can be sent, and what is answered. */
const SAMPLE = { reference: 'order-1042', mobile: '0000000731', amount: 199 };
const SAMPLE_DTH = { reference: 'order-1046', operator: 'tata-play', customer: '1000000417', amount: 450 };
const [SAMPLE_BILL] = BILLS;
const SAMPLE_BILL_PAYMENT = { reference: 'order-1043', bill: SAMPLE_BILL.bill, amount: SAMPLE_BILL.amount };
const SAMPLE_PLANS = { operator: 'airtel', plans: [...PLANS], data_packs: [...DATA_PACKS] };
const PENDING = 'order-1044-pending';
const SAMPLE_REFERENCES = [SAMPLE.reference, PENDING, 'order-1047-failed'];
/** Of the webhook that /developers shows. */
const SAMPLE_TIME = 1_793_979_722_000;

/** A text of a request. @param sentence what is said where it is missing or too long */
const text = (sentence: string, limit = 64) => z.string(sentence).max(limit, sentence);

const REFERENCE_RULE = 'A reference has 1 to 64 letters, digits, dots, dashes or underscores.';
const reference = z
  .string(REFERENCE_RULE)
  .regex(REFERENCE, REFERENCE_RULE)
  .meta({ description: 'Your own; its end decides about the payment', examples: [SAMPLE.reference] });
const status = z.enum(['success', 'pending', 'failed']);
const receipt = z.string().optional().meta({ description: 'Once the payment has succeeded' });
const reason = z.enum(REASONS).optional().meta({
  description:
    'Where the payment has failed: correct the number, take another plan or amount, or try later. Each new try has a reference of its own',
});
const amount = z.number('An amount is a number, in rupees.').meta({ description: 'In rupees' });
/** What a request pays. Its limits are described only: what is beyond them is refused with a code. */
const rechargeAmount = amount.meta({
  description: 'In whole rupees',
  type: 'integer',
  minimum: MIN_RECHARGE,
  maximum: MAX_RECHARGE,
});
const billAmount = amount.meta({ description: 'In rupees: exactly that of the bill, with paise' });
const mobile = text('A mobile number is a text of 10 digits.', 20).meta({
  description: 'A mobile number, ten digits; any will do here',
  examples: [SAMPLE.mobile],
});
const operator = text('An operator is a text, such as jio.').meta({
  description: 'Where a number was ported; else we detect it',
  enum: OPERATORS.mobile,
});
const plans = z.array(z.object({ amount, days: z.number(), data: z.string() }).meta({ id: 'Plan' }));

const payment = z.object({ reference, status, reason, amount, receipt }).meta({
  id: 'Payment',
  examples: SAMPLE_REFERENCES.map((of) => toPayment(of, SAMPLE.amount)),
});
const settledPayment = z
  .object({
    ...payment.shape,
    amount: amount.optional().meta({
      description: 'In rupees. The live API has it here too; the sandbox keeps nothing, so it leaves it out',
    }),
  })
  .meta({ id: 'SettledPayment', examples: SAMPLE_REFERENCES.map(toSettledPayment) });

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** What the live API sends: /developers shows one, and the code that checks it. */
const WEBHOOKS = {
  paymentSettled: {
    post: {
      operationId: 'paymentSettled',
      summary: 'A payment that was pending has succeeded or failed',
      description:
        'The live API sends it to the address that you name. Without a 2xx from your server it comes again for 24 hours, each time with a new timestamp and signature; the same one may come twice, and two in any order. The sandbox sends none: `GET /webhook-sample` answers with one, to post yourself.',
      // It has a signature in place of a key.
      security: [],
      parameters: [
        header('Timestamp', 'Seconds since 1970. Refuse what is older than five minutes.'),
        header(
          'Signature',
          '`sha256=` and the HMAC-SHA256, in hex, of the timestamp, a dot and the body as it arrived, with your secret',
        ),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Payment' } } },
      },
      responses: {
        '2XX': { description: 'You have it. After any other status it comes again, for 24 hours.' },
      },
    },
  },
};

/** The address of the sandbox itself says where it is described. */
export async function sandboxStart(app: FastifyInstance): Promise<void> {
  const { title, description } = INFO;
  route(
    app,
    `GET ${SANDBOX_PATH}`,
    {
      id: 'sandboxStart',
      summary: 'Say where the sandbox is described',
      tag: 'Sandbox',
      config,
      ok: z.object({ title: z.string(), description: z.string(), openapi: z.string() }),
    },
    async () => ({ title, description, openapi: `${SANDBOX_PATH}/openapi.json` }),
  );
}

/**
 * The payments API to try: it answers like the real one, moves no money and stores nothing. What becomes of a payment
 * follows from its reference alone.
 *
 * @param root where it is registered with its prefix
 */
export async function sandboxRoutes(
  root: FastifyInstance,
  { prefix, siteUrl, content }: AppContext & { prefix: string },
): Promise<void> {
  const rejectOtherMethods = collectMethods(root, prefix);
  root.setErrorHandler(sandboxErrorHandler);
  root.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  // Its requests are sent from the pages of others too; it knows no session.
  await root.register(cors, { origin: '*', methods: ['GET', 'HEAD', 'POST'], maxAge: 600 });
  // One limit for all its routes.
  const count = createLimit(root, { max: REQUESTS_PER_MINUTE, timeWindow: MINUTE });
  root.addHook('onRequest', async (request) => {
    const excess = await count(request);
    if (excess) throw excess;
  });

  let description: Buffer | undefined;
  route(
    root,
    'GET /openapi.json',
    {
      id: 'sandboxOpenApi',
      summary: 'Get the description of the sandbox alone (OpenAPI 3.1)',
      tag: 'Sandbox',
      config,
      ok: z.looseObject({ openapi: z.string() }),
      responses: refusals(),
    },
    async (_request, reply: FastifyReply) => {
      description ??= Buffer.from(
        JSON.stringify(
          describePart(root, prefix, {
            info: INFO,
            // Whole addresses: the description is saved and read elsewhere.
            servers: [
              { url: siteUrl() + prefix, description: 'Sandbox' },
              ...(content ? [{ url: content.en.apiUrl, description: 'Live' }] : []),
            ],
            webhooks: WEBHOOKS,
          }),
        ),
      );
      return reply.type('application/json; charset=utf-8').send(description);
    },
  );

  route(
    root,
    'GET /balance',
    {
      id: 'sandboxBalance',
      summary: 'Ask for the balance that payments come from',
      config,
      query: noQuery,
      ok: z
        .object({
          balance: z.number().meta({
            description:
              'In rupees. Live, what is left of your prepaid balance; the sandbox keeps nothing, so it is always the same',
          }),
          as_of: z.iso.datetime({ offset: true }).meta({
            description: 'When it was read. Live, the time of your request; in the sandbox always the same',
          }),
        })
        .meta({ examples: [SAMPLE_BALANCE] }),
      responses: refusals(400),
    },
    async () => SAMPLE_BALANCE,
  );

  route(
    root,
    'GET /plans',
    {
      id: 'sandboxPlans',
      summary: 'List the plans and data packs of the operator of a mobile number',
      config,
      query: fieldsOf({ mobile, operator: operator.optional() }),
      ok: z.object({ operator: z.string(), plans, data_packs: plans }).meta({ examples: [SAMPLE_PLANS] }),
      responses: refusals(400, 422),
    },
    async ({ query }) => {
      checkMobile(query.mobile);
      checkOperator('mobile', query.operator);
      return { ...SAMPLE_PLANS, ...(query.operator && { operator: query.operator }) };
    },
  );

  route(
    root,
    'POST /recharges',
    {
      id: 'sandboxRecharge',
      summary: 'Recharge a mobile number with sample money',
      config,
      query: noQuery,
      bodyLimit: BODY_LIMIT,
      body: fieldsOf({ reference, mobile, operator: operator.optional(), amount: rechargeAmount }, SAMPLE),
      ok: payment,
      responses: refusals(400, 402, 409, 413, 415, 422),
    },
    async ({ body }) => {
      checkMobile(body.mobile);
      checkOperator('mobile', body.operator);
      checkRecharge(body.amount);
      return pay(body.reference, body.amount);
    },
  );

  route(
    root,
    'POST /dth-recharges',
    {
      id: 'sandboxDthRecharge',
      summary: 'Recharge a DTH connection with sample money',
      config,
      query: noQuery,
      bodyLimit: BODY_LIMIT,
      body: fieldsOf(
        {
          reference,
          operator: text('An operator is required, such as tata-play.').meta({ enum: OPERATORS.dth }),
          customer: text('A customer number is a text of 8 to 12 digits.').meta({
            description: 'The number of the customer at the operator, 8 to 12 digits; any will do here',
          }),
          amount: rechargeAmount,
        },
        SAMPLE_DTH,
      ),
      ok: payment,
      responses: refusals(400, 402, 409, 413, 415, 422),
    },
    async ({ body }) => {
      checkOperator('dth', body.operator);
      if (!/^\d{8,12}$/.test(body.customer)) throw refuse('invalid_customer');
      checkRecharge(body.amount);
      return pay(body.reference, body.amount);
    },
  );

  route(
    root,
    'GET /billers',
    {
      id: 'sandboxBillers',
      summary: 'List the billers, and the number that each asks for',
      config,
      query: noQuery,
      ok: z
        .object({
          billers: z.array(
            z
              .object({
                biller: z.string(),
                service: z.string(),
                customer: z.string().meta({ description: 'What the biller calls the number of a customer' }),
                sample: z.string().meta({ description: 'A number with an open bill' }),
              })
              .meta({ id: 'Biller' }),
          ),
        })
        .meta({ examples: [{ billers: BILLERS }] }),
      responses: refusals(400),
    },
    async () => ({ billers: BILLERS }),
  );

  route(
    root,
    'GET /bills',
    {
      id: 'sandboxBill',
      summary: 'Fetch the open bill of a customer',
      config,
      query: fieldsOf({
        biller: text('A biller is named as in GET /billers, such as lucknow-water.').meta({
          description: 'The id of the biller, such as `lucknow-water`',
          examples: [SAMPLE_BILL.biller],
        }),
        customer: text('A customer is named by the number on the bill, such as 20417.').meta({
          description: 'The number of the customer, such as `20417`',
          examples: [SAMPLE_BILL.customer],
        }),
      }),
      ok: z
        .object({ bill: z.string(), name: z.string(), amount, due_in_days: z.number() })
        .meta({ id: 'Bill', examples: [toBill(SAMPLE_BILL)] }),
      responses: refusals(400, 422),
    },
    async ({ query }) => {
      const found = BILLS.find(
        ({ biller, customer }) => biller === query.biller && customer === query.customer,
      );
      if (!BILLERS.some(({ biller }) => biller === query.biller)) throw refuse('unknown_biller');
      if (!found) throw refuse('no_bill');
      return toBill(found);
    },
  );

  route(
    root,
    'POST /bill-payments',
    {
      id: 'sandboxBillPayment',
      summary: 'Pay a bill with sample money',
      config,
      query: noQuery,
      bodyLimit: BODY_LIMIT,
      body: fieldsOf(
        {
          reference,
          bill: text('A bill is named as in the response of GET /bills, such as b-5581.'),
          amount: billAmount,
        },
        SAMPLE_BILL_PAYMENT,
      ),
      ok: payment,
      responses: refusals(400, 402, 409, 413, 415, 422),
    },
    async ({ body }) => {
      const found = BILLS.find(({ bill }) => bill === body.bill);
      if (!found) throw refuse('no_bill');
      if (found.amount !== body.amount) throw refuse('wrong_amount');
      return pay(body.reference, body.amount);
    },
  );

  route(
    root,
    'GET /payments/:reference',
    {
      id: 'sandboxStatus',
      summary: 'Ask what became of a payment',
      config,
      query: noQuery,
      ok: settledPayment,
      responses: refusals(400, 404),
    },
    async ({ params }) => {
      if (!REFERENCE.test(params.reference)) throw fieldError('reference', REFERENCE_RULE);
      if (!isKnown(params.reference)) throw refuse('unknown_reference');
      return toSettledPayment(params.reference);
    },
  );

  route(
    root,
    'GET /webhook-sample',
    {
      id: 'sandboxWebhookSample',
      summary: 'Get a webhook, signed now, to post to your own server',
      config,
      query: fieldsOf({ reference }),
      ok: z
        .object({
          body: z.string().meta({ description: 'What to post, byte for byte' }),
          timestamp: z.string().meta({ description: 'For the header `Timestamp`' }),
          signature: z.string().meta({
            description: `For the header \`Signature\`, made with the secret \`${WEBHOOK_SECRET}\``,
          }),
        })
        .meta({ examples: [toWebhook(PENDING, SAMPLE_TIME)] }),
      responses: refusals(400, 404),
    },
    async ({ query }) => {
      if (!isKnown(query.reference)) throw refuse('unknown_reference');
      return toWebhook(query.reference, Date.now());
    },
  );

  rejectOtherMethods(root);
  root.all('/*', {
    ...reject(notFound),
    // As a page, an endpoint has one URL: with a trailing slash it redirects there, where the client sends the same again.
    async onRequest(request, reply) {
      const path = getPath(request);
      if (path.endsWith('/')) return redirectTo(path.replace(/(?<!\/)\/+$/, ''), request, reply);
      throw notFound();
    },
  });
}

function toBill({ bill, name, amount: due, due: due_in_days }: (typeof BILLS)[number]) {
  return { bill, name, amount: due, due_in_days };
}

function checkMobile(number: string): void {
  if (!/^\d{10}$/.test(number)) throw refuse('invalid_mobile');
}

function checkOperator(kind: keyof typeof OPERATORS, operator?: string): void {
  const known: readonly string[] = OPERATORS[kind];
  if (operator !== undefined && !known.includes(operator)) {
    throw refuse(kind === 'dth' ? 'unknown_dth_operator' : 'unknown_operator');
  }
}

function checkRecharge(paid: number): void {
  if (!Number.isInteger(paid) || paid < MIN_RECHARGE || paid > MAX_RECHARGE) throw refuse('invalid_amount');
}

function pay(of: string, paid: number) {
  const refusal = getRefusal(of);
  if (refusal) throw refuse(refusal);
  return toPayment(of, paid);
}
