import { readFile } from 'node:fs/promises';
import { Blob, Buffer, Face, Feature, Font, type SvgPathCommand, shape, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const PACKAGES = 'node_modules/@fontsource-variable';
/** The families that a picture may name. What a first file has no glyph for, the next one draws: the rupee sign. */
const FILES: Record<string, string[]> = {
  Figtree: [
    `${PACKAGES}/figtree/files/figtree-latin-wght-normal.woff2`,
    `${PACKAGES}/figtree/files/figtree-latin-ext-wght-normal.woff2`,
  ],
  'Red Hat Mono': [`${PACKAGES}/red-hat-mono/files/red-hat-mono-latin-wght-normal.woff2`],
};

/** What one size of type is divided into, whatever the font file has: lengths of words and outlines count in it. */
export const EM = 1000;

/** A glyph at `x` after the start of its words; its outline is drawn from its own origin, y upwards. */
export type Glyph = { x: number; outline: SvgPathCommand[] };

/**
 * Shapes words with kerning. `spacing` comes after each glyph and switches ligatures off, as in browsers.
 * Throws for a family, a weight or a character that is not there.
 */
export type Shaper = (
  words: string,
  type: { family: string; weight: number; spacing: number },
) => { glyphs: Glyph[]; width: number };

export async function loadTypefaces(): Promise<Shaper> {
  const families = new Map<string, Face[]>();
  for (const [family, files] of Object.entries(FILES))
    families.set(family, await Promise.all(files.map(readFace)));
  const fonts = new Map<string, Font[]>();

  function fontsOf(family: string, weight: number): Font[] {
    const key = `${family} ${weight}`;
    const known = fonts.get(key);
    if (known) return known;
    const faces = families.get(family);
    if (!faces) throw new Error(`the typeface ${family} is none of ${Object.keys(FILES).join(', ')}`);
    const made = faces.map((face) => fontOf(face, weight));
    fonts.set(key, made);
    return made;
  }

  return (words, { family, weight, spacing }) => {
    const glyphs: Glyph[] = [];
    let x = 0;
    for (const { font, text } of byFont(words, fontsOf(family, weight), family)) {
      const buffer = new Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      shape(font, buffer, spacing ? [new Feature('liga', 0), new Feature('calt', 0)] : []);
      const positions = buffer.getGlyphPositions();
      for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
        const { xOffset = 0, xAdvance = 0 } = positions[index] ?? {};
        glyphs.push({ x: x + xOffset, outline: font.glyphToJson(codepoint) });
        x += xAdvance + spacing;
      }
    }
    return { glyphs, width: x };
  };
}

async function readFace(file: string): Promise<Face> {
  const whole = { keepAllGlyphs: true, targetFormat: 'sfnt' } as const;
  return new Face(new Blob(await subsetFont(await readFile(file), undefined, whole)));
}

function fontOf(face: Face, weight: number): Font {
  const { min, max } = face.getAxisInfos().wght ?? { min: 400, max: 400 };
  if (!(weight >= min && weight <= max)) throw new Error(`there is no weight ${weight} (${min} to ${max})`);
  const font = new Font(face);
  font.setScale(EM, EM);
  font.setVariations([new Variation('wght', weight)]);
  return font;
}

/** The words in pieces, each with the first of the fonts that has its characters. */
function byFont(words: string, fonts: Font[], family: string): { font: Font; text: string }[] {
  const pieces: { font: Font; text: string }[] = [];
  for (const character of words) {
    const font = fonts.find((one) => one.nominalGlyph(character.codePointAt(0) ?? 0));
    if (!font) throw new Error(`${family} has no “${character}”`);
    const last = pieces.at(-1);
    if (last?.font === font) last.text += character;
    else pieces.push({ font, text: character });
  }
  return pieces;
}
