import { z } from 'zod';

/** What the checks of the server find. The site imports only types from here, so no page loads it. */

/** The worst first. A warning can wait. */
export const CHECK_STATUSES = ['problem', 'warning', 'not checked', 'ok'] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

/** An entry of GET /checks: what a check has found, and what to do about it. */
export const openCheckResponse = z
  .object({ check: z.string(), status: z.enum(['problem', 'warning']), text: z.string(), advice: z.string() })
  .meta({ id: 'OpenCheck' });
export type OpenCheck = z.infer<typeof openCheckResponse>;
