import { QueryClient } from '@tanstack/react-query';

/**
 * What the screens have loaded. A failed call is shown at once with its Retry instead of being repeated
 * unseen, and a call without a network fails instead of waiting for one. Each visit of the admin area has its
 * own client, so that nothing is left for whoever signs in next.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
