import type { ReadBlog } from '../../api/blogs';
import { classNames } from '../../ui/classNames';
import styles from './BlogPattern.module.css';
import type { CategoryTone } from './categories';
import { getCategoryTone } from './words';

const TILE = 40;

/**
 * Shapes within one tile: absolute starts, then relative steps, so that the same shape in another place is the same text,
 * which compresses well. Every point and step is written `x,y`, so that a tile can be rotated and moved.
 */
const SHAPES = {
  quarter: 'M0,0l40,0a40 40 0 0 1 -40,40z',
  ring: 'M0,0l40,0a40 40 0 0 1 -40,40zM0,0l22,0a22 22 0 0 1 -22,22z',
  half: 'M0,0l40,0a20 20 0 0 1 -40,0z',
  leaf: 'M0,0l20,0a20 20 0 0 1 20,20l0,20l-20,0a20 20 0 0 1 -20,-20z',
  disc: 'M4,20a16 16 0 0 1 32,0a16 16 0 0 1 -32,0z',
  triangle: 'M0,0l40,0l-40,40z',
  square: 'M9,9l22,0l0,22l-22,0z',
  dots: [6, 26].flatMap((x) => [10, 30].map((y) => `M${x},${y}a4 4 0 0 1 8,0a4 4 0 0 1 -8,0z`)).join(''),
} satisfies Record<string, string>;
const WHOLE_TILE = 'M0,0l40,0l0,40l-40,0z';
type Shape = keyof typeof SHAPES;

/** Each category has its own shapes: waves, building blocks, leaves. */
const SHAPES_BY_TONE: Record<CategoryTone, Shape[]> = {
  peacock: ['ring', 'quarter', 'half', 'ring', 'quarter', 'disc'],
  marigold: ['square', 'triangle', 'dots', 'disc', 'quarter', 'triangle'],
  night: ['leaf', 'leaf', 'quarter', 'disc', 'leaf', 'dots'],
  plain: ['quarter', 'half', 'dots', 'disc', 'square', 'leaf'],
};
type Ink = 'first' | 'second' | 'third';
const INKS: Ink[] = ['first', 'second', 'first', 'third', 'second', 'first'];

/** A pattern instead of a stock photo, unique to the blog, in the shapes and colours of its category. */
export function BlogPattern({
  post,
  columns,
  rows,
  className,
}: {
  post: ReadBlog;
  columns: number;
  rows: number;
  className?: string;
}) {
  const tone = getCategoryTone(post.category);
  const paths = draw(post._id + post.title, tone, columns, rows);
  return (
    <svg
      className={classNames('full', styles[tone], className)}
      viewBox={`0 0 ${columns * TILE} ${rows * TILE}`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      <path fill="var(--ground)" d={`M0 0H${columns * TILE}V${rows * TILE}H0Z`} />
      {Object.entries(paths).map(([ink, d]) => (
        <path key={ink} fill={`var(--${ink})`} d={d} fillRule="evenodd" />
      ))}
    </svg>
  );
}

/** One path for each ink: a page shows many tiles, and an element for each would be slow. */
function draw(
  seed: string,
  tone: CategoryTone,
  columns: number,
  rows: number,
): Record<Ink | 'raised', string> {
  const next = createRandom(seed);
  const paths = { raised: '', first: '', second: '', third: '' };
  for (let tile = 0; tile < columns * rows; tile += 1) {
    const place = { column: tile % columns, row: Math.floor(tile / columns), turns: Math.floor(next() * 4) };
    const shape = pick(SHAPES_BY_TONE[tone], next());
    const ink = pick(INKS, next());
    if (next() < 0.22) paths.raised += placeShape(WHOLE_TILE, place);
    if (next() >= 0.08) paths[ink] += placeShape(SHAPES[shape], place);
  }
  return paths;
}

/** A shape rotated by quarter turns within its tile, and moved there; the radii of arcs do not change. */
function placeShape(
  shape: string,
  { column, row, turns }: { column: number; row: number; turns: number },
): string {
  return shape.replaceAll(
    /(M?)(-?\d{1,4}),(-?\d{1,4})/g,
    (_, start: string, startX: string, startY: string) => {
      let [x, y] = [Number(startX), Number(startY)];
      // A step has only a direction, a start lies in the tile.
      const size = start ? TILE : 0;
      for (let turn = 0; turn < turns; turn += 1) [x, y] = [size - y, x];
      return start ? `M${x + column * TILE},${y + row * TILE}` : `${x},${y}`;
    },
  );
}

/** The icon of a category beside its name. */
export function CategoryMark({ category }: { category: string }) {
  const tone = getCategoryTone(category);
  const shape: Record<CategoryTone, Shape> = {
    peacock: 'quarter',
    marigold: 'disc',
    night: 'leaf',
    plain: 'square',
  };
  return (
    <svg className={classNames('rigid', styles.mark, styles[tone])} viewBox="0 0 40 40" aria-hidden="true">
      <path d={SHAPES[shape[tone]]} fill="var(--first)" fillRule="evenodd" />
    </svg>
  );
}

function pick<Item>(items: Item[], random: number): Item {
  return items[Math.floor(random * items.length)] as Item;
}

/** Numbers from 0 to 1 that depend on the text alone (FNV-1a, then mulberry32). */
function createRandom(text: string): () => number {
  let state = 2_166_136_261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
