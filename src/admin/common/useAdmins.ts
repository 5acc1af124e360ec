import { useQuery } from '@tanstack/react-query';
import { readUser } from '../../data/session';
import type { Admin } from '../../shared/accountResponses';
import { adminQueries } from './requests';

const NONE: Admin[] = [];

/** The admins, and the name that is shown for each: the display name, or else the e-mail address. */
export function useAdmins() {
  // A failed list is not shown: addresses take the place of the names.
  const { data: admins = NONE } = useQuery(adminQueries.list());
  return {
    admins,
    /** The e-mail of the admin who is signed in. */
    me: readUser()?.email,
    getName: (email: string) => admins.find((admin) => admin.email === email)?.name ?? email,
  };
}
