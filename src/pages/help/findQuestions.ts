import { helpIn, type Question } from '../../content/help';
import { LANGUAGES } from '../../shared/languages';

/** More words than anybody needs for a question. */
const MAX_WORDS = 20;

/** Words that say nothing about what is asked: English, Hindi, and Hindi in Latin letters. */
const COMMON_WORDS = new Set(
  toWords(
    `a an and are be can do does for has have how i in is it me my of on or please since that the to was what when where why will with you your
    का की के को से में पर है हैं हो था थी क्या कैसे कब कहाँ क्यों और मेरा मेरी मेरे मैं हम आप यह वह तो भी कर करें करूँ
    ka ki ke ko se me mein par hai hain ho tha kya kaise kab kahan kyon aur mera meri mere main hum aap kar kare karen karu`,
  ),
);

/** What each question can be found by: the words of its texts in both languages, and what else people call it. */
const textById = new Map<string, string>();
for (const language of LANGUAGES) {
  for (const { id, question, answer, search } of helpIn[language].flatMap(({ questions }) => questions)) {
    textById.set(id, [textById.get(id), ...toWords(`${question} ${answer} ${search}`)].join(' '));
  }
}

/** Without what people leave out or mix up when they type Hindi: the nukta, and chandrabindu for anusvara. */
function toWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll('\u093C', '').replaceAll('\u0901', '\u0902').toLowerCase();
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/**
 * The questions that have the most of the typed words, and at least half of them: whoever types a sentence has words in it
 * that no answer has. The beginning of a word is enough. All of them while nothing is typed.
 */
export function findQuestions(typed: string, questions: Question[]): Question[] {
  const words = toWords(typed).slice(0, MAX_WORDS);
  const telling = words.filter((word) => !COMMON_WORDS.has(word));
  const wanted = telling.length > 0 ? telling : words;
  if (wanted.length === 0) return questions;
  const counts = questions.map(({ id }) => {
    const text = textById.get(id) ?? '';
    return wanted.filter((word) => text.includes(` ${word}`)).length;
  });
  const most = Math.max(...counts, wanted.length / 2);
  return questions.filter((_, index) => counts[index] === most);
}
