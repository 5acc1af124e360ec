/**
 * Lists every sample or missing value of the content and of the company's documents, and fails
 * while there is one. Run with `npm run check:content` before the site goes live. It also names each text whose English has
 * changed since the last commit, or since another (`npm run check:content -- --since v1.2`), and whose Hindi has not.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { PDFDocument } from 'pdf-lib';
import { registrations } from '../src/content/companyWords';
import { findEmptyValues, findSampleValues } from '../src/content/sample';
import { findStale, readTexts } from './content/translations';

/** Our sample certificates say so in their subject. */
async function isSample(file: string): Promise<boolean> {
  const pdf = await PDFDocument.load(await readFile(file), { updateMetadata: false });
  return /\bsample\b/i.test(pdf.getSubject() ?? '');
}

const { since } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } }).values;

/** A file as it was then; empty if there was none. */
function readBefore(file: string): string {
  try {
    return execFileSync('git', ['show', `${since}:${file}`], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}

// First, so that it is seen above the many samples of a new site.
const stale = findStale(
  readTexts(readBefore),
  readTexts((file) => readFileSync(file, 'utf8')),
);
if (stale.length > 0) {
  console.log(`The English of these texts has changed since ${since}, and the Hindi has not:\n`);
  for (const text of stale) console.log(`  ${text}`);
  console.log();
  process.exitCode = 1;
}

const found = findSampleValues();
for (const { certificate, to } of registrations) {
  const file = `public${to}`;
  if (await isSample(file)) found.push(`${certificate}: ${file}`);
}

if (found.length === 0) {
  console.log('No sample value is in place, and none is missing.');
} else {
  console.log(
    `${found.length} values are samples or missing. Those of the content are in src/content and src/pages.\n`,
  );
  for (const value of found) console.log(`  ${value}`);
  process.exitCode = 1;
}

const empty = findEmptyValues();
if (empty.length > 0) console.log(`\nEmpty, and shown nowhere: ${empty.join(', ')}`);
