import { CHECK_STATUSES } from '../../src/shared/serverCheck';
import type { CheckResult } from './runChecks';

const WIDTH = 80;
const INDENT = 13;

/** Lines for a terminal of 80 columns, what is wrong first. */
export function formatResults(results: CheckResult[]): string[] {
  const groups = CHECK_STATUSES.map((status) => results.filter((result) => result.status === status));
  return [
    ...groups.flat().flatMap(({ status, check, text, advice }) => {
      return [...wrap(`${check}: ${text}`, status), ...(advice === null ? [] : wrap(`→ ${advice}`, ''))];
    }),
    groups.map(({ length }, index) => `${length} ${CHECK_STATUSES[index]}`).join(', '),
  ];
}

/** @param label stands before the first line */
function wrap(text: string, label: string): string[] {
  const lines = [label.padEnd(INDENT - 1)];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length > WIDTH) lines.push(' '.repeat(INDENT) + word);
    else lines[lines.length - 1] = line;
  }
  return lines;
}
