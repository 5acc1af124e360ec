/**
 * Measures the built product (`npm run build` first) and prints Markdown tables; every number is written to reports/
 * as JSON. `tsx scripts/bench.ts [pages] [navigation] [load] [--quick]`: all parts unless some are named; --quick proves that
 * the bench works, its numbers mean little.
 */
import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchBlocking } from './bench/blocking';
import { benchInbox } from './bench/inbox';
import { benchInquiries } from './bench/inquiries';
import { benchNavigation } from './bench/navigation';
import { benchPages } from './bench/pages';
import { type Bench, getEnvironment, toMarkdown } from './bench/report';
import { benchServer } from './bench/server';

/** How fast a first page is, and the next one; and how many requests, inquiries and searches the server bears. */
const PARTS: Record<string, Bench[]> = {
  pages: [benchPages, benchBlocking],
  navigation: [benchNavigation],
  load: [benchServer, benchInquiries, benchInbox],
};

const { values, positionals: names } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = names.find((name) => !Object.hasOwn(PARTS, name));
if (unknown) throw new Error(`Unknown part ${unknown}; known are ${Object.keys(PARTS).join(', ')}`);
if (!existsSync('dist/pages.json')) throw new Error('Run "npm run build" first');
const isQuick = values.quick;

const folder = await mkdtemp(join(tmpdir(), 'site-bench-'));
// On every way out: at the end, after an error, or after Ctrl-C.
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
await mkdir('reports', { recursive: true });
for (const [name, benches] of Object.entries(PARTS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const environment = getEnvironment();
  const { date, machine } = environment;
  const numbers: Awaited<ReturnType<Bench>>['numbers'][] = [];
  for (const bench of benches) {
    const { load } = getEnvironment();
    const result = await bench({ isQuick, folder });
    const note = `${date.slice(0, 16)}Z, ${machine}, load average ${load} before, ${getEnvironment().load} after${isQuick ? ', quick' : ''}`;
    for (const table of result.tables) console.log(`${toMarkdown(table, note)}\n`);
    numbers.push(result.numbers);
  }
  const report = { ...environment, loadAfter: getEnvironment().load, isQuick, numbers };
  await writeFile(`reports/bench-${name}.json`, JSON.stringify(report, null, 2));
}
// Ends the bench's other programs too.
process.exit();
