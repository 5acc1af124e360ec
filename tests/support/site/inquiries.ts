import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { createId } from '../../../server/database/ids';
import { inquiryQueries } from '../../../src/admin/inquiries/queries';
import { getQueryClient } from '../../../src/api/queryClient';
import { paths } from '../../../src/paths';
import type { Inquiry } from '../../../src/shared/inquiryResponses';
import { ADMIN } from '../admins';
import { SAMPLE_INQUIRY } from '../sampleInquiry';
import { getTestApp } from './network';
import { renderRoute } from './renderRoute';

// Loaded with the file: on a busy machine that takes longer than a test may wait for its screen.
await Promise.all([
  import('../inProcessApp'),
  import('../../../src/admin/layout/AdminLayout'),
  import('../../../src/admin/inquiries/Inquiries'),
]);

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

/** Sends an inquiry as a visitor does. */
export async function sendInquiry(
  fields: Partial<Record<keyof Inquiry | 'website', string | null>> = {},
): Promise<Inquiry> {
  const { request } = await getTestApp();
  const response = await request('POST /api/contact', {
    body: { ...SAMPLE_INQUIRY, message: null, ...fields },
  });
  if (response.statusCode !== 201)
    throw new Error(`The inquiry got ${response.statusCode}: ${response.body}`);
  return response.json<Inquiry>();
}

export async function sendInquiries(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await sendInquiry({ name: `Person ${number}`, email: `person${number}@shop.example` });
  }
}

/** Sends an inquiry and opens it. */
export async function openInquiry(fields: Parameters<typeof sendInquiry>[0] = {}) {
  const { _id } = await sendInquiry(fields);
  return { _id, ...(await renderRoute(paths.admin.inquiry(_id))) };
}

/** Writes at the end of a field, all at once: each letter would render the whole screen. */
export async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** The open inquiry. */
export const findPane = (name: string) => screen.findByRole('region', { name: `Inquiry from ${name}` });

export const getNotifications = () => within(screen.getByRole('region', { name: 'Notifications' }));

/** Presses Undo in the message of what was done last. */
export async function undo(user: UserEvent): Promise<void> {
  await user.click(await getNotifications().findByRole('button', { name: /^Undo/ }));
}

/** Adds the admin Meera Iyer, and names the first one Asha Verma. @returns sends a request of Meera's */
export async function addMeera() {
  const { database, addMeera, request } = await getTestApp();
  const token = await addMeera('Meera Iyer');
  await database.db
    .updateTable('admins')
    .set({ name: 'Asha Verma' })
    .where('email', '=', ADMIN.email)
    .execute();
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const response = await request(`${method} /api${url}`, { token, body: payload });
    if (response.statusCode >= 400) throw new Error(`${method} ${url} got ${response.body}`);
    return response.body ? response.json<Inquiry>() : undefined;
  };
}

/** Reads an inquiry as it is stored. */
export async function readInquiry(id: string) {
  const { database } = await getTestApp();
  return database.db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Sets the status in the database, also to values that the API rejects. */
export async function setStatus({ _id }: Pick<Inquiry, '_id'>, status: string): Promise<void> {
  const { db } = (await getTestApp()).database;
  const { createdAt } = await db
    .updateTable('inquiries')
    .set({ status })
    .where('id', '=', _id)
    .returning('createdAt')
    .executeTakeFirstOrThrow();
  const data = JSON.stringify({ from: 'new', to: status });
  const entry = { inquiryId: _id, kind: 'status', at: createdAt, by: null, data };
  await db
    .insertInto('inquiryEvents')
    .values({ id: createId(new Date(createdAt)), ...entry })
    .execute();
}

/** Waits for the numbers that an open screen is polling: the next poll would be one with this. */
export async function waitForPoll(): Promise<void> {
  const { queryKey } = inquiryQueries.summary();
  await waitFor(() => expect(getQueryClient().isFetching({ queryKey })).toBe(0));
}

/** Sends the request that an open screen repeats by itself: for the numbers. */
export async function poll(): Promise<void> {
  await waitForPoll();
  void getQueryClient().refetchQueries({ queryKey: inquiryQueries.summary().queryKey });
}
