import { queryOptions } from '@tanstack/react-query';
import { http } from '../../api/http';
import type { Account, AdminSession, Invitation } from '../../shared/accountResponses';

export const ACCOUNT = '/account';
export const SESSIONS = `${ACCOUNT}/sessions`;
export const SECOND_FACTOR = `${ACCOUNT}/second-factor`;
export const ADMINS = '/admins';
export const INVITATIONS = `${ADMINS}/invitations`;

export const accountQueries = {
  account: () =>
    queryOptions({
      queryKey: ['account', 'account'] as const,
      queryFn: async ({ signal }) => (await http.get<Account>(ACCOUNT, { signal })).data,
    }),

  sessions: () =>
    queryOptions({
      queryKey: ['account', 'sessions'] as const,
      queryFn: async ({ signal }) => (await http.get<AdminSession[]>(SESSIONS, { signal })).data,
    }),

  invitations: () =>
    queryOptions({
      queryKey: ['account', 'invitations'] as const,
      queryFn: async ({ signal }) => (await http.get<Invitation[]>(INVITATIONS, { signal })).data,
    }),
};
