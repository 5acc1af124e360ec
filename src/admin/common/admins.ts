import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { readFrom } from '../../api/http';
import type { Admin } from '../../shared/accountResponses';

/**
 * The e-mail of the admin for whom the layout is shown. It stays when the session ends, so that what is typed on an open page
 * is kept for whoever typed it. Undefined while the browser does not know who is signed in.
 */
export const AdminEmailContext = createContext<string | undefined>(undefined);

export function useAdminEmail(): string | undefined {
  return use(AdminEmailContext);
}

/** How long the list of admins counts as fresh. */
const ADMINS_FRESH_MS = 5 * 60_000;

export const adminQueries = {
  /** Who can own an inquiry; admins come and go rarely. */
  list: () =>
    queryOptions({
      queryKey: ['admins'] as const,
      queryFn: readFrom<Admin[]>('/admins'),
      staleTime: ADMINS_FRESH_MS,
    }),
};

const NONE: Admin[] = [];

/** The admins, and the name that is shown for each: the display name, or else the e-mail address. */
export function useAdmins() {
  const me = useAdminEmail();
  // A failed list is not shown: addresses take the place of the names.
  const { data: admins = NONE } = useQuery(adminQueries.list());
  const getName = (email: string) => admins.find((admin) => admin.email === email)?.name ?? email;
  return {
    admins,
    me,
    /** What somebody began who is no admin any more is everybody's. */
    isMine: (author: string | null) =>
      author === null ||
      author === me ||
      (admins.length > 0 && !admins.some(({ email }) => email === author)),
    getName,
    /** The first words of a sentence about a version; who saved that of a post is not known. */
    getSaver: (email: string | undefined): string =>
      email === undefined ? 'Someone else has' : email === me ? 'You have' : `${getName(email)} has`,
  };
}
