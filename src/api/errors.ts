import type { AxiosError } from 'axios';
import type { ApiError } from '../contract/error';

/** Why a request failed, as far as a screen needs to know. */
export type ApiFailure = {
  /** The HTTP status; absent when no response came (no network, time-out, no CORS). */
  status?: number;
  /** The server's message, if it sent one. */
  message?: string;
  /** Per field of the body, its error. */
  fields: Record<string, string>;
  /** From the `Retry-After` header. */
  retryAfterSeconds?: number;
  timedOut: boolean;
};

/** Converts anything that a request may throw; what is no HTTP error has no status. */
export function toApiFailure(error: unknown): ApiFailure {
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

/** The same check as axios' own, without loading axios. */
function isAxiosError(error: unknown): error is AxiosError<Partial<ApiError>> {
  return (
    typeof error === 'object' && error !== null && 'isAxiosError' in error && error.isAxiosError === true
  );
}
