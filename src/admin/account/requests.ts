import { queryOptions } from '@tanstack/react-query';
import { readFrom } from '../../api/http';
import type { Account, AdminSession, Invitation } from '../../shared/accountResponses';

export const ACCOUNT = '/account';
export const SESSIONS = `${ACCOUNT}/sessions`;
export const SECOND_FACTOR = `${ACCOUNT}/second-factor`;
export const ADMINS = '/admins';
export const INVITATIONS = `${ADMINS}/invitations`;

export const accountQueries = {
  account: () => queryOptions({ queryKey: ['account', 'account'], queryFn: readFrom<Account>(ACCOUNT) }),
  sessions: () =>
    queryOptions({ queryKey: ['account', 'sessions'], queryFn: readFrom<AdminSession[]>(SESSIONS) }),
  invitations: () =>
    queryOptions({ queryKey: ['account', 'invitations'], queryFn: readFrom<Invitation[]>(INVITATIONS) }),
};
