import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../config';
import { DEVELOPMENT_PASSWORD } from '../passwordPolicy';

/** Not that of the built server: its sample inquiries and its password must not get there. */
const DATABASE_URL = 'file:./data/development.db';

/**
 * The variables in development: those of the server, with a database of its own and a known password.
 *
 * @throws OperatorError
 */
export function readDevelopmentConfig(): Config & { ADMIN_PASSWORD: string } {
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.env.DATABASE_URL ||= DATABASE_URL;
  const config = readConfig(process.env);
  return { ...config, ADMIN_PASSWORD: config.ADMIN_PASSWORD ?? DEVELOPMENT_PASSWORD };
}
