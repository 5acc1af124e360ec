import { readDevelopmentConfig } from './config';

/** `npm run admin -- …`: the command of the built site, without a build and on the database of `npm run dev`. */
readDevelopmentConfig();
await import('../cli/admin');
