export { ADMIN } from '../../scripts/admin';

/** The address of another admin, in tests with two. */
export const MEERA = 'meera@sanyog.example';
