import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type OpenCheck, openCheckResponse } from '../../src/shared/serverCheck';
import type { AppContext } from '../context';
import { route } from '../route';
import { MINUTE } from '../time';
import type { CheckName } from './runChecks';

/** How long a result counts, so that a dashboard that is opened often signs in to no mail server each time. */
const MAX_AGE = 10 * MINUTE;
/** The dashboard has notices of its own for them. */
const SHOWN_BY_OTHERS = new Set<string>(['First password', 'Sample content'] satisfies CheckName[]);

/** What doctor finds, for the dashboard. Where nothing runs the checks, as in development, there is nothing open. */
export async function serverCheckRoutes(app: FastifyInstance, { runChecks, now }: AppContext): Promise<void> {
  let last: { at: number; open: Promise<OpenCheck[]> } | undefined;
  const endpoint = {
    id: 'listOpenChecks',
    summary: 'List what the checks of the server have found, the worst first; at most 10 minutes old',
    ok: z.array(openCheckResponse),
  } as const;
  route(app, 'GET /checks', endpoint, () => {
    const at = now().getTime();
    if (last === undefined || Math.abs(at - last.at) > MAX_AGE) {
      const open = findOpen(runChecks);
      last = { at, open };
      open.catch(() => {
        last = undefined;
      });
    }
    return last.open;
  });
}

async function findOpen(runChecks: AppContext['runChecks']): Promise<OpenCheck[]> {
  const results = (await runChecks?.()) ?? [];
  const open = ['problem', 'warning'] as const;
  return open.flatMap((status) =>
    results
      .filter((result) => result.status === status && !SHOWN_BY_OTHERS.has(result.check))
      .map(({ check, text, advice }) => ({ check, status, text, advice: advice ?? '' })),
  );
}
