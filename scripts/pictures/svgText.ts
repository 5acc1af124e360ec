/** Attributes that say how words are set. They go to the elements inside, and have nothing to say to a path. */
export const TYPE = [
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'xml:space',
] as const;
/** What a path takes over from its words. */
export const PAINT = ['fill', 'fill-opacity', 'opacity'] as const;
const PLACE = ['x', 'y', 'dx', 'dy'] as const;
/** What may stand around words and on them. Anything else stops the script: it would be lost in the paths. */
const KNOWN: Record<string, readonly string[]> = {
  svg: [...TYPE, ...PAINT, 'xmlns', 'width', 'height', 'viewBox'],
  g: [...TYPE, ...PAINT, 'transform'],
  text: [...TYPE, ...PAINT, ...PLACE, 'transform'],
  tspan: [...TYPE, 'fill', 'fill-opacity', ...PLACE],
};

type Place = Partial<Record<(typeof PLACE)[number], number>>;
/** Words of one element; `place` is where their first letter is told to stand, in the picture's own units. */
export type Piece = {
  words: string;
  place: Place;
  family: string;
  size: number;
  weight: number;
  spacing: number;
  anchor: string;
  paint: Partial<Record<(typeof PAINT)[number], string>>;
};

/** Reads a `<text>` in pieces that look alike. Throws for what it does not know, with its name. */
export function parseText(text: Element): Piece[] {
  for (let around = text.parentElement; around; around = around.parentElement) checkAttributes(around);
  const pieces: Piece[] = [];
  readInto(pieces, text, {});
  const last = pieces.at(-1);
  if (last && inherited(text, 'xml:space') !== 'preserve') last.words = last.words.trimEnd();
  return pieces;
}

function readInto(pieces: Piece[], element: Element, outer: Place): void {
  checkAttributes(element);
  if (!element.textContent.trim()) throw new Error(`<${element.tagName}> has no words`);
  let place = { ...outer, ...placeOf(element) };
  for (const node of element.childNodes) {
    const read = pieces.length;
    if (isElement(node)) {
      if (node.tagName !== 'tspan') throw new Error(`<${node.tagName}> among words is unknown`);
      readInto(pieces, node, place);
    } else if (node.nodeType === node.TEXT_NODE) {
      const words = withBlanks(element, node.textContent ?? '', pieces.at(-1)?.words);
      if (words) pieces.push({ words, place, ...lookOf(element) });
    }
    if (pieces.length > read) place = {};
  }
}

function checkAttributes(element: Element): void {
  const known = KNOWN[element.tagName];
  if (!known) throw new Error(`<${element.tagName}> around words is unknown`);
  for (const { name } of element.attributes) {
    if (!known.includes(name)) throw new Error(`the attribute ${name} of <${element.tagName}> is unknown`);
  }
}

/** Blanks as a browser keeps them, but for one at the end. */
function withBlanks(element: Element, text: string, before = ' '): string {
  if (inherited(element, 'xml:space') === 'preserve') return text.replaceAll(/\s/g, ' ');
  const collapsed = text.replaceAll(/\s+/g, ' ');
  return before.endsWith(' ') ? collapsed.trimStart() : collapsed;
}

function lookOf(element: Element): Omit<Piece, 'words' | 'place'> {
  const anchor = inherited(element, 'text-anchor') ?? 'start';
  if (!['start', 'middle', 'end'].includes(anchor)) throw new Error(`text-anchor="${anchor}" is unknown`);
  const [family = ''] = (inherited(element, 'font-family') ?? '').split(',');
  return {
    family: family.trim().replaceAll(/["']/g, ''),
    size: inheritedNumber(element, 'font-size') ?? 16,
    weight: inheritedNumber(element, 'font-weight') ?? 400,
    spacing: inheritedNumber(element, 'letter-spacing') ?? 0,
    anchor,
    paint: paintOf(element),
  };
}

/** The paint of an element and the words around it; that of a group reaches the path by itself. */
function paintOf(element: Element): Piece['paint'] {
  const paint: Piece['paint'] = {};
  for (let one: Element | null = element; one && /^t(ext|span)$/.test(one.tagName); one = one.parentElement) {
    for (const name of PAINT) paint[name] ??= one.getAttribute(name) ?? undefined;
  }
  return paint;
}

function placeOf(element: Element): Place {
  const place: Place = {};
  for (const name of PLACE) {
    const value = element.getAttribute(name);
    if (value !== null) place[name] = numberOf(name, value);
  }
  return place;
}

function inherited(element: Element, name: (typeof TYPE)[number]): string | undefined {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const value = one.getAttribute(name);
    if (value !== null) return value;
  }
  return undefined;
}

function inheritedNumber(element: Element, name: (typeof TYPE)[number]): number | undefined {
  const value = inherited(element, name);
  return value === undefined ? undefined : numberOf(name, value);
}

function numberOf(name: string, value: string): number {
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(value)) throw new Error(`${name}="${value}" is no plain number`);
  return Number(value);
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}
