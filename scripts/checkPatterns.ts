/**
 * `npm run check:patterns`: each regular expression of site and server takes a time that grows with its text and no
 * faster, so that no text stops the server or a browser. Fails on any other, with its place.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { check } from 'recheck';
import { parseSync } from 'vite';

/** A busy machine is slow, not wrong. */
const TIMEOUT_MS = 60_000;

type Pattern = { source: string; flags: string };

/** The regular expressions of a syntax tree, with where they stand in the text. */
function* findPatterns(node: unknown): Generator<Pattern & { start: number }> {
  if (typeof node !== 'object' || node === null) return;
  const { regex, start } = node as { regex?: { pattern: string; flags: string }; start: number };
  if (regex) yield { source: regex.pattern, flags: regex.flags, start };
  else for (const child of Object.values(node)) yield* findPatterns(child);
}

/** Where each pattern stands first. */
const places = new Map<string, Pattern & { place: string }>();
for (const folder of ['src', 'server']) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name)) continue;
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    for (const { source, flags, start } of findPatterns(parseSync(file, text).program)) {
      const line = text.slice(0, start).split('\n').length;
      places.set(`/${source}/${flags}`, { source, flags, place: `${file}:${line}` });
    }
  }
}

const errors: string[] = [];
for (const [pattern, { source, flags, place }] of places) {
  const result = await check(source, flags, { timeout: TIMEOUT_MS, attackTimeout: TIMEOUT_MS });
  const reason = result.status === 'vulnerable' ? result.complexity.summary : 'could not be checked';
  if (result.status !== 'safe') errors.push(`${place} ${pattern}: ${reason}`);
}
for (const error of errors) console.error(error);
console.log(`${places.size} patterns, ${errors.length} that can take too long`);
process.exitCode = errors.length === 0 && places.size > 0 ? 0 : 1;
