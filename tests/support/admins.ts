/** The first admin of every server under test. */
export const ADMIN = { email: 'admin@sanyog.example', password: 'a password for the tests' };

/** The address of another admin, in tests with two. */
export const MEERA = 'meera@sanyog.example';
