import { findInitialPasswordAdmin } from '../../accounts/admins';
import { type Check, ok, problem } from '../check';

/** It stays in the log (docs/product.md §24.2). */
export const checkPassword: Check = async ({ getDb }) => {
  const admin = await findInitialPasswordAdmin(getDb());
  if (!admin) return ok('The generated one is not in use.');
  return problem(
    `${admin.email} has the generated one, which is in the log.`,
    'Change it at /admin/account.',
  );
};
