import type { CategoryTone } from '../../content/blog';
import { classNames } from '../../ui/classNames';
import styles from './PostPattern.module.css';

const TILE = 40;

/** Shapes within one tile, drawn from its top left corner; a turn of the tile gives the other three. */
const SHAPES = {
  quarter: 'M0 0H40A40 40 0 0 1 0 40Z',
  ring: 'M0 0H40A40 40 0 0 1 0 40ZM0 0V22A22 22 0 0 0 22 0Z',
  half: 'M0 0H40A20 20 0 0 1 0 0Z',
  leaf: 'M0 0H20A20 20 0 0 1 40 20V40H20A20 20 0 0 1 0 20Z',
  disc: 'M20 4A16 16 0 0 1 20 36A16 16 0 0 1 20 4Z',
  triangle: 'M0 0H40L0 40Z',
  square: 'M9 9H31V31H9Z',
  dots: 'M10 6a4 4 0 1 1 0 8a4 4 0 1 1 0-8ZM30 6a4 4 0 1 1 0 8a4 4 0 1 1 0-8ZM10 26a4 4 0 1 1 0 8a4 4 0 1 1 0-8ZM30 26a4 4 0 1 1 0 8a4 4 0 1 1 0-8Z',
} satisfies Record<string, string>;
type Shape = keyof typeof SHAPES;

/** Each category has shapes of its own: waves, building blocks, leaves. */
const VOCABULARY: Record<CategoryTone, Shape[]> = {
  peacock: ['ring', 'quarter', 'half', 'ring', 'quarter', 'disc'],
  marigold: ['square', 'triangle', 'dots', 'disc', 'quarter', 'triangle'],
  night: ['leaf', 'leaf', 'quarter', 'disc', 'leaf', 'dots'],
  plain: ['quarter', 'half', 'dots', 'disc', 'square', 'leaf'],
};
const INKS = [styles.first, styles.second, styles.first, styles.third, styles.second, styles.first];

/**
 * A woven border instead of a stock photo: a pattern that only this post has, in the shapes and colours of its
 * category.
 */
export function PostPattern({
  seed,
  tone,
  columns,
  rows,
  className,
}: {
  /** Text that makes the pattern; the same text gives the same pattern. */
  seed: string;
  tone: CategoryTone;
  columns: number;
  rows: number;
  className?: string;
}) {
  const next = randomFrom(seed);
  const tiles = Array.from({ length: columns * rows }, (_, index) => ({
    x: (index % columns) * TILE,
    y: Math.floor(index / columns) * TILE,
    shape: pick(VOCABULARY[tone], next()),
    turn: Math.floor(next() * 4) * 90,
    ink: pick(INKS, next()),
    isRaised: next() < 0.22,
    isEmpty: next() < 0.2,
  }));
  return (
    <svg
      className={classNames(styles.pattern, styles[tone], className)}
      viewBox={`0 0 ${columns * TILE} ${rows * TILE}`}
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      <path d={`M0 0H${columns * TILE}V${rows * TILE}H0Z`} className={styles.ground} />
      {tiles.map(({ x, y, shape, turn, ink, isRaised, isEmpty }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn} ${TILE / 2} ${TILE / 2})`}>
          {isRaised && <path d={`M0 0H${TILE}V${TILE}H0Z`} className={styles.raised} />}
          {!isEmpty && <path d={SHAPES[shape]} className={ink} fillRule="evenodd" />}
        </g>
      ))}
    </svg>
  );
}

/** The sign of a category beside its name. */
export function CategoryMark({ tone }: { tone: CategoryTone }) {
  const shape: Record<CategoryTone, Shape> = {
    peacock: 'quarter',
    marigold: 'disc',
    night: 'leaf',
    plain: 'square',
  };
  return (
    <svg className={classNames(styles.mark, styles[tone])} viewBox="0 0 40 40" aria-hidden="true">
      <path d={SHAPES[shape[tone]]} className={styles.first} fillRule="evenodd" />
    </svg>
  );
}

function pick<Item>(items: Item[], random: number): Item {
  return items[Math.floor(random * items.length)] as Item;
}

/** Numbers from 0 to 1 that depend on the text alone (FNV-1a, then mulberry32). */
function randomFrom(text: string): () => number {
  let state = 2_166_136_261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
