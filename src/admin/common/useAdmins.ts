import { useQuery } from '@tanstack/react-query';
import type { Admin } from '../../shared/accountResponses';
import { useAdminEmail } from './adminEmail';
import { adminQueries } from './queries';

const NONE: Admin[] = [];

/** The admins, and the name that is shown for each: the display name, or else the e-mail address. */
export function useAdmins() {
  const me = useAdminEmail();
  // A failed list is not shown: addresses take the place of the names.
  const { data: admins = NONE } = useQuery(adminQueries.list());
  return {
    admins,
    me,
    getName: (email: string) => admins.find((admin) => admin.email === email)?.name ?? email,
  };
}
