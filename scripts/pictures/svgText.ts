/** Attributes of the type. Elements inherit them; they have no effect on a path. */
export const TYPE = [
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'xml:space',
] as const;
/** The attributes that a path gets from its text. */
export const PAINT = ['fill', 'fill-opacity', 'opacity'] as const;
const POSITION = ['x', 'y', 'dx', 'dy'] as const;
/** The attributes supported on text and around it. The script fails at any other, which the paths would not have. */
const SUPPORTED: Record<string, readonly string[]> = {
  svg: [...TYPE, ...PAINT, 'xmlns', 'width', 'height', 'viewBox'],
  g: [...TYPE, ...PAINT, 'transform'],
  text: [...TYPE, ...PAINT, ...POSITION, 'transform'],
  tspan: [...TYPE, 'fill', 'fill-opacity', ...POSITION],
};

type Position = Partial<Record<(typeof POSITION)[number], number>>;
/** Text of one element; `position` has the coordinates of its first letter, in units of the picture. */
export type TextRun = {
  text: string;
  position: Position;
  family: string;
  size: number;
  weight: number;
  spacing: number;
  anchor: string;
  paint: Partial<Record<(typeof PAINT)[number], string>>;
};

/** Splits a `<text>` into runs with the same attributes. Throws for anything unsupported, with its name. */
export function parseText(element: Element): TextRun[] {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) checkAttributes(parent);
  const runs: TextRun[] = [];
  collectRuns(runs, element, {});
  const last = runs.at(-1);
  if (last && getInherited(element, 'xml:space') !== 'preserve') last.text = last.text.trimEnd();
  return runs;
}

function collectRuns(runs: TextRun[], element: Element, outer: Position): void {
  checkAttributes(element);
  if (!element.textContent.trim()) throw new Error(`<${element.tagName}> has no text`);
  let position = { ...outer, ...getPosition(element) };
  for (const node of element.childNodes) {
    const { length } = runs;
    if (node.nodeType === node.ELEMENT_NODE) {
      const inner = node as Element;
      if (inner.tagName !== 'tspan') throw new Error(`<${inner.tagName}> inside text is not supported`);
      collectRuns(runs, inner, position);
    } else if (node.nodeType === node.TEXT_NODE) {
      const text = collapseSpaces(element, node.textContent ?? '', runs.at(-1)?.text);
      if (text) runs.push({ text, position, ...getStyle(element) });
    }
    if (runs.length > length) position = {};
  }
}

function checkAttributes(element: Element): void {
  const supported = SUPPORTED[element.tagName];
  if (!supported) throw new Error(`<${element.tagName}> around text is not supported`);
  for (const { name } of element.attributes) {
    if (!supported.includes(name))
      throw new Error(`the attribute ${name} of <${element.tagName}> is not supported`);
  }
}

/** Collapses spaces as a browser does, except one at the end. */
function collapseSpaces(element: Element, text: string, before = ' '): string {
  if (getInherited(element, 'xml:space') === 'preserve') return text.replaceAll(/\s/g, ' ');
  const collapsed = text.replaceAll(/\s+/g, ' ');
  return before.endsWith(' ') ? collapsed.trimStart() : collapsed;
}

function getStyle(element: Element): Omit<TextRun, 'text' | 'position'> {
  const anchor = getInherited(element, 'text-anchor') ?? 'start';
  if (!['start', 'middle', 'end'].includes(anchor))
    throw new Error(`text-anchor="${anchor}" is not supported`);
  const [family = ''] = (getInherited(element, 'font-family') ?? '').split(',');
  return {
    family: family.trim().replaceAll(/["']/g, ''),
    size: getInheritedNumber(element, 'font-size') ?? 16,
    weight: getInheritedNumber(element, 'font-weight') ?? 400,
    spacing: getInheritedNumber(element, 'letter-spacing') ?? 0,
    anchor,
    paint: getPaint(element),
  };
}

/** The paint of an element and of the text around it; the path inherits that of a group. */
function getPaint(element: Element): TextRun['paint'] {
  const get = (name: string) => element.closest(`text[${name}], tspan[${name}]`)?.getAttribute(name);
  return Object.fromEntries(PAINT.map((name) => [name, get(name) ?? undefined]));
}

function getPosition(element: Element): Position {
  const names = POSITION.filter((name) => element.hasAttribute(name));
  return Object.fromEntries(names.map((name) => [name, parseNumber(name, element.getAttribute(name) ?? '')]));
}

function getInherited(element: Element, name: (typeof TYPE)[number]): string | undefined {
  // No selector finds `xml:space` in jsdom.
  for (let node: Element | null = element; node; node = node.parentElement) {
    const value = node.getAttribute(name);
    if (value !== null) return value;
  }
  return undefined;
}

function getInheritedNumber(element: Element, name: (typeof TYPE)[number]): number | undefined {
  const value = getInherited(element, name);
  return value === undefined ? undefined : parseNumber(name, value);
}

function parseNumber(name: string, value: string): number {
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(value)) throw new Error(`${name}="${value}" is not a plain number`);
  return Number(value);
}
