/** `npm run check`: runs every static check, also after one has failed, so that all errors are seen at once. */
import { spawnSync } from 'node:child_process';

const CHECKS = [
  'check:types',
  'check:lint',
  'check:format',
  'check:unused',
  'check:imports',
  'check:patterns',
  'check:schema',
];

const failed = CHECKS.filter((name) => {
  console.log(`\n${name}`);
  // Through a shell: on Windows npm is a script.
  return spawnSync(`npm run --silent ${name}`, { shell: true, stdio: 'inherit' }).status !== 0;
});
console.log(failed.length === 0 ? '\nEvery check passed' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
