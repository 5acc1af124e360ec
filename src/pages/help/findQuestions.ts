import { companyIn } from '../../content/company';
import { servedStatesIn } from '../../content/coverage';
import { helpIn, type Question } from '../../content/help';
import { statesIn } from '../../content/states';
import { alsoCalled, townsIn } from '../../content/towns';
import { isWithin } from '../../shared/isWithin';
import { LANGUAGES } from '../../shared/languages';
import { once } from '../../shared/once';

/** More words than anybody needs for a question. */
const MAX_WORDS = 20;
/** From this many letters the beginning of a word is enough. */
const MIN_BEGINNING = 4;
/** What a match counts: in the question, in what else it is called, in its answer and in the title of its topic. */
const WEIGHTS = { question: 5, search: 4, answer: 1.5, topic: 1 };
/** What part of the best score is enough: with as many of the words as any has, but not all, and with fewer. */
const NEAR_BEST = { most: 0.5, fewer: 0.8 };
/** How much of what is typed the best one has to have, to be an answer. */
const MIN_TOLD = 0.5;
const isName = (weight: number) => weight >= WEIGHTS.search;
const AMOUNT = /^(?:rs)?\d+$/;

/** Words for one thing: a question that has one of them has all. */
const getSynonyms = once(
  () =>
    new Map(
      `dth डीटीएच, upi यूपीआई, api एपीआई, jio जियो, airtel एयरटेल, vi वीआई, bsnl बीएसएनएल, fastag फ़ास्टैग, otp ओटीपी, kyc केवाईसी, utr यूटीआर,
    phonepe फ़ोनपे, gst जीएसटी, tds टीडीएस, dmt डीएमटी, aeps एईपीएस, lic एलआईसी, irctc आईआरसीटीसी, postpaid पोस्टपेड, broadband ब्रॉडबैंड,
    webhook वेबहुक, sandbox सैंडबॉक्स, gateway गेटवे, electricity bijli light बिजली लाइट, water pani पानी, gas गैस, bill बिल, mobile मोबाइल,
    payment पेमेंट, recharge रिचार्ज, aadhaar आधार, pan पैन, card कार्ड, papers documents kagaz कागज़ दस्तावेज़, agent एजेंट, rate रेट दर,
    thumb angutha अंगूठा`
        .split(',')
        .map(toWords)
        .flatMap((group) => group.map(({ plain }) => [plain, group] as const)),
    ),
);

/** Words that say nothing about what is asked: English, Hindi, and Hindi in Latin letters. */
const getCommonWords = once(() =>
  toSet(
    `a an and are be after any at before but by can could did do does for from has have hello help hi how i if in is it me my need no not now of on or please since sir so take that the there this to want was we what when where which who why will with you your received receive many needed use using they someone something tell give
    का की के को से में पर है हैं हो हुआ हुई था थी क्या कैसे कब कहाँ कौन क्यों और मेरा मेरी मेरे मुझे मैं हम आप यह वह ये तो भी कर करें करूँ करना नहीं न ना मगर लेकिन बाद आ आया आई रहा रही रहे होगा होगी चाहिए मिलेगा मिलेगी मिला तक होता होती करनी लेना साथ मदद जी कितना कितनी कितने कोई किसी कुछ ने लिए लिया दिया दिए दिखा एक या आएगा आएगी यहाँ लगती लगता सकते सकता सकती भरें भरना दूँ देना रहेगा मिलेंगे मिले मिलते करते करता करती काम आए बताओ बताइए आपका आपके आपकी अपना अपने अपनी ज़रूरी यानी इंसान
    ka ki ke ko ek se mein par pe hai hain ho hua hui tha thi kya kaise kab kahan kaha kyon kyu kyun kaun aur mera meri mere mujhe main hum aap ye yeh wo bhi kar kare karen karu karna nahi nahin na lekin baad aa aaya aya aayi aata raha rahi rahe hoga hogi chahiye ya rahega aayega aayegi milega milegi mila tak hota hoti hote karni lena sath batao madad bhai ji kitna kitni kitne koi kisi kuch ne le liya liye bhar diya diye dikha dikhata nikale nikalen kaam karega karta jaaye lagti lagta sakte sakta sakti bhare bharna bharen du dena milenge mile milte karte aaye aapka aapke aapki apna apne apni zaroori jaruri hone bataiye service
    गया गए गई जाए gaya gaye gayi jaye
    ${LANGUAGES.map((language) => companyIn[language].name).join(' ')}`,
  ),
);

/** The words of a text in the form that is compared. */
export const toSet = (text: string) => new Set(toWords(text).map(({ plain }) => plain));
const JOB_WORDS = toSet('job salary career vacancy hiring naukri bharti नौकरी जॉब भर्ती वेतन सैलरी');
const SERVICE_WORDS = toSet(
  'bill pay payment paying online recharge electricity bijli light water pani gas mobile dth बिल पेमेंट रिचार्ज बिजली लाइट पानी गैस मोबाइल',
);
const GATEWAY_WORDS = toSet('gateway गेटवे');
const ERROR_WORDS = toSet('error code http api status');
const ERROR_STATUS = /^(?:4\d|50)\d$/;

/** The page that answers what no question is about: jobs, what can be paid or bought, and the codes of the errors of the API. */
export function findPage(typed: string): 'jobs' | 'services' | 'errors' | undefined {
  const telling = toWords(typed).flatMap(({ plain }) => (getCommonWords().has(plain) ? [] : [plain]));
  if (telling.some((plain) => JOB_WORDS.has(plain))) return 'jobs';
  if (telling.some((plain) => GATEWAY_WORDS.has(plain))) return 'services';
  if (telling.length > 0 && telling.every((plain) => SERVICE_WORDS.has(plain))) return 'services';
  const others = telling.filter((plain) => !ERROR_WORDS.has(plain));
  // With its sign it is an amount.
  return !typed.includes('₹') && others.length === 1 && ERROR_STATUS.test(others[0] ?? '')
    ? 'errors'
    : undefined;
}

/** "Number" alone is of a receipt or a mobile. */
const OUR_NUMBER = /(?:\b(?:your|a{1,2}pka)|आपका) (?:number|no|नंबर|नम्बर)(?![\p{L}\p{M}])/iu;

/** One word, or "banking" would be found by "bank". */
const NET_BANKING = /net banking|नेट बैंकिंग/iu;

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
const getIndex = once(() => {
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
        for (const { plain, written } of toWords(text).flatMap(
          (word) => getSynonyms().get(word.plain) ?? [word],
        )) {
          if (getCommonWords().has(plain)) continue;
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
  return { wordsById, wholeWords, spellings };
});

/** The words of a text as they are written, and in the form that is compared. */
export function toWords(text: string): { written: string; plain: string }[] {
  const written = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return written.map((word) => ({ written: word, plain: toComparable(word) }));
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
 * The questions that have the most of the typed words, or the most telling ones, the best first. What only mentions them is
 * left out where a question itself has them all. All questions while nothing is typed that tells anything, and none for an amount.
 */
export function findQuestions(typed: string, questions: Question[]): Found {
  if (!typed.trim()) return { questions, isPartial: false };
  const joined = typed
    .replace(IN_GROUPS, joinGroups)
    .replace(OUR_NUMBER, 'helpline')
    .replace(NET_BANKING, 'netbanking');
  const shape = NUMBER_SHAPES.find(({ pattern }) => pattern.test(joined));
  const found = findByWords(joined, questions, shape);
  const [text] = shape?.pattern.exec(joined) ?? [];
  return shape && text ? { ...found, number: { kind: shape.kind, text } } : found;
}

function findByWords(typed: string, questions: Question[], shape?: NumberShape): Found {
  const telling = toWords(shape ? typed.replace(shape.pattern, ' ') : typed)
    .slice(0, MAX_WORDS)
    .filter(({ plain }) => !getCommonWords().has(plain))
    .map((word) => ({ ...word, near: isKnown(word.plain) ? undefined : findNear(word.plain) }));
  const wanted = telling
    .map(({ plain, near }) => near ?? plain)
    // The amount of a plan or a telephone number is in no answer, and what is short and no word yet is still being typed.
    .filter((word) => isWhole(word) || (word.length >= MIN_BEGINNING && !AMOUNT.test(word)));
  if (wanted.length === 0) {
    const isTyping = telling.every(({ written, plain }) => written.length < MIN_BEGINNING && isBegun(plain));
    return {
      questions: questions.filter(({ id }) => (shape ? id === shape.answerId : isTyping)),
      isPartial: false,
    };
  }

  const rarity = new Map(wanted.map((word) => [word, getRarity(word)]));
  const sum = (words: readonly { word: string; weight: number }[]) =>
    words.reduce((total, { word, weight }) => total + weight * (rarity.get(word) ?? 0), 0);
  const rated = questions
    .map((question) => {
      const matched = wanted
        .map((word) => ({ word, weight: match(word, question.id) }))
        .filter(({ weight }) => weight > 0);
      return {
        question,
        matched,
        score: sum(matched),
        told: sum(matched.map(({ word }) => ({ word, weight: 1 }))),
      };
    })
    .sort((a, b) => b.score - a.score);
  const most = Math.max(...rated.map(({ matched }) => matched.length));
  const best = Math.max(...rated.map(({ score }) => score));
  /** Whether one has every word there, or where it counts more. */
  const hasAll = (place: Place) =>
    rated.some(
      ({ matched }) => matched.filter(({ weight }) => weight >= WEIGHTS[place]).length === wanted.length,
    );
  // Where a question has all the words itself, those that only mention them, or whose topic does, are not meant.
  const least = hasAll('question') ? WEIGHTS.search : hasAll('search') ? WEIGHTS.answer : WEIGHTS.topic;
  const found = rated.filter(
    ({ matched, score }) =>
      matched.some(({ weight }) => weight >= least) &&
      (matched.length === wanted.length ||
        score >= best * NEAR_BEST[matched.length === most ? 'most' : 'fewer']),
  );
  const asked = sum(wanted.map((word) => ({ word, weight: 1 })));
  const mistyped = telling.flatMap(({ written, near }) => (near ? [{ written, near }] : []));
  return {
    questions: found.map(({ question }) => question),
    isPartial:
      found.length > 0 &&
      ((found[0]?.told ?? 0) <= asked * MIN_TOLD ||
        !found.some(({ matched }) => matched.some(({ weight }) => isName(weight)))),
    ...(mistyped.length > 0 && {
      corrected: {
        typed: mistyped.map(({ written }) => written).join(' '),
        near: mistyped.map(({ near }) => getIndex().spellings.get(near)).join(' '),
      },
    }),
  };
}

/** What a word counts in a question, by where it stands: a whole one a little more than a beginning. */
function match(word: string, id: string): number {
  const places = getIndex().wordsById.get(id);
  for (const place of Object.keys(WEIGHTS) as Place[]) {
    const words = places?.[place];
    if (words?.has(word)) return WEIGHTS[place] * 1.2;
    // In an answer the beginning of a word is chance: "limit" is not "Limited".
    if (place === 'answer') continue;
    if (words && [...words].some((known) => isBeginning(word, known) || isInflected(word, known)))
      return WEIGHTS[place];
  }
  return 0;
}

const isBeginning = (word: string, known: string) => word.length >= MIN_BEGINNING && known.startsWith(word);

/** As "hacked" is of "hack", but "PhonePe" is not of "phone". */
const isInflected = (word: string, known: string) =>
  !isWhole(word) &&
  known.length >= MIN_BEGINNING &&
  word.length - known.length <= 2 &&
  word.startsWith(known);

const isWhole = (word: string) => getIndex().wholeWords.has(word);

const isBegun = (word: string) => [...getIndex().wholeWords].some((known) => known.startsWith(word));

const isKnown = (word: string) => [...getIndex().wordsById.keys()].some((id) => match(word, id) > 0);

/** How much a word tells: one that few questions are called by tells the most. */
function getRarity(word: string): number {
  const { wordsById } = getIndex();
  const named = [...wordsById.keys()].filter((id) => isName(match(word, id))).length;
  return Math.log(1 + wordsById.size / Math.max(named, 1));
}

/** The word of a question that is one slip away, or two in a long word. */
function findNear(word: string): string | undefined {
  if (word.length < (/[a-z]/.test(word) ? 5 : 4)) return undefined;
  const alike = [...getIndex().spellings.keys()].filter((known) => known.length >= 4 && known[0] === word[0]);
  const findWithin = (slips: number) => alike.find((known) => isWithin(slips, word, known));
  return findWithin(1) ?? (word.length >= 8 ? findWithin(2) : undefined);
}
