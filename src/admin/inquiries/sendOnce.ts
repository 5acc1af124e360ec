import { isAxiosError } from 'axios';
import type { ApiError } from '../../shared/errorResponses';
import { createIdempotencyKey } from '../../shared/idempotencyKey';
import { NotDoneError } from '../common/failures';
import { readUnsent, saveUnsent, type UnsentPlace } from '../records/unsent';

/** Whether what was sent first under the same key is stored, and this other text is not. */
export function wasKeyUsed(error: unknown): boolean {
  return isAxiosError<Partial<ApiError>>(error) && error.response?.data?.keyWasUsed === true;
}

/**
 * Sends a typed text under its key. Where another text is stored under it, since only its response was lost, this one gets
 * another key: it is another text from then on, and is sent only if the admin wants both.
 * @param told says so
 */
export async function sendOnce<Result>(
  place: UnsentPlace,
  send: () => Promise<Result>,
  told: { message: string; reason: string },
): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    const typed = readUnsent(place);
    if (!wasKeyUsed(error) || !typed) throw error;
    const key = createIdempotencyKey();
    saveUnsent(place, { ...typed, key });
    throw new NotDoneError(told.message, told.reason, key);
  }
}
