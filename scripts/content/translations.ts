import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { company } from '../../src/site/content/company';

/** What each Hindi text translates: a hash of the English one, by module and place in it. */
export type Translated = Record<string, Record<string, string>>;

const RECORD = 'scripts/content/translated.json';
const DOCUMENTS = 'documents';
/** Hindi modules without a text. */
const WITHOUT_TEXT = new Set([
  'src/paths.hi.ts',
  'src/shared/indianTime.hi.ts',
  'src/shared/siteLanguage.hi.ts',
]);

/** Values of the company in other texts, so that another name of it makes no text a new one. */
const COMPANY_VALUES = Object.entries(company).filter(
  (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length > 3,
);

/** The Hindi modules and documents, with the English ones that they translate. */
export function listTranslations(): { hindi: string; english: string }[] {
  const modules = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.hi.ts'))
    .map((name) => join('src', name))
    .filter((name) => !WITHOUT_TEXT.has(name))
    .map((hindi) => ({ hindi, english: hindi.replace('.hi.ts', '.ts') }));
  const documents = readdirSync(join('public', DOCUMENTS))
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ hindi: join('public/hi', DOCUMENTS, name), english: join('public', DOCUMENTS, name) }));
  return [...modules, ...documents].toSorted((a, b) => a.hindi.localeCompare(b.hindi));
}

/** What the Hindi texts would translate if each were up to date. @throws where a list has other entries than the English one */
export async function readEnglish(): Promise<Translated> {
  const entries = await Promise.all(
    listTranslations().map(async ({ hindi, english }) => {
      const texts = await readTexts(hindi, english).catch((error: Error) => {
        throw new Error(`${hindi}: ${error.message}`, { cause: error });
      });
      return [hindi, texts] as const;
    }),
  );
  return Object.fromEntries(entries);
}

async function readTexts(hindi: string, english: string): Promise<Record<string, string>> {
  if (!english.endsWith('.ts')) {
    readFileSync(hindi);
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(readFileSync(english, 'utf8')) ?? [];
    return { main: hash(main) };
  }
  const [translation, original] = await Promise.all([load(hindi), load(english)]);
  const masks = english.endsWith('/company.ts') ? [] : COMPANY_VALUES;
  return Object.fromEntries(
    listTexts(original, translation, '').map(([place, text]) => [
      place,
      hash(masks.reduce((masked, [name, value]) => masked.replaceAll(value, `{${name}}`), text)),
    ]),
  );
}

function load(file: string): Promise<object> {
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

/** The English texts that have a translation: the compiler finds those that have none, except in lists. */
function listTexts(english: unknown, hindi: unknown, place: string): [place: string, text: string][] {
  if (hindi === undefined) return [];
  if (typeof english === 'string') return [[place, english]];
  if (typeof english === 'function') return [[place, callWithSamples(english)]];
  if (Array.isArray(english) && Array.isArray(hindi) && english.length !== hindi.length) {
    throw new Error(`${place} has ${english.length} entries in English and ${hindi.length} in Hindi`);
  }
  if (typeof english !== 'object' || english === null) return [];
  return Object.entries(english).flatMap(([key, value]) =>
    listTexts(value, (hindi as Record<string, unknown>)[key], place ? `${place}.${key}` : key),
  );
}

/** The text that a function makes of the same values each time. */
function callWithSamples(toText: Function): string {
  return String(toText(...Array.from({ length: toText.length }, () => '2')));
}

function hash(text: string): string {
  return createHash('sha256').update(text.replaceAll(/\s+/g, ' ')).digest('hex').slice(0, 8);
}

/** The Hindi texts whose English text has changed since they were written, such as "src/shared/months.hi.ts: MONTHS.0". */
export function findStale(written: Translated, english: Translated): string[] {
  return Object.entries(english).flatMap(([file, texts]) =>
    Object.entries(texts).flatMap(([place, text]) =>
      written[file]?.[place] === text ? [] : [`${file}: ${place}`],
    ),
  );
}

export function readTranslated(): Translated {
  return JSON.parse(readFileSync(RECORD, 'utf8')) as Translated;
}

export async function writeTranslated(): Promise<void> {
  writeFileSync(RECORD, `${JSON.stringify(await readEnglish(), null, 2)}\n`);
}
