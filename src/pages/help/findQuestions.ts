import { helpIn, type Question } from '../../content/help';
import { LANGUAGES } from '../../shared/languages';

/** More words than anybody needs for a question. */
const MAX_WORDS = 20;

/** Words that say nothing about what is asked: English, Hindi, and Hindi in Latin letters. */
const COMMON_WORDS = new Set(
  toWords(
    `a an and are be after any at before but by can could did do does for from has have how i if in is it me my no not now of on or please since so that the there to was what when where why will with you your
    का की के को से में पर है हैं हो था थी क्या कैसे कब कहाँ क्यों और मेरा मेरी मेरे मैं हम आप यह वह तो भी कर करें करूँ नहीं न ना मगर लेकिन बाद
    ka ki ke ko se me mein par hai hain ho tha kya kaise kab kahan kyon aur mera meri mere main hum aap kar kare karen karu nahi nahin na lekin baad
    गया गए गये गई gaya gaye gayi`,
  ),
);

/** What each question can be found by, in both languages: what people call it, and what its answer says. */
const namesById = new Map<string, string>();
const answerById = new Map<string, string>();
const add = (to: Map<string, string>, id: string, text: string) =>
  to.set(id, [to.get(id), ...toWords(text)].join(' '));
for (const language of LANGUAGES) {
  for (const { id, question, answer, search } of helpIn[language].flatMap(({ questions }) => questions)) {
    add(namesById, id, `${question} ${search}`);
    add(answerById, id, answer);
  }
}

/** Without what people leave out or mix up when they type Hindi: the nukta, and chandrabindu for anusvara. */
function toWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll('\u093C', '').replaceAll('\u0901', '\u0902').toLowerCase();
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/**
 * The questions that have the most of the typed words, and at least half of them: whoever types a sentence has words in it
 * that no answer has. First those that are called so, and only those where one is called just so. The beginning of a word is enough. All of them while nothing is typed.
 */
export function findQuestions(typed: string, questions: Question[]): Question[] {
  // The amount of a plan or a telephone number is in no answer.
  const isAnswered = (word: string) =>
    [...namesById.values(), ...answerById.values()].some((text) => text.includes(` ${word}`));
  const words = toWords(typed)
    .slice(0, MAX_WORDS)
    .filter((word) => !/^\d+$/.test(word) || isAnswered(word));
  const telling = words.filter((word) => !COMMON_WORDS.has(word));
  const wanted = telling.length > 0 ? telling : words;
  if (wanted.length === 0) return questions;
  const counts = questions.map((question) => {
    const names = namesById.get(question.id) ?? '';
    const named = wanted.filter((word) => names.includes(` ${word}`));
    const answer = answerById.get(question.id) ?? '';
    const count = wanted.filter((word) => named.includes(word) || answer.includes(` ${word}`)).length;
    return { question, count, named: named.length };
  });
  const most = Math.max(...counts.map(({ count }) => count), wanted.length / 2);
  // What only mentions a word is not for whoever asks with the name of a question.
  const isNamed = counts.some(({ named }) => named === wanted.length);
  return counts
    .filter(({ count, named }) => count === most && (named > 0 || !isNamed))
    .sort((a, b) => b.named - a.named)
    .map(({ question }) => question);
}
