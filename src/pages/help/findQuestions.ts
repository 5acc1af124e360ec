import { companyIn } from '../../content/company';
import { servedStatesIn } from '../../content/coverage';
import { helpIn, type Question } from '../../content/help';
import { statesIn } from '../../content/states';
import { alsoCalled, townsIn } from '../../content/towns';
import { isWithin } from '../../shared/isWithin';
import { LANGUAGES } from '../../shared/languages';

/** More words than anybody needs for a question. */
const MAX_WORDS = 20;
/** From this many letters the beginning of a word is enough. */
const MIN_BEGINNING = 4;
/** What a match counts: in the question, in what else it is called, in its answer and in the title of its topic. */
const WEIGHTS = { question: 5, search: 4, answer: 1.5, topic: 1 };
/** What has fewer of the words but this part of the best score is shown as well. */
const NEAR_BEST = 0.8;
/** How much of what is typed the best one has to have, to be an answer. */
const MIN_TOLD = 0.5;
const isName = (place: Place) => place === 'question' || place === 'search';

/** What Hindi has from English, by sound: both are one word. */
const IN_LATIN_LETTERS = new Map(
  `डीटीएच:dth यूपीआई:upi एपीआई:api जियो:jio एयरटेल:airtel वीआई:vi बीएसएनएल:bsnl फ़ास्टैग:fastag ओटीपी:otp केवाईसी:kyc यूटीआर:utr
    फ़ोनपे:phonepe जीएसटी:gst टीडीएस:tds डीएमटी:dmt एईपीएस:aeps एलआईसी:lic आईआरसीटीसी:irctc पोस्टपेड:postpaid ब्रॉडबैंड:broadband
    लाइट:light वेबहुक:webhook सैंडबॉक्स:sandbox गेटवे:gateway`
    .split(/\s+/)
    .map((pair) => pair.split(':').map(toComparable) as [string, string]),
);

/** Words that say nothing about what is asked: English, Hindi, and Hindi in Latin letters. */
const COMMON_WORDS = new Set(
  toWords(
    `a an and are be after any at before but by can could did do does for from has have hello help hi how i if in is it me my need no not now of on or please since sir so take that the there this to want was we what when where which who why will with you your received receive many needed use using they someone something tell give
    का की के को से में पर है हैं हो हुआ हुई था थी क्या कैसे कब कहाँ कौन क्यों और मेरा मेरी मेरे मुझे मैं हम आप यह वह ये तो भी कर करें करूँ करना नहीं न ना मगर लेकिन बाद आ आया आई रहा रही रहे होगा होगी चाहिए मिलेगा मिलेगी मिला तक होता होती करनी लेना साथ मदद जी कितना कितनी कितने कोई किसी कुछ ने लिए लिया दिया दिए दिखा एक या आएगा आएगी यहाँ लगती लगता सकते सकता सकती भरें भरना दूँ देना रहेगा मिलेंगे मिले मिलते करते करता करती काम आए बताओ बताइए आपका आपके आपकी अपना अपने अपनी ज़रूरी यानी इंसान
    ka ki ke ko ek se mein par pe hai hain ho hua hui tha thi kya kaise kab kahan kaha kyon kyu kyun kaun aur mera meri mere mujhe main hum aap ye yeh wo bhi kar kare karen karu karna nahi nahin na lekin baad aa aaya aya aayi aata raha rahi rahe hoga hogi chahiye ya rahega aayega aayegi milega milegi mila tak hota hoti hote karni lena sath batao madad bhai ji kitna kitni kitne koi kisi kuch ne le liya liye bhar diya diye dikha dikhata nikale nikalen kaam karega karta jaaye lagti lagta sakte sakta sakti bhare bharna bharen du dena milenge mile milte karte aaye aapka aapke aapki apna apne apni zaroori jaruri hone bataiye service
    गया गए गई जाए gaya gaye gayi jaye
    ${LANGUAGES.map((language) => companyIn[language].name).join(' ')}`,
  ).map(({ plain }) => plain),
);

/** What is asked about jobs has a page of its own. */
const JOB_WORDS = new Set(
  toWords('job salary career vacancy hiring naukri नौकरी वेतन सैलरी').map(({ plain }) => plain),
);
export const isAboutJobs = (typed: string) => toWords(typed).some(({ plain }) => JOB_WORDS.has(plain));

/** What can be paid or bought is told by the list of services: no question is about it. */
const SERVICE_WORDS = new Set(
  toWords(
    'bill pay payment paying online recharge electricity bijli light water pani gas mobile dth बिल पेमेंट रिचार्ज बिजली पानी गैस मोबाइल',
  ).map(({ plain }) => plain),
);
const GATEWAY = toPlain('gateway');
export function isAboutServices(typed: string): boolean {
  const telling = toWords(typed).flatMap(({ plain }) => (COMMON_WORDS.has(plain) ? [] : [plain]));
  return (
    telling.includes(GATEWAY) || (telling.length > 0 && telling.every((plain) => SERVICE_WORDS.has(plain)))
  );
}

/** "Number" alone is of a receipt or a mobile. */
const OUR_NUMBER = /(?:\b(?:your|a{1,2}pka)|आपका) (?:number|no|नंबर|नम्बर)(?![\p{L}\p{M}])/iu;

/** What people who ask where we are may name: too much for the words of that question, which other pages load too. */
const placeNames = LANGUAGES.flatMap((language) => [
  ...statesIn[language],
  ...servedStatesIn[language].flatMap(({ electricity, water, gas }) => [...electricity, ...water, ...gas]),
  ...townsIn[language].map(({ name }) => name),
  ...Object.keys(alsoCalled),
]).join(' ');

/** The numbers that people type, whole or the beginning of ours: what each looks like, and the answer about it. */
const NUMBER_SHAPES = [
  // With a letter and a digit, or it is a word, an amount or two years; and no month.
  {
    kind: 'inquiry',
    answerId: 'inquiry-sent',
    pattern: /(?<![\w-])(?!\w*(?:feb|dec))(?=[\d-]*[A-F])(?=[A-F-]*\d)[0-9A-F]{4}-?[0-9A-F]{0,4}(?![\w-])/i,
  },
  { kind: 'receipt', answerId: 'receipt', pattern: /\bSD[- ]?\d[A-Z]?\d{0,2}\b/i },
  // As in the samples and on the page to try it: what others call theirs may be anything.
  {
    kind: 'payment',
    answerId: 'api-no-reply',
    pattern: /\b(?:order|shop)[-_](?=[a-z]{0,3}\d)\w[\w.-]{2,60}/i,
  },
  // A telephone number may have as many with that of the country.
  {
    kind: 'utr',
    answerId: 'upi-debited',
    pattern: /\b(?:utr|upi|txn)[-_]\d{6,22}\b|(?<!\d)(?!91[6-9])\d{12}(?!\d)/i,
  },
  // Of somebody else: letters, and at least four digits that are no amount and no year. The answer says where ours stand.
  {
    kind: 'unknown',
    answerId: 'receipt',
    pattern:
      /(?<![\w@.-])(?!(?:rs|inr)\d|\d+(?:rs|ka|gb|mb)\b|\d{0,2}[a-z]+20\d\d\b)(?=[a-z]{0,20}\d)(?=\d{0,20}[a-z])(?=(?:[a-z]{0,20}\d){4})[a-z\d]{6,35}(?![\w@.])/i,
  },
] as const;
type NumberShape = (typeof NUMBER_SHAPES)[number];

/** A reference of ours without its dash. */
const IN_GROUPS = /\b([0-9A-F]{4}) ([0-9A-F]{4})\b/i;
/** A letter beside a digit: "bade 1000" is a word and an amount. */
const joinGroups = (found: string, one: string, other: string) =>
  /[A-F]\d|\d[A-F]/i.test(found) ? `${one}-${other}` : found;

type Place = keyof typeof WEIGHTS;
/** The words of each question by their place, in both languages: what people call it, what its answer says, and its topic. */
const wordsById = new Map<string, Record<Place, Set<string>>>();
/** All of them. */
const wholeWords = new Set<string>();
/** As it is written, by the form that is compared: what something mistyped can be. */
const spellings = new Map<string, string>();
for (const { title, questions } of LANGUAGES.flatMap((language) => helpIn[language])) {
  for (const { id, question, answer, search } of questions) {
    const places = wordsById.get(id) ?? {
      question: new Set(),
      search: new Set(),
      answer: new Set(),
      topic: new Set(),
    };
    wordsById.set(id, places);
    const add = (place: Place, text: string) => {
      for (const { plain, written } of toWords(text)) {
        if (COMMON_WORDS.has(plain)) continue;
        places[place].add(plain);
        wholeWords.add(plain);
        if (place !== 'answer' && !spellings.has(plain)) spellings.set(plain, written);
      }
    };
    add('question', question);
    add('search', id === 'where' ? `${search} ${placeNames}` : search);
    add('answer', answer);
    add('topic', title);
  }
}

/** The words of a text as they are written, and in the form that is compared. */
export function toWords(text: string): { written: string; plain: string }[] {
  const written = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return written.map((word) => ({ written: word, plain: toPlain(word) }));
}

function toPlain(word: string): string {
  const comparable = toComparable(word);
  return IN_LATIN_LETTERS.get(comparable) ?? comparable;
}

/** Without what people leave out or mix up: nukta, chandrabindu, long vowels and half nasals in Hindi; double letters, plurals, and w for v in Latin letters. */
function toComparable(word: string): string {
  const plain = word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('\u093C', '')
    .replaceAll('\u0901', '\u0902')
    .replace(/[ङञणनम]्(?=[क-ह])/g, '\u0902')
    .replaceAll('यी', 'ई')
    .replaceAll('ये', 'ए')
    .replaceAll('\u093F', '\u0940')
    .replaceAll('\u0941', '\u0942')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('w', 'v');
  // A short one stays: "aap" is not "app".
  return plain.length < MIN_BEGINNING ? plain : plain.replace(/([a-z])\1+/g, '$1').replace(/s$/, '');
}

export type Found = {
  questions: Question[];
  /** The number among what was typed. */
  number?: { kind: NumberShape['kind']; text: string };
  /** The mistyped words, and those that were looked for in their place. */
  corrected?: { typed: string; near: string };
  /** The best has half of what was typed or less, or only answers mention it: these are no answer, but the nearest to one. */
  isPartial: boolean;
};

/**
 * The questions that have the most of the typed words, or the most telling ones, the best first: those that are called so,
 * and only those where one is called just so. All of them while nothing is typed that tells anything.
 */
export function findQuestions(typed: string, questions: Question[]): Found {
  const joined = typed.replace(IN_GROUPS, joinGroups).replace(OUR_NUMBER, 'helpline');
  const shape = NUMBER_SHAPES.find(({ pattern }) => pattern.test(joined));
  const found = findByWords(joined, questions, shape);
  const [text] = shape?.pattern.exec(joined) ?? [];
  return shape && text ? { ...found, number: { kind: shape.kind, text } } : found;
}

function findByWords(typed: string, questions: Question[], shape?: NumberShape): Found {
  const telling = toWords(shape ? typed.replace(shape.pattern, ' ') : typed)
    .slice(0, MAX_WORDS)
    .filter(({ plain }) => !COMMON_WORDS.has(plain))
    // The amount of a plan or a telephone number is in no answer.
    .filter(({ plain }) => !/^(?:rs)?\d+$/.test(plain) || isKnown(plain))
    .map((word) => ({ ...word, near: isKnown(word.plain) ? undefined : findNear(word.plain) }));
  if (telling.length === 0) {
    return { questions: questions.filter(({ id }) => !shape || id === shape.answerId), isPartial: false };
  }

  const wanted = telling
    .map(({ plain, near }) => near ?? plain)
    // What is not a word yet is still being typed.
    .filter((word, _, { length }) => word.length >= MIN_BEGINNING || isWhole(word) || length === 1);
  const rarity = new Map(wanted.map((word) => [word, getRarity(word)]));
  const sum = (words: readonly { word: string; weight: number }[]) =>
    words.reduce((total, { word, weight }) => total + weight * (rarity.get(word) ?? 0), 0);
  const rated = questions
    .map((question) => {
      const matches = wanted.map((word) => ({ word, ...match(word, question.id) }));
      const matched = matches.filter(({ weight }) => weight > 0);
      return {
        question,
        matched,
        named: matched.filter(({ isName }) => isName).length,
        score: sum(matched),
        told: sum(matched.map(({ word }) => ({ word, weight: 1 }))),
      };
    })
    .sort((a, b) => b.score - a.score);
  const most = Math.max(...rated.map(({ matched }) => matched.length));
  const best = Math.max(...rated.map(({ score }) => score));
  // What only mentions a word is not for whoever asks with the name of a question.
  const isNamed = rated.some(({ named }) => named === wanted.length);
  const found = rated.filter(
    ({ matched, named, score }) =>
      score > 0 && (matched.length === most || score >= best * NEAR_BEST) && (named > 0 || !isNamed),
  );
  const asked = sum(wanted.map((word) => ({ word, weight: 1 })));
  const mistyped = telling.flatMap(({ written, near }) => (near ? [{ written, near }] : []));
  return {
    questions: found.map(({ question }) => question),
    isPartial:
      found.length > 0 &&
      ((found[0]?.told ?? 0) <= asked * MIN_TOLD || found.every(({ named }) => named === 0)),
    ...(mistyped.length > 0 && {
      corrected: {
        typed: mistyped.map(({ written }) => written).join(' '),
        near: mistyped.map(({ near }) => spellings.get(near)).join(' '),
      },
    }),
  };
}

/** Where a word stands in a question: a whole word counts a little more than a beginning. */
function match(word: string, id: string): { weight: number; isName: boolean } {
  const places = wordsById.get(id);
  for (const place of Object.keys(WEIGHTS) as Place[]) {
    const words = places?.[place];
    if (words?.has(word)) return { weight: WEIGHTS[place] * 1.2, isName: isName(place) };
    // In an answer the beginning of a word is chance: "limit" is not "Limited".
    if (place === 'answer') continue;
    if (words && [...words].some((known) => isBeginning(word, known) || isInflected(word, known)))
      return { weight: WEIGHTS[place], isName: isName(place) };
  }
  // A short word that is none yet is the beginning of one.
  if (word.length > 1 && word.length < MIN_BEGINNING && !isWhole(word)) {
    if ([...(places?.question ?? []), ...(places?.search ?? [])].some((known) => known.startsWith(word)))
      return { weight: WEIGHTS.search, isName: true };
  }
  return { weight: 0, isName: false };
}

const isBeginning = (word: string, known: string) => word.length >= MIN_BEGINNING && known.startsWith(word);

/** As "hacked" is of "hack", but "PhonePe" is not of "phone". */
const isInflected = (word: string, known: string) =>
  !isWhole(word) &&
  known.length >= MIN_BEGINNING &&
  word.length - known.length <= 2 &&
  word.startsWith(known);

const isWhole = (word: string) => wholeWords.has(word);

const isKnown = (word: string) => [...wordsById.keys()].some((id) => match(word, id).weight > 0);

/** How much a word tells: one that few questions are called by tells the most. */
function getRarity(word: string): number {
  const named = [...wordsById.keys()].filter((id) => match(word, id).isName).length;
  return Math.log(1 + wordsById.size / Math.max(named, 1));
}

/** The word of a question that is one slip away, or two in a long word. */
function findNear(word: string): string | undefined {
  if (word.length < (/[a-z]/.test(word) ? 5 : 4)) return undefined;
  const alike = [...spellings.keys()].filter((known) => known.length >= 4 && known[0] === word[0]);
  const findWithin = (slips: number) => alike.find((known) => isWithin(slips, word, known));
  return findWithin(1) ?? (word.length >= 8 ? findWithin(2) : undefined);
}
