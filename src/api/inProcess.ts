import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { http } from './http';

/** Answers GET of a path of this site, query included, without a network. */
export type ReadApi = (
  path: string,
) => Promise<{ status: number; headers: Record<string, string>; body: string }>;

/**
 * For the server, which renders pages in the process that has the data: the calls of the one client go to
 * `read` instead of over the network. Nobody is signed in there, so only public calls have an answer.
 */
export function answerCallsFrom(read: ReadApi): void {
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const answer = await read(http.getUri(config));
    const response = {
      status: answer.status,
      statusText: '',
      headers: new AxiosHeaders(answer.headers),
      data: answer.body,
      config,
    };
    if (answer.status >= 200 && answer.status < 300) return response;
    throw new AxiosError(`GET answered ${answer.status}`, undefined, config, undefined, response);
  };
}
