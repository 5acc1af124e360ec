import axios, { AxiosError, isAxiosError } from 'axios';
import { leaveTo } from '../browser';
import type { ApiError } from '../contract/error';
import { apiBaseUrl } from '../env';
import { paths } from '../paths';
import { clearSession, readToken } from '../session';
import { CALL_TIMEOUT_MS } from '../settings';

const LOGIN_CALL = '/auth/login';

/**
 * The one client that makes every call (section 7, decision 2). It sends the stored token as a bearer; a 401
 * clears token and user and sends the browser to /admin/login, except that of the login itself, which the
 * form shows.
 */
export const http = axios.create({ baseURL: apiBaseUrl, timeout: CALL_TIMEOUT_MS });

http.interceptors.request.use((config) => {
  const token = readToken();
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  return config;
});

http.interceptors.response.use(undefined, (error: unknown) => {
  if (isAxiosError(error) && error.response?.status === 401 && error.config?.url !== LOGIN_CALL) {
    clearSession();
    leaveTo(paths.adminLogin);
  }
  return Promise.reject(error);
});

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
  if (!isAxiosError<Partial<ApiError>>(error)) return { fields: {}, timedOut: false };
  const { response } = error;
  const retryAfter = Number(response?.headers['retry-after']);
  return {
    status: response?.status,
    message: typeof response?.data?.message === 'string' ? response.data.message : undefined,
    fields: response?.data?.fields ?? {},
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
    timedOut: error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT,
  };
}
