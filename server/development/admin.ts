import { readDevelopmentEnv } from './env';

/** `npm run admin -- …`: the command of the built site, without a build and on the database of `npm run dev`. */
readDevelopmentEnv();
await import('../cli/admin');
