import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...findFiles('docs', /\.md$/)];
const CODE = ['src', 'server', 'scripts', 'tests'].flatMap((folder) =>
  findFiles(folder, /\.(ts|tsx|css|mjs)$/),
);

function findFiles(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file));
}

test('every section of docs/product.md that the code cites exists', () => {
  const headings = readFileSync('docs/product.md', 'utf8').matchAll(/^##+ (\d+(?:\.\d+)?) /gm);
  const sections = new Set([...headings].map(([, section]) => section));
  const missing = CODE.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/product\.md §(\d+(?:\.\d+)?)/g)]
      .filter(([, section]) => !sections.has(section))
      .map(([citation]) => `${file}: ${citation}`),
  );
  expect(sections.size).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test('every link in the documents leads to a file', () => {
  const broken = DOCUMENTS.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\(([^)#\s]+)|src="([^"]+)"/g)]
      .map(([, link, image]) => link ?? image ?? '')
      .filter((target) => !target.includes('://') && !existsSync(join(dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('the README names every variable of .env.example', () => {
  const readme = readFileSync('README.md', 'utf8');
  const variables = readFileSync('.env.example', 'utf8').matchAll(/^(?:VITE_EMAILJS)?([A-Z_]+)=/gm);
  expect([...variables].map(([, name = '']) => name).filter((name) => !readme.includes(name))).toEqual([]);
});
