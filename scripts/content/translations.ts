import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { LANGUAGES } from '../../src/shared/languages';

const DOCUMENTS = 'public/documents';

/** A text in each language, as the source has it, by its place, such as "src/pages/home/words.ts: homePage.hero.heading". */
export type Texts = Map<string, string[]>;

/** The modules that have words in each language, and the documents. */
export function listTextFiles(): { modules: string[]; documents: string[] } {
  const modules = ['src', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((name) => /\.tsx?$/.test(name) && /\bhi:/.test(readFileSync(name, 'utf8'))),
  );
  const documents = readdirSync(DOCUMENTS).filter((name) => name.endsWith('.html'));
  return { modules, documents: documents.map((name) => `${DOCUMENTS}/${name}`) };
}

/** The texts of all these files. @param read the source of a file; empty where it does not exist */
export function readTexts(read: (file: string) => string): Texts {
  const { modules, documents } = listTextFiles();
  return new Map([
    ...modules.flatMap((file) => listTexts(file, read(file))),
    ...documents.map((file) => [file, [file, file.replace('/', '/hi/')].map(read)] as const),
  ]);
}

/** The records `{ en, hi }` of a module. */
export function listTexts(file: string, source: string): [place: string, texts: string[]][] {
  const found: [string, string[]][] = [];

  function visit(value: unknown, names: string[]): void {
    if (Array.isArray(value)) for (const inner of value) visit(inner, names);
    else if (isNode(value)) visitNode(value, names);
  }

  function visitNode(node: Node, names: string[]): void {
    const texts = getTexts(node, source);
    if (texts) found.push([`${file}: ${names.join('.')}`, texts]);
    else if (node.type === 'ArrayExpression') {
      for (const [index, element] of (node.elements as Node[]).entries())
        visit(element, [...names, `${index}`]);
    } else {
      const { name, value } = (node.id ?? node.key ?? {}) as { name?: string; value?: string };
      for (const inner of Object.values(node)) visit(inner, [...names, name ?? value ?? []].flat());
    }
  }

  visit(parseSync(file, source).program.body, []);
  return found;
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The source of the text in each language, if this is a record of them. */
function getTexts({ type, properties }: Node, source: string): string[] | undefined {
  if (type !== 'ObjectExpression') return undefined;
  const values = new Map(
    (properties as { key?: { name?: string }; value: Node }[]).map(({ key, value }) => [key?.name, value]),
  );
  const texts = LANGUAGES.map((language) => values.get(language));
  if (!texts.every((text) => text !== undefined)) return undefined;
  return texts.map(({ start, end }) => source.slice(start, end).replaceAll(/\s+/g, ' '));
}

/** The places where the English text is another one, and a translation is the one of before. */
export function findStale(before: Texts, now: Texts): string[] {
  return [...now].flatMap(([place, [english, ...translations]]) => {
    const [oldEnglish, ...old] = before.get(place) ?? [];
    const isStale = oldEnglish !== undefined && english !== oldEnglish;
    return isStale && translations.some((text, index) => text === old[index]) ? [place] : [];
  });
}
