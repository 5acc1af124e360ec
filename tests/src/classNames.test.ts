import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** The sheets of src, each with the class names that it defines. */
const sheets = new Map(findFiles('src', /\.module\.css$/).map((file) => [file, new Set(findClasses(file))]));

/** The class names that the code uses from each sheet: `styles.card`. A computed `styles[name]` uses any. */
const uses = findFiles('src', /\.tsx?$/).flatMap((file) => {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(
    ([, variable = '', address = '']) => ({
      file,
      sheet: join(dirname(file), address),
      names: [...code.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
      takesAny: code.includes(`${variable}[`),
    }),
  );
});

/** The classes that any part can use, by name. */
const globalNames = ['index', 'base', 'layout', 'admin'].flatMap((name) =>
  findClasses(`src/styles/${name}.css`),
);

/** The names in `className="…"` and `classNames('…')`; what is compared or the look of a button is none. */
const globalUses = findFiles('src', /\.tsx$/).flatMap((file) => {
  const code = readFileSync(file, 'utf8').replaceAll(/[!=]== '[^']*'|(?:includes|buttonClass)\([^)]*\)/g, '');
  const texts = [
    ...[...code.matchAll(/className="([^"]*)"/g)].map(([, text = '']) => text),
    ...[...code.matchAll(/classNames\(([^)]*)\)|className=\{([^{}]*)\}/g)].flatMap(
      ([, call = '', value = '']) =>
        [...(call || value).matchAll(/'([\w -]*)'/g)].map(([, text = '']) => text),
    ),
  ];
  return texts.flatMap((text) => text.split(' ')).map((name) => ({ file, name }));
});

function findClasses(sheet: string): string[] {
  const css = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '');
  return [...css.matchAll(/\.([a-zA-Z][\w-]*)(?=[^;{}]*\{)/g)].map(([, name = '']) => name);
}

/** The selectors of its rules, and the stops of its animations. */
function findSelectors(sheet: string): string[] {
  const css = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const preludes = [...css.matchAll(/([^{};]+)\{/g)].map(([, text = '']) => text.trim());
  return preludes.filter((text) => !text.startsWith('@'));
}

function findFiles(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => join(folder, file));
}

test('every class name that the code uses is defined in its sheet', () => {
  const missing = uses.flatMap(({ file, sheet, names }) =>
    names.filter((name) => !sheets.get(sheet)?.has(name)).map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every class name that a sheet defines is used', () => {
  const unused = [...sheets].flatMap(([sheet, names]) => {
    const users = uses.filter((use) => use.sheet === sheet);
    if (users.some(({ takesAny }) => takesAny)) return [];
    const taken = new Set(users.flatMap((use) => use.names));
    return [...names].filter((name) => !taken.has(name)).map((name) => `${sheet}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test('the sheet of a part styles nothing that has no class of it: it stays when another page is opened', () => {
  const global = [...sheets.keys()].flatMap((sheet) =>
    findSelectors(sheet)
      .filter((selector) => !/[.&]|^:global\(|^(?:from|to|[\d.]+%)/.test(selector))
      .map((selector) => `${sheet}: ${selector}`),
  );
  expect(global).toEqual([]);
});

test('every class name that the code writes out is one of the sheets for all parts', () => {
  const unknown = globalUses.filter(({ name }) => !globalNames.includes(name));
  expect(unknown.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test('no class of the documents has the name of a class for all parts', () => {
  const own = findClasses('public/documents/documents.css');
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((name) => globalNames.includes(name))).toEqual([]);
});
