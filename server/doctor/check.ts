import type { CheckStatus } from '../../src/shared/serverCheck';
import type { Db } from '../database/schema';
import type { Env } from '../env';

/** How long a check waits for another server. */
export const NETWORK_TIMEOUT_MS = 8_000;

export type CheckContext = {
  env: Env;
  /** Throws when there is none. */
  getDb: () => Db;
  now: Date;
  resolveTxt: (name: string) => Promise<string[][]>;
  /** The folder that has `etc` and `var`. */
  root: string;
};

/** What is, and what to do about it. */
export type Finding = { status: CheckStatus; text: string; advice: string | null };

export type Check = (context: CheckContext) => Promise<Finding>;

export const ok = (text: string): Finding => ({ status: 'ok', text, advice: null });
export const warning = (text: string, advice: string): Finding => ({ status: 'warning', text, advice });
export const problem = (text: string, advice: string): Finding => ({ status: 'problem', text, advice });
/** @param reason why it was not checked */
export const notChecked = (reason: string): Finding => ({
  status: 'not checked',
  text: reason,
  advice: null,
});
