import { screen, within } from '@testing-library/react';
import { createSessions } from '../../server/accounts/session';
import { createId } from '../../server/database/ids';
import { inquiryQueries } from '../../src/admin/inquiries/queries';
import { getQueryClient } from '../../src/data/query/queryClient';
import type { Inquiry } from '../../src/shared/inquiryResponses';
import { sendInquiry } from './admin';
import { ADMIN } from './inProcessApp';
import { getTestApp } from './network';

export const findTable = () => screen.findByRole('table', { name: 'Contacts' });

/** The cell texts of the rows, without the header. */
export async function getRows(): Promise<(string | null)[][]> {
  const [, ...found] = within(await findTable()).getAllByRole('row');
  return found.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
}

/** The names of the rows, which are links that open them. */
export async function findNames(): Promise<(string | null)[]> {
  return within(await findTable())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}

export async function sendInquiries(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await sendInquiry({ name: `Person ${number}`, email: `person${number}@shop.example` });
  }
}

/** The open inquiry. */
export const findPane = (name: string) => screen.findByRole('region', { name: `Inquiry from ${name}` });

export const getNotifications = () => within(screen.getByRole('region', { name: 'Notifications' }));

/** Another admin, whose display name is Meera Iyer. */
export const MEERA = 'meera@sanyog.example';

/** Adds the other admin, and names the first one Asha Verma. @returns sends a request of the other admin */
export async function addMeera() {
  const { app, database } = await getTestApp();
  const now = new Date();
  const meera = { id: createId(now), email: MEERA, passwordHash: 'none' };
  const created = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
  await database.db
    .insertInto('admins')
    .values({ ...meera, ...created, name: 'Meera Iyer' })
    .execute();
  await database.db
    .updateTable('admins')
    .set({ name: 'Asha Verma' })
    .where('email', '=', ADMIN.email)
    .execute();
  const session = await createSessions(database.db, () => new Date()).start(meera, 'Chrome on Android');
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${session?.token}` };
    const response = await app.inject({ method, url: `/api${url}`, headers, payload });
    if (response.statusCode >= 400) throw new Error(`${method} ${url} got ${response.body}`);
    return response.body ? response.json<Inquiry>() : undefined;
  };
}

/** Reads an inquiry as it is stored. */
export async function readInquiry(id: string) {
  const { database } = await getTestApp();
  return database.db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Makes an inquiry so many milliseconds old. */
export async function setAge({ _id }: Inquiry, ms: number): Promise<void> {
  const { database } = await getTestApp();
  const time = new Date(Date.now() - ms).toISOString();
  const times = { createdAt: time, newSince: time };
  await database.db.updateTable('inquiries').set(times).where('id', '=', _id).execute();
}

/** Sends the requests that an open screen repeats by itself: the numbers, and the open inquiry. */
export function poll(): void {
  const client = getQueryClient();
  void client.refetchQueries({ queryKey: inquiryQueries.summary().queryKey });
  void client.refetchQueries({ queryKey: [...inquiryQueries.all, 'detail'] });
}
