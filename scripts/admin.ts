/** The first admin of every server that a script or a test starts. */
export const ADMIN = { email: 'admin@sanyog.example', password: 'a password for the tests' };
