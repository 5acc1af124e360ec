import axios, { type AxiosRequestConfig, type AxiosResponse, isAxiosError } from 'axios';
import { apiBaseUrl } from './env';
import { UnreadableResponseError } from './errors';
import { leaveForLogin, readToken } from './session';

/** A request without a response ends in an error message. */
export const REQUEST_TIMEOUT_MS = 20_000;
/** For files over a slow phone connection: uploads of up to 15 MB, downloads and exports. */
export const SLOW_TIMEOUT_MS = 300_000;

/** `signal` cancels a request. */
export type RequestOptions = Pick<AxiosRequestConfig, 'signal'>;

const LOGIN_PATH = '/auth/login';

/**
 * The one client of all requests. It sends the stored token as a bearer; a 401 clears
 * token and user and navigates to /admin/login, except for the login itself, whose form shows the error.
 */
export const http = axios.create({ baseURL: apiBaseUrl, timeout: REQUEST_TIMEOUT_MS });

http.interceptors.request.use((config) => {
  const bearer = getBearer();
  if (bearer) config.headers.set('Authorization', bearer);
  return config;
});

http.interceptors.response.use(rejectUnreadable, async (error: unknown) => {
  const isUnauthorized =
    isAxiosError(error) && error.response?.status === 401 && error.config?.url !== LOGIN_PATH;
  // A second 401 of the same token has nothing to clear, and one of an earlier token must not end a newer session.
  if (isUnauthorized && error.config?.headers.get('Authorization') === getBearer()) leaveForLogin();
  if (isAxiosError(error)) await readError(error.response);
  throw error;
});

/** For `queryFn`: reads what a path responds with. */
export function readFrom<Data>(path: string, options?: Pick<AxiosRequestConfig, 'params' | 'timeout'>) {
  return async ({ signal }: { signal: AbortSignal }): Promise<Data> =>
    (await http.get<Data>(path, { ...options, signal })).data;
}

/** Where a file is requested, the body of an error comes as a file too. */
async function readError(response: AxiosResponse | undefined): Promise<void> {
  if (!response?.config.responseType) return;
  try {
    response.data = JSON.parse(await new Blob([response.data]).text());
  } catch {
    // The page of a proxy, which has no message to show.
  }
}

/** With a success status a proxy may send a page of its own, which is no answer of the API. */
function rejectUnreadable(response: AxiosResponse): AxiosResponse {
  const { status, data, config } = response;
  const hasBody = status !== 204 && status !== 304;
  if (hasBody && (typeof data !== 'object' || data === null))
    throw new UnreadableResponseError(`${config.method} ${config.url} did not respond with JSON`);
  return response;
}

function getBearer(): string | undefined {
  const token = readToken();
  return token && `Bearer ${token}`;
}
