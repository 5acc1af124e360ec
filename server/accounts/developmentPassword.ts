/**
 * The password of the first admin in development. Everybody can read it here, so no admin can choose it, and the built
 * server rejects it whatever its database says.
 */
export const DEVELOPMENT_PASSWORD = 'only-for-development';
