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
