/**
 * Lists every sample or missing value of the content and of the company's documents (docs/product.md §1.4), and fails
 * while there is one. Run with `npm run check:content` before the site goes live. It also names the Hindi texts whose English
 * text has changed; `npm run check:content -- --translated` records that all are up to date.
 */
import { readFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import { registrations } from '../src/site/content/companyWords';
import { findEmptyValues, findSampleValues } from '../src/site/content/sample';
import { findStale, readEnglish, readTranslated, writeTranslated } from './content/translations';

/** Our sample certificates say so in their subject. */
async function isSample(file: string): Promise<boolean> {
  const pdf = await PDFDocument.load(await readFile(file), { updateMetadata: false });
  return /\bsample\b/i.test(pdf.getSubject() ?? '');
}

if (process.argv.includes('--translated')) await writeTranslated();

const found = findSampleValues();
for (const { certificate, to } of registrations) {
  const file = `public${to}`;
  if (await isSample(file)) found.push(`${certificate}: ${file}`);
}

if (found.length === 0) {
  console.log('No sample value is in place, and none is missing.');
} else {
  console.log(`${found.length} values are samples or missing. Those of the content are in src/site.\n`);
  for (const value of found) console.log(`  ${value}`);
  process.exitCode = 1;
}

const empty = findEmptyValues();
if (empty.length > 0) console.log(`\nEmpty, and shown nowhere: ${empty.join(', ')}`);

const stale = findStale(readTranslated(), await readEnglish());
if (stale.length > 0) {
  console.log(`\nThe English of these Hindi texts has changed:\n`);
  for (const text of stale) console.log(`  ${text}`);
  process.exitCode = 1;
}
