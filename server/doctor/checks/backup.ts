import { readProof } from '../../database/backup/proof';
import { HOUR } from '../../time';
import { type Check, ok, problem } from '../check';

/** The timer of deploy/systemd makes one each night. */
const MAX_AGE = 26 * HOUR;
const ADVICE = 'Look at journalctl -u sanyog-backup, and at its timer.';

/** What the last backup says of itself (docs/product.md §24.15). */
export const checkBackup: Check = async ({ env, now }) => {
  const proof = readProof(env.BACKUP_DIR);
  if (proof?.failure) return problem(`The newest backup: ${proof.failure}`, ADVICE);
  if (!proof?.provedAt) return problem(`${env.BACKUP_DIR} has no proved backup.`, ADVICE);
  const age = now.getTime() - Date.parse(proof.provedAt);
  const text = `The newest was restored and read ${Math.floor(age / HOUR)} h ago.`;
  return age < MAX_AGE ? ok(text) : problem(text, ADVICE);
};
