import { http } from '../../data/http';
import type { Mail, UnfiledMail } from '../../shared/mailResponses';

/** The outbox, as far as a person has to decide something; every request needs a session. */

const mailPath = (id: string) => `/mails/${encodeURIComponent(id)}`;

/**
 * GET /mails?status=, newest first, 100 at most.
 * @param status `failed` are also those that may or may not have arrived, `delayed` those that wait for too long
 */
export async function listMails(status: 'failed' | 'delayed', signal?: AbortSignal): Promise<Mail[]> {
  return (await http.get<Mail[]>('/mails', { params: { status }, signal })).data;
}

/** POST /mails/{id}/retry: queues it once more. */
export async function retryMail(id: string): Promise<void> {
  await http.post(`${mailPath(id)}/retry`);
}

/** PUT /mails/{id}/status: an unsure mail did arrive. */
export async function markMailSent(id: string): Promise<void> {
  await http.put(`${mailPath(id)}/status`, { status: 'sent' });
}

/** DELETE /mails/{id}: gives up a mail that failed or waits. */
export async function discardMail(id: string): Promise<void> {
  await http.delete(mailPath(id));
}

/** GET /incoming-mails: what arrived and could not be filed, oldest first. */
export async function listUnfiledMails(signal?: AbortSignal): Promise<UnfiledMail[]> {
  return (await http.get<UnfiledMail[]>('/incoming-mails', { signal })).data;
}

const unfiledPath = (id: string) => `/incoming-mails/${encodeURIComponent(id)}`;

/** GET /incoming-mails/{id}/source: the mail as it arrived. */
export async function getUnfiledMail(id: string): Promise<Blob> {
  const { data } = await http.get<Blob>(`${unfiledPath(id)}/source`, { responseType: 'blob' });
  return data;
}

/** DELETE /incoming-mails/{id}: removes it here; it stays in the mailbox. */
export async function dismissUnfiledMail(id: string): Promise<void> {
  await http.delete(unfiledPath(id));
}
