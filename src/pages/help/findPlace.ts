import { servedStatesIn } from '../../content/coverage';
import { statesIn } from '../../content/states';
import { LANGUAGES } from '../../shared/languages';
import { siteLanguage } from '../../shared/siteLanguage';
import { toWords } from './findQuestions';

/** The kinds of bills that can be paid in a place: none where only recharges work. */
export type FoundPlace = { name: string; bills: ('electricity' | 'water' | 'gas')[] };

const KINDS = ['electricity', 'water', 'gas'] as const;

/** What people call some of them, besides their names. */
const ALSO: Record<string, string> = {
  up: 'Uttar Pradesh',
  mp: 'Madhya Pradesh',
  banaras: 'Varanasi',
  kashi: 'Varanasi',
  allahabad: 'Prayagraj',
  बनारस: 'वाराणसी',
  काशी: 'वाराणसी',
  इलाहाबाद: 'प्रयागराज',
};

/** Words of every day: they are a place only beside "in". "Gaya" has also gone, and "up" is also above. */
const EVERYDAY = new Set(toWords('gaya गया up mp').map(({ plain }) => plain));
const IN_BEFORE = new Set(['in']);
const IN_BEHIND = new Set(toWords('me mein main में').map(({ plain }) => plain));

/** "Lucknow" and "Agra" of "Green Gas (Lucknow, Agra)". */
const townsOf = (biller: string) => /\(([^()]*)\)/.exec(biller)?.[1]?.split(', ') ?? [];

type Place = FoundPlace & { words: string[][] };

/** The towns before their states: whoever names both asks about the town. */
const places: Place[] = [
  ...servedStatesIn[siteLanguage].flatMap((state, at) => {
    const billers = (language: (typeof LANGUAGES)[number]) => {
      const { electricity = [], water = [], gas = [] } = servedStatesIn[language][at] ?? {};
      return { electricity, water, gas };
    };
    const towns = state.electricity.flatMap((biller, of) =>
      townsOf(biller).map((name, index) => ({
        name,
        names: LANGUAGES.map((language) => townsOf(billers(language).electricity[of] ?? '')[index] ?? name),
      })),
    );
    return towns.map(({ name, names }) => ({
      name,
      bills: KINDS.filter((kind) => state[kind].some((biller) => biller.includes(name))),
      words: toAllWords(names),
    }));
  }),
  ...statesIn[siteLanguage].map((name, at) => ({
    name,
    bills: KINDS.filter((kind) =>
      servedStatesIn[siteLanguage].some((state) => state.name === name && state[kind].length > 0),
    ),
    words: toAllWords(LANGUAGES.map((language) => statesIn[language][at] ?? name)),
  })),
];

function toAllWords(names: string[]): string[][] {
  const others = Object.entries(ALSO).flatMap(([also, name]) => (names.includes(name) ? [also] : []));
  return [...names, ...others].map((name) => toWords(name).map(({ plain }) => plain));
}

/** The place of our record that a question names. */
export function findPlace(typed: string): FoundPlace | undefined {
  const plain = toWords(typed).map((word) => word.plain);
  const isPlace = (word: string, at: number) =>
    plain.length === 1 ||
    !EVERYDAY.has(word) ||
    IN_BEFORE.has(plain[at - 1] ?? '') ||
    IN_BEHIND.has(plain[at + 1] ?? '');
  const asked = new Set(plain.filter(isPlace));
  return places.find(({ words }) => words.some((name) => name.every((word) => asked.has(word))));
}
