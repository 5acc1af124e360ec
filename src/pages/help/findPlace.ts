import { servedStatesIn } from '../../content/coverage';
import { statesIn } from '../../content/states';
import { alsoCalled, townsIn } from '../../content/towns';
import { LANGUAGES } from '../../shared/languages';
import { once } from '../../shared/once';
import { siteLanguage } from '../../shared/siteLanguage';
import { toSet, toWords } from './findQuestions';

/** The kinds of bills that can be paid in a place: none where only recharges work. */
export type FoundPlace = { name: string; bills: ('electricity' | 'water' | 'gas')[] };

const KINDS = ['electricity', 'water', 'gas'] as const;

/** Words of every day: they are a place only beside "in". "Gaya" has also gone, "up" is also above, "Surat" also a face. */
const EVERYDAY = toSet('gaya गया up mp surat सूरत kota कोटा');
const IN_BEHIND = toSet('me mein main में');

/** "Lucknow" and "Agra" of "Green Gas (Lucknow, Agra)". */
const townsOf = (biller: string) => /\(([^()]*)\)/.exec(biller)?.[1]?.split(', ') ?? [];

type Place = FoundPlace & { words: string[][] };

/** The towns before their states: whoever names both asks about the town. */
const getPlaces = once((): Place[] => [
  ...servedStatesIn[siteLanguage].flatMap((state, at) =>
    state.electricity.flatMap((biller, of) =>
      townsOf(biller).map((name, index) => ({
        name,
        bills: KINDS.filter((kind) => state[kind].some((other) => other.includes(name))),
        words: toAllWords(
          LANGUAGES.map(
            (language) => townsOf(servedStatesIn[language][at]?.electricity[of] ?? '')[index] ?? name,
          ),
        ),
      })),
    ),
  ),
  ...townsIn[siteLanguage].map(({ name, state }, at) => ({
    name,
    bills: findBills(state),
    words: toAllWords(LANGUAGES.map((language) => townsIn[language][at]?.name ?? name)),
  })),
  ...statesIn[siteLanguage].map((name, at) => ({
    name,
    bills: findBills(statesIn.en[at] ?? name),
    words: toAllWords(LANGUAGES.map((language) => statesIn[language][at] ?? name)),
  })),
]);

/** What can be paid in a state. @param name in English */
function findBills(name: string): FoundPlace['bills'] {
  const state = servedStatesIn.en.find((served) => served.name === name);
  return KINDS.filter((kind) => state && state[kind].length > 0);
}

function toAllWords(names: string[]): string[][] {
  const others = Object.entries(alsoCalled).flatMap(([also, name]) => (names.includes(name) ? [also] : []));
  return [...names, ...others].map((name) => toWords(name).map(({ plain }) => plain));
}

/** The place of our record that a question names. */
export function findPlace(typed: string): FoundPlace | undefined {
  const plain = toWords(typed).map((word) => word.plain);
  const isPlace = (word: string, at: number) =>
    plain.length === 1 || !EVERYDAY.has(word) || plain[at - 1] === 'in' || IN_BEHIND.has(plain[at + 1] ?? '');
  const asked = new Set(plain.filter(isPlace));
  return getPlaces().find(({ words }) => words.some((name) => name.every((word) => asked.has(word))));
}
