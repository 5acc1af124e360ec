import { listOf } from './listOf';
import { OPERATORS } from './sandbox';

/** The errors of the sandbox, as its responses and /developers name them; each code stays the same. */
export const SANDBOX_ERRORS = {
  invalid_request: { status: 400, message: 'The request is not JSON, or part of it is missing or wrong.' },
  low_balance: {
    status: 402,
    message: 'The balance is too low, and nothing was paid. Top it up and send the same reference again.',
  },
  unknown_address: { status: 404, message: 'There is nothing at this address.' },
  unknown_reference: {
    status: 404,
    message: 'No payment with this reference has arrived. You can send it.',
  },
  wrong_method: { status: 405, message: 'This address takes another method: see the header Allow.' },
  reference_used: { status: 409, message: 'This reference was used for another payment.' },
  too_large: { status: 413, message: 'The body has more than 4 KB.' },
  not_json: { status: 415, message: 'The body must be JSON, with Content-Type: application/json.' },
  invalid_mobile: { status: 422, message: 'A mobile number has 10 digits.' },
  invalid_customer: { status: 422, message: 'A DTH customer number has 8 to 12 digits.' },
  invalid_amount: { status: 422, message: 'A recharge is a whole number of rupees from 10 to 10000.' },
  unknown_operator: {
    status: 422,
    message: `There is no such operator. For a mobile number leave it out, or take ${listOf(OPERATORS.mobile, 'or')}.`,
  },
  unknown_dth_operator: {
    status: 422,
    message: `There is no such DTH operator. Take ${listOf(OPERATORS.dth, 'or')}.`,
  },
  unknown_biller: { status: 422, message: 'There is no such biller. Take one of GET /billers.' },
  no_bill: { status: 422, message: 'There is no open bill for this customer.' },
  wrong_amount: { status: 422, message: 'The amount is not that of the bill.' },
  too_many_requests: {
    status: 429,
    message: 'Too many requests. Wait as long as the header Retry-After says.',
  },
  server_error: { status: 500, message: 'Something went wrong here. Send the same reference again.' },
  operator_unavailable: {
    status: 503,
    message: 'The operator or biller is down, and nothing was paid. Send the same reference again later.',
  },
  unavailable: { status: 503, message: 'The server is busy. Send the same reference again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type SandboxError = keyof typeof SANDBOX_ERRORS;

/** What only the live API answers: the sandbox has no keys. */
export const LIVE_ERRORS = {
  wrong_key: { status: 401, message: 'The key is missing or not valid.' },
  unknown_server: {
    status: 403,
    message: 'The key is right, but the IP address of your server is not on your list.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type LiveError = keyof typeof LIVE_ERRORS;
