import type { Admin } from '../shared/inquiryAdmin';
import { http } from './http';
import { UnreadableResponseError } from './responseFields';

/** GET /admins: who can own an inquiry. */
export async function listAdmins(signal?: AbortSignal): Promise<Admin[]> {
  const { data } = await http.get<unknown>('/admins', { signal });
  if (!Array.isArray(data)) throw new UnreadableResponseError('The response is not a list of admins');
  return data as Admin[];
}
