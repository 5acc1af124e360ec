import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RowCounts } from './verifyBackup';

/** What became of the newest backup, for the checks, the metrics and people. */
export type Proof = {
  /** When a backup was last restored, opened and read without a failure. */
  provedAt: string | null;
  file: string;
  rows: RowCounts;
  /** Why the newest backup was not proved, or not copied to its second place. */
  failure: string | null;
};

const NAME = 'proof.json';

/** @returns undefined when nothing was proved yet */
export function readProof(folder: string): Proof | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, NAME), 'utf8')) as Proof;
  } catch {
    return undefined;
  }
}

/** Replaces it at once: it is read while a backup is made. */
export function writeProof(folder: string, proof: Proof): void {
  const unfinished = join(folder, `${NAME}.unfinished`);
  writeFileSync(unfinished, `${JSON.stringify(proof, null, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, join(folder, NAME));
}
