import type { AxiosError } from 'axios';
import type { ApiError } from '../contract/error';

/** Why a call failed, as a screen needs to know it. */
export type CallFailure = {
  /** The HTTP status; absent when no answer came (no network, time-out, no CORS). */
  status?: number;
  /** What the server said, when it said something. */
  message?: string;
  /** Per field of the body, what is wrong with it. */
  fields: Record<string, string>;
  /** How long the server asks us to wait, from `Retry-After`. */
  retryAfterSeconds?: number;
  timedOut: boolean;
};

/** Reads what a failed call says; any other thrown value gives a failure without a status. */
export function callFailure(error: unknown): CallFailure {
  if (!isAxiosError(error)) return { fields: {}, timedOut: false };
  const { response } = error;
  const retryAfter = Number(response?.headers?.['retry-after']);
  return {
    status: response?.status,
    message: typeof response?.data?.message === 'string' ? response.data.message : undefined,
    fields: response?.data?.fields ?? {},
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
    timedOut: error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT',
  };
}

/** As axios itself tells, so that a screen that only reads failures does not load the client. */
function isAxiosError(error: unknown): error is AxiosError<Partial<ApiError>> {
  return (
    typeof error === 'object' && error !== null && 'isAxiosError' in error && error.isAxiosError === true
  );
}
