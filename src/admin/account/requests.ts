import { queryOptions } from '@tanstack/react-query';
import { UnreadableResponseError } from '../../data/errors';
import { http } from '../../data/http';
import { parseFields, parseList } from '../../data/records';
import type { AccountChange, PasswordChange } from '../../shared/account';
import type { Account, AdminSession, RecoveryCodes, SecondFactorSetup } from '../../shared/accountResponses';

const PATH = '/account';
const SECOND_FACTOR = `${PATH}/second-factor`;

export const accountQueries = {
  all: ['account'] as const,

  account() {
    return queryOptions({
      queryKey: [...accountQueries.all, 'account'] as const,
      queryFn: async ({ signal }) => parseAccount((await http.get<unknown>(PATH, { signal })).data),
    });
  },

  sessions() {
    return queryOptions({
      queryKey: [...accountQueries.all, 'sessions'] as const,
      queryFn: async ({ signal }) => {
        const { data } = await http.get<unknown>(`${PATH}/sessions`, { signal });
        return parseList<AdminSession>(data, 'a list of sessions');
      },
    });
  },
};

function parseAccount(data: unknown): Account {
  const { email, name = null, secondFactor = null } = parseFields(data, 'an account') as Partial<Account>;
  if (typeof email !== 'string') throw new UnreadableResponseError('The response is not an account');
  return { email, name, secondFactor };
}

export async function changeAccount(change: AccountChange): Promise<Account> {
  return parseAccount((await http.put<unknown>(PATH, change)).data);
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
  const { data } = await http.post<unknown>(SECOND_FACTOR, { password });
  const { secret, uri } = parseFields(data, 'a secret');
  if (typeof secret !== 'string' || typeof uri !== 'string')
    throw new UnreadableResponseError('The response is not a secret');
  return { secret, uri };
}

/** @returns the recovery codes */
export async function turnOnSecondFactor(code: string): Promise<string[]> {
  return parseCodes((await http.put<unknown>(SECOND_FACTOR, { code })).data);
}

export async function makeRecoveryCodes(password: string): Promise<string[]> {
  return parseCodes((await http.post<unknown>(`${SECOND_FACTOR}/recovery-codes`, { password })).data);
}

function parseCodes(data: unknown): string[] {
  const { recoveryCodes } = parseFields(data, 'recovery codes') as Partial<RecoveryCodes>;
  if (!Array.isArray(recoveryCodes)) throw new UnreadableResponseError('The response has no recovery codes');
  return recoveryCodes;
}

export async function turnOffSecondFactor(password: string): Promise<void> {
  await http.post(`${SECOND_FACTOR}/remove`, { password });
}
