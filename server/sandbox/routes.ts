import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PLANS } from '../../src/shared/sandbox';
import { HttpError, notFound, tooManyRequests } from '../http/errors';
import { apiErrorResponse } from '../http/schemas';
import { collectMethods, reject } from '../http/unknownUrls';
import { route } from '../route';
import { MINUTE } from '../time';
import { BILLS, getOutcome, toPayment, toSettledPayment } from './payments';

const REQUESTS_PER_MINUTE = 120;
const BODY_LIMIT = 4 * 1024;
const MAX_RECHARGE = 10_000;

const config = { access: 'public' } as const;
const errors = [429];

const reference = z
  .string()
  .regex(/^[\w.-]{1,64}$/, 'must have 1 to 64 letters, digits, dots, dashes or underscores')
  .meta({ description: 'Your own; its end decides about the payment' });
const status = z.enum(['success', 'pending', 'failed']);
const receipt = z.string().optional().meta({ description: 'Once the payment has succeeded' });
const amount = z.number().meta({ description: 'In rupees' });
const mobile = z.string().max(20).meta({ description: 'A mobile number, ten digits; any will do here' });

const payment = z.object({ reference, status, amount, receipt });

const ERRORS = {
  invalid_mobile: 'A mobile number has 10 digits.',
  invalid_amount: `An amount is a whole number from 10 to ${MAX_RECHARGE}.`,
  no_bill: 'There is no open bill for this customer.',
  wrong_amount: 'The amount is not that of the bill.',
  reference_used: 'This reference was used for another payment.',
  unknown_reference: 'No payment with this reference has arrived. You can send it.',
};
type ErrorName = keyof typeof ERRORS;

const errorResponse = apiErrorResponse.extend({
  reference: z.string().optional(),
  error: z
    .enum(Object.keys(ERRORS) as [ErrorName])
    .optional()
    .meta({ description: 'For programs' }),
});

function refuse(code: number, error: ErrorName, of?: string): HttpError {
  const body = { ...(of !== undefined && { reference: of }), error, message: ERRORS[error] };
  return new HttpError(code, body);
}

/**
 * The payments API to try: it answers like the real one, moves no money and stores nothing. What becomes of a payment
 * follows from its reference alone.
 *
 * @param root where it is registered with its prefix
 */
export async function sandboxRoutes(root: FastifyInstance, { prefix }: { prefix: string }): Promise<void> {
  const rejectOtherMethods = collectMethods(root, prefix);
  root.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  // Its requests are sent from the pages of others too; it knows no session.
  await root.register(cors, { origin: '*', methods: ['GET', 'HEAD', 'POST'], maxAge: 600 });
  // One limit for all its routes.
  const limit = root.createRateLimit({ max: REQUESTS_PER_MINUTE, timeWindow: MINUTE });
  root.addHook('onRequest', async (request) => {
    const state = await limit(request);
    if (!state.isAllowed && state.isExceeded) throw tooManyRequests(state.ttl);
  });

  route(
    root,
    'GET /plans',
    {
      doc: 'sandboxPlans: List the plans of the operator of a mobile number',
      config,
      errors,
      query: z.object({ mobile }),
      ok: z.object({
        operator: z.string(),
        plans: z.array(z.object({ amount, days: z.number(), data: z.string() })),
      }),
      responses: { 422: errorResponse },
    },
    async ({ query }) => {
      checkMobile(query.mobile);
      return { operator: 'Sample Mobile', plans: [...PLANS] };
    },
  );

  route(
    root,
    'POST /recharges',
    {
      doc: 'sandboxRecharge: Recharge a mobile number with sample money',
      config,
      errors,
      bodyLimit: BODY_LIMIT,
      body: z.object({ reference, mobile, amount }),
      ok: payment,
      responses: { 409: errorResponse, 422: errorResponse },
    },
    async ({ body }) => {
      checkMobile(body.mobile, body.reference);
      if (!Number.isInteger(body.amount) || body.amount < 10 || body.amount > MAX_RECHARGE)
        throw refuse(422, 'invalid_amount', body.reference);
      return pay(body.reference, body.amount);
    },
  );

  route(
    root,
    'GET /bills',
    {
      doc: 'sandboxBill: Fetch the open bill of a customer',
      config,
      errors,
      query: z.object({
        biller: z.string().max(64).meta({ description: 'The id of the biller, such as `lucknow-water`' }),
        customer: z.string().max(64).meta({ description: 'The number of the customer, such as `20417`' }),
      }),
      ok: z.object({ bill: z.string(), name: z.string(), amount, due_in_days: z.number() }),
      responses: { 422: errorResponse },
    },
    async ({ query }) => {
      const found = BILLS.find(
        ({ biller, customer }) => biller === query.biller && customer === query.customer,
      );
      if (!found) throw refuse(422, 'no_bill');
      return { bill: found.bill, name: found.name, amount: found.amount, due_in_days: found.due };
    },
  );

  route(
    root,
    'POST /bill-payments',
    {
      doc: 'sandboxBillPayment: Pay a bill with sample money',
      config,
      errors,
      bodyLimit: BODY_LIMIT,
      body: z.object({ reference, bill: z.string().max(64), amount }),
      ok: payment,
      responses: { 409: errorResponse, 422: errorResponse },
    },
    async ({ body }) => {
      const found = BILLS.find(({ bill }) => bill === body.bill);
      if (!found) throw refuse(422, 'no_bill', body.reference);
      if (found.amount !== body.amount) throw refuse(422, 'wrong_amount', body.reference);
      return pay(body.reference, body.amount);
    },
  );

  route(
    root,
    'GET /payments/:reference',
    {
      doc: 'sandboxStatus: Ask what became of a payment',
      config,
      errors,
      ok: payment.omit({ amount: true }),
      responses: { 404: errorResponse },
    },
    async ({ params }) => {
      if (getOutcome(params.reference) === 'unknown')
        throw refuse(404, 'unknown_reference', params.reference);
      return toSettledPayment(params.reference);
    },
  );

  rejectOtherMethods(root);
  root.all('/*', reject(notFound));
}

function checkMobile(number: string, of?: string): void {
  if (!/^\d{10}$/.test(number)) throw refuse(422, 'invalid_mobile', of);
}

function pay(of: string, paid: number) {
  if (getOutcome(of) === 'used') throw refuse(409, 'reference_used', of);
  return toPayment(of, paid);
}
