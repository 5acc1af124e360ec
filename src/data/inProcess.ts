import { type AxiosAdapter, AxiosError, AxiosHeaders } from 'axios';
import type { ReadApi } from '../shared/ssrModule';
import { http } from './http';

/**
 * Sends requests to `read` instead of over the network: the server renders pages in the process that has the data.
 * There is no session there, so only public requests succeed.
 */
export function createInProcessAdapter(read: ReadApi): AxiosAdapter {
  return async (config) => {
    const { status, headers, body } = await read(http.getUri(config));
    const response = { status, statusText: '', headers: new AxiosHeaders(headers), data: body, config };
    if (status >= 200 && status < 300) return response;
    throw new AxiosError(`GET responded ${status}`, undefined, config, undefined, response);
  };
}
