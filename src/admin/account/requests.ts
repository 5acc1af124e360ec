import { queryOptions } from '@tanstack/react-query';
import { http } from '../../data/http';
import type { AccountChange, PasswordChange } from '../../shared/account';
import type { Account, AdminSession, RecoveryCodes, SecondFactorSetup } from '../../shared/accountResponses';

const PATH = '/account';
const SECOND_FACTOR = `${PATH}/second-factor`;

export const accountQueries = {
  all: ['account'] as const,

  account() {
    return queryOptions({
      queryKey: [...accountQueries.all, 'account'] as const,
      queryFn: async ({ signal }) => (await http.get<Account>(PATH, { signal })).data,
    });
  },

  sessions() {
    return queryOptions({
      queryKey: [...accountQueries.all, 'sessions'] as const,
      queryFn: async ({ signal }) => (await http.get<AdminSession[]>(`${PATH}/sessions`, { signal })).data,
    });
  },
};

export async function changeAccount(change: AccountChange): Promise<Account> {
  return (await http.put<Account>(PATH, change)).data;
}

export async function changePassword(change: PasswordChange): Promise<void> {
  await http.put(`${PATH}/password`, change);
}

export async function endSession(id: string): Promise<void> {
  await http.delete(`${PATH}/sessions/${encodeURIComponent(id)}`);
}

export async function endOtherSessions(): Promise<void> {
  await http.delete(`${PATH}/sessions`);
}

export async function setUpSecondFactor(password: string): Promise<SecondFactorSetup> {
  return (await http.post<SecondFactorSetup>(SECOND_FACTOR, { password })).data;
}

/** @returns the recovery codes */
export async function turnOnSecondFactor(code: string): Promise<string[]> {
  return (await http.put<RecoveryCodes>(SECOND_FACTOR, { code })).data.recoveryCodes;
}

export async function makeRecoveryCodes(password: string): Promise<string[]> {
  const { data } = await http.post<RecoveryCodes>(`${SECOND_FACTOR}/recovery-codes`, { password });
  return data.recoveryCodes;
}

export async function turnOffSecondFactor(password: string): Promise<void> {
  await http.post(`${SECOND_FACTOR}/remove`, { password });
}
