/**
 * Lists every sample value that is still in the content or in the company's documents (docs/product.md §1.4), and
 * fails while there is one. Run with `npm run check:content` before the site goes live.
 */
import { readFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import { companyDocuments } from '../src/site/content/navigation';
import { findSampleValues } from '../src/site/content/sample';

/** Our sample certificates say so in their subject. */
async function isSample(file: string): Promise<boolean> {
  const pdf = await PDFDocument.load(await readFile(file), { updateMetadata: false });
  return /\bsample\b/i.test(pdf.getSubject() ?? '');
}

const found = findSampleValues();
for (const { label, to } of companyDocuments) {
  const file = `public${to}`;
  if (await isSample(file)) found.push(`${label}: ${file}`);
}

if (found.length === 0) {
  console.log('No sample value is in place.');
} else {
  console.log(`${found.length} sample values are still in place. Those of the content are in src/site.\n`);
  for (const value of found) console.log(`  ${value}`);
  process.exitCode = 1;
}
