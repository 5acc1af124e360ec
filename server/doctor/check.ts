import type { CheckStatus } from '../../src/shared/serverCheck';
import type { Config } from '../config';
import type { Db } from '../database/schema';

export type CheckContext = {
  config: Config;
  /** Throws when there is none. */
  getDb: () => Db;
  now: Date;
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
