import type { Inquiry, InquiryEvent } from '../../../src/shared/inquiryResponses';
import { SAMPLE_INQUIRY } from '../sampleInquiry';
import { startApp } from './startApp';

/** The server with two admins and a clock that only the test advances. */
export async function startInquiryApp(options: Parameters<typeof startApp>[0] = {}) {
  let time = Date.parse('2026-01-05T04:00:00.000Z');
  const now = () => new Date(time);
  const started = await startApp({ now, ...options });
  const { request } = started;
  const token = await started.signIn();
  const meeraToken = await started.addMeera();
  return {
    ...started,
    now,
    token,
    meeraToken,
    /** @param ms milliseconds */
    pass: (ms: number) => {
      time += ms;
    },
    /** Sends an inquiry. @returns its id */
    send: async (fields: object = {}): Promise<string> => {
      const response = await request('POST /api/contact', { body: { ...SAMPLE_INQUIRY, ...fields } });
      return response.json()._id;
    },
    read: async (id: string): Promise<Inquiry> => (await request(`GET /api/contact/${id}`, { token })).json(),
    asAdmin: (route: string, body?: unknown, headers?: Record<string, string>) =>
      request(route, { token, body, headers }),
    readEvents: async (id: string): Promise<InquiryEvent[]> =>
      (await request(`GET /api/contact/${id}/events`, { token })).json(),
    /** Changes an inquiry, as `token`'s admin unless told otherwise: `put(id, 'status', { status: 'spam' })`. */
    put: (id: string, part: string, body: object, ifMatch?: string, as = token) =>
      request(`PUT /api/contact/${id}${part && `/${part}`}`, {
        token: as,
        body,
        headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
      }),
  };
}
