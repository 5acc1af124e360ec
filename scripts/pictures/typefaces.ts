import { readFile } from 'node:fs/promises';
import { Blob, Buffer, Face, Feature, Font, type SvgPathCommand, shape, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const PACKAGES = 'node_modules/@fontsource-variable';
/**
 * The families that a picture may use. A glyph that is not in the first file, such as the rupee sign, is taken from
 * the next one.
 */
const FILES: Record<string, string[]> = {
  Figtree: [
    `${PACKAGES}/figtree/files/figtree-latin-wght-normal.woff2`,
    `${PACKAGES}/figtree/files/figtree-latin-ext-wght-normal.woff2`,
  ],
  'Red Hat Mono': [`${PACKAGES}/red-hat-mono/files/red-hat-mono-latin-wght-normal.woff2`],
};

/** Units per em of all lengths here, whatever the font file has. */
export const EM = 1000;

/** A glyph at `x` from the start of its text; its outline has its own origin, y upwards. */
export type Glyph = { x: number; outline: SvgPathCommand[] };

/**
 * Shapes text with kerning. `spacing` is added after each glyph and switches ligatures off, as in browsers.
 * Throws for a family, a weight or a character that does not exist.
 */
export type Shaper = (
  text: string,
  type: { family: string; weight: number; spacing: number },
) => { glyphs: Glyph[]; width: number };

export async function loadTypefaces(): Promise<Shaper> {
  const families = new Map<string, Face[]>();
  for (const [family, files] of Object.entries(FILES))
    families.set(family, await Promise.all(files.map(readFace)));
  const fonts = new Map<string, Font[]>();

  function getFonts(family: string, weight: number): Font[] {
    const key = `${family} ${weight}`;
    const cached = fonts.get(key);
    if (cached) return cached;
    const faces = families.get(family);
    if (!faces) throw new Error(`the typeface ${family} is none of ${Object.keys(FILES).join(', ')}`);
    const created = faces.map((face) => createFont(face, weight));
    fonts.set(key, created);
    return created;
  }

  return (text, { family, weight, spacing }) => {
    const glyphs: Glyph[] = [];
    let x = 0;
    for (const part of splitByFont(text, getFonts(family, weight), family)) {
      const buffer = new Buffer();
      buffer.addText(part.text);
      buffer.guessSegmentProperties();
      shape(part.font, buffer, spacing ? [new Feature('liga', 0), new Feature('calt', 0)] : []);
      const positions = buffer.getGlyphPositions();
      for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
        const { xOffset = 0, xAdvance = 0 } = positions[index] ?? {};
        glyphs.push({ x: x + xOffset, outline: part.font.glyphToJson(codepoint) });
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

function createFont(face: Face, weight: number): Font {
  const { min, max } = face.getAxisInfos().wght ?? { min: 400, max: 400 };
  if (!(weight >= min && weight <= max)) throw new Error(`there is no weight ${weight} (${min} to ${max})`);
  const font = new Font(face);
  font.setScale(EM, EM);
  font.setVariations([new Variation('wght', weight)]);
  return font;
}

/** Splits a text into parts, each with the first font that has its characters. */
function splitByFont(text: string, fonts: Font[], family: string): { font: Font; text: string }[] {
  const parts: { font: Font; text: string }[] = [];
  for (const character of text) {
    const font = fonts.find((candidate) => candidate.nominalGlyph(character.codePointAt(0) ?? 0));
    if (!font) throw new Error(`${family} has no “${character}”`);
    const last = parts.at(-1);
    if (last?.font === font) last.text += character;
    else parts.push({ font, text: character });
  }
  return parts;
}
