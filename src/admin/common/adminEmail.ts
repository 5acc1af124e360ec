import { createContext, use } from 'react';

/**
 * The e-mail of the admin for whom the layout is shown. It stays when the session ends, so that what is typed on an open page
 * is kept for whoever typed it. Undefined while the browser does not know who is signed in.
 */
export const AdminEmailContext = createContext<string | undefined>(undefined);

export function useAdminEmail(): string | undefined {
  return use(AdminEmailContext);
}
