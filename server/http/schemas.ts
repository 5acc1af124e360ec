import { z } from 'zod';
import { apiErrorResponse, keyWasUsedResponse } from '../../src/shared/errorResponses';

export function conflictResponse<Record extends z.ZodType>(record: Record) {
  const current = record
    .optional()
    .meta({ description: 'The record as it is now; absent when it was deleted' });
  return z.object({ ...apiErrorResponse.shape, current });
}

export function keyConflictResponse<Record extends z.ZodType>(record: Record) {
  return z.object({ ...conflictResponse(record).shape, ...keyWasUsedResponse.shape });
}

/** The schema of a response without a body. */
export const emptyResponse = z.null();

export const fileResponse = z.unknown().meta({ type: 'string', format: 'binary' });

type ListQuery = { page: number; limit: number } & Record<string, string | number | boolean | undefined>;

/** The headers of a list: how many records match, and where the next of them are (RFC 8288). */
export function listHeaders(path: string, query: ListQuery, total: number): Record<string, string | number> {
  const count = { 'x-total-count': total };
  const { page, limit } = query;
  if (page * limit >= total) return count;
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, page: page + 1 })) {
    if (value !== undefined) next.set(name, String(value));
  }
  return { ...count, link: `<${path}?${next.toString()}>; rel="next"` };
}
