import axios, { type AxiosRequestConfig, isAxiosError } from 'axios';
import { markSessionExpired } from '../auth/expiredNotice';
import { clearSession, readToken } from '../auth/session';
import { CALL_TIMEOUT_MS } from '../config/constants';
import { apiBaseUrl } from '../config/env';
import { hardNavigate } from '../lib/navigation';
import { paths } from '../paths';

/** `signal` cancels a request; `adapter` sends it in another way than over the network. */
export type RequestOptions = Pick<AxiosRequestConfig, 'adapter'> & { signal?: AbortSignal };

const LOGIN_CALL = '/auth/login';

/**
 * The one client that makes every call (section 7, decision 2). It sends the stored token as a bearer; a 401
 * clears token and user and sends the browser to /admin/login, except that of the login itself, which the
 * form shows.
 */
export const http = axios.create({ baseURL: apiBaseUrl, timeout: CALL_TIMEOUT_MS });

http.interceptors.request.use((config) => {
  const bearer = bearerNow();
  if (bearer) config.headers.set('Authorization', bearer);
  return config;
});

http.interceptors.response.use(undefined, (error: unknown) => {
  const isRefused = isAxiosError(error) && error.response?.status === 401 && error.config?.url !== LOGIN_CALL;
  // A second 401 of the same token has nothing left to do, and one of an earlier token ends no newer session.
  if (isRefused && error.config?.headers.get('Authorization') === bearerNow()) {
    if (readToken()) markSessionExpired();
    clearSession();
    hardNavigate(paths.adminLogin);
  }
  return Promise.reject(error);
});

function bearerNow(): string | undefined {
  const token = readToken();
  return token && `Bearer ${token}`;
}
