/**
 * Measures the built product (`npm run build` first) and prints Markdown tables; every number goes to reports/
 * as JSON. `tsx scripts/bench.ts [pages] [server] [load] [navigation] [--quick]`: all parts where none is named; --quick
 * proves that the bench works, its numbers mean little.
 */
import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchInquiries } from './bench/inquiries';
import { benchNavigation } from './bench/navigation';
import { benchPages } from './bench/pages';
import { environment, type Part, toMarkdown } from './bench/report';
import { benchServer } from './bench/server';

type Bench = (options: { isQuick: boolean; folder: string }) => Promise<Part>;
const PARTS: Record<string, Bench> = {
  pages: benchPages,
  server: benchServer,
  load: benchInquiries,
  navigation: benchNavigation,
};

const { values, positionals: wanted } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = wanted.find((name) => !Object.hasOwn(PARTS, name));
if (unknown) throw new Error(`Unknown part ${unknown}; known are ${Object.keys(PARTS).join(', ')}`);
if (!existsSync('dist/pages.json')) throw new Error('Run "npm run build" first');
const isQuick = values.quick;

const folder = await mkdtemp(join(tmpdir(), 'site-bench-'));
// However it ends: at the end, with an error, or with Ctrl-C.
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
const results: Record<string, unknown> = {};
for (const [name, bench] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const before = environment();
  const { tables, numbers } = await bench({ isQuick, folder });
  const load = `load average ${before.load} before, ${environment().load} after`;
  const when = `${before.date.slice(0, 16)}Z, ${before.machine}, ${load}${isQuick ? ', quick' : ''}`;
  for (const table of tables) console.log(`${toMarkdown({ ...table, notes: [...table.notes, when] })}\n`);
  results[name] = { ...before, loadAfter: environment().load, isQuick, numbers };
  await mkdir('reports', { recursive: true });
  await writeFile(`reports/bench-${name}.json`, JSON.stringify(results[name], null, 2));
}
