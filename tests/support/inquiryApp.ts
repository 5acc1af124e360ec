import { createSessions } from '../../server/accounts/session';
import { createId } from '../../server/database/ids';
import type { Inquiry, InquiryEvent } from '../../src/shared/inquiryResponses';
import type { Engine } from './engines';
import { startApp } from './inProcessApp';
import { SAMPLE_INQUIRY } from './sampleInquiry';

/** The second admin of `startInquiryApp`. */
export const MEERA = 'meera@sanyog.example';

/** The server with two admins and a clock that only the test advances. */
export async function startInquiryApp(engine?: Engine, options: Parameters<typeof startApp>[1] = {}) {
  let time = Date.parse('2026-01-05T04:00:00.000Z');
  const now = () => new Date(time);
  const started = await startApp(engine, { now, ...options });
  const { request, database } = started;
  const meera = { id: createId(now()), email: MEERA, passwordHash: 'none' };
  const created = { createdAt: now().toISOString(), updatedAt: now().toISOString() };
  await database.db
    .insertInto('admins')
    .values({ ...meera, ...created })
    .execute();
  const session = await createSessions(database.db, now).start(meera, 'Chrome on Android');
  if (!session) throw new Error('No session was created');
  const token = await started.signIn();
  return {
    ...started,
    now,
    token,
    meeraToken: session.token,
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
