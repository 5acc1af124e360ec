import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { DEVELOPMENT_PASSWORD } from '../../server/passwordPolicy';
import { company } from '../../src/content/company';
import { inquiryForm } from '../../src/pages/inquiry/words';
import { blogInput } from '../../src/shared/blog';
import { jobInput } from '../../src/shared/job';

const ROOT = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
const DOCUMENTS = [...ROOT, ...findFiles('docs', /\.md$/), 'scripts/pictures/README.md'];
function findFiles(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file));
}

const names = (schema: { shape: object }) => Object.keys(schema.shape);

test.for([
  { what: 'input of step 2', start: '**Step 2**', fields: Object.values(inquiryForm.fields) },
  { what: 'input of a blog', start: '- **Blog**: title', fields: names(blogInput) },
  { what: 'input of a job', start: '- **Job**: position', fields: names(jobInput) },
])('docs/product.md names every $what', ({ start, fields }) => {
  const text = readFileSync('docs/product.md', 'utf8');
  const [part = ''] = text.slice(text.indexOf(start) + 2).split(/\n(?=- |\*\*|#)/);
  expect(fields.filter((field) => !part.toLowerCase().includes(field.toLowerCase()))).toEqual([]);
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

test('every file and name of the code that the documents cite exists', () => {
  const missing = DOCUMENTS.flatMap((document) => {
    const text = readFileSync(document, 'utf8');
    const files = [...text.matchAll(/`((?:src|server|scripts|tests)\/[\w./-]+)`/g)]
      .map(([, file = '']) => file)
      .filter((file) => !existsSync(file));
    const names = [...text.matchAll(/`(\w+)`\s+in\s+`((?:src|server|scripts|tests)\/[\w./-]+\.tsx?)`/g)]
      .filter(([, name = '', file = '']) => !declares(file, name))
      .map(([, name, file]) => `${name} in ${file}`);
    return [...files, ...names].map((citation) => `${document}: ${citation}`);
  });
  expect(missing).toEqual([]);
});

function declares(file: string, name: string): boolean {
  const declaration = `^(?:export )?(?:async )?(?:const|function|class|type|interface) ${name}\\b`;
  return existsSync(file) && new RegExp(declaration, 'm').test(readFileSync(file, 'utf8'));
}

test('the README names every variable of .env.example', () => {
  const readme = readFileSync('README.md', 'utf8');
  const variables = readFileSync('.env.example', 'utf8').matchAll(/^(?:VITE_EMAILJS)?([A-Z_]+)=/gm);
  expect([...variables].map(([, name = '']) => name).filter((name) => !readme.includes(name))).toEqual([]);
});

test('npm run dev and npm run admin are these programs, and CONTRIBUTING.md names the password', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  expect(scripts).toMatchObject({
    dev: 'tsx scripts/dev.ts',
    admin: 'tsx server/development/admin.ts',
  });
  expect(readFileSync('CONTRIBUTING.md', 'utf8')).toContain(`\`${DEVELOPMENT_PASSWORD}\``);
});

test('LICENSE, package.json and the README name the same licence', () => {
  const { license } = JSON.parse(readFileSync('package.json', 'utf8')) as { license?: string };
  expect(license).toBe('MIT');
  expect(readFileSync('LICENSE', 'utf8')).toMatch(/^MIT License\n\nCopyright \(c\) 2026 /);
  expect(readFileSync('README.md', 'utf8')).toContain('[MIT](LICENSE)');
});

test('beside each font file is the licence of the font, with its copyright', () => {
  const fonts = ['src', 'public'].flatMap((folder) => findFiles(folder, /\.(woff2?|ttf|otf)$/));
  expect(fonts.length).toBeGreaterThan(0);
  const original = readFileSync('node_modules/@fontsource-variable/figtree/LICENSE', 'utf8');
  expect(original).toMatch(/^Copyright \d{4} The Figtree Project Authors/);
  for (const font of fonts) {
    const licence = join(dirname(font), 'OFL.txt');
    expect([licence, readFileSync(licence, 'utf8')]).toEqual([licence, original]);
  }
});

test('SECURITY.md names the e-mail address of the company', () => {
  expect(readFileSync('SECURITY.md', 'utf8')).toContain(company.email);
});

test('the changelog has an entry with a date for the version of package.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const entries = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## \[([\d.]+)\] - \d{4}-\d\d-\d\d$/gm)];
  expect(entries.map(([, name]) => name)).toContain(version);
});
