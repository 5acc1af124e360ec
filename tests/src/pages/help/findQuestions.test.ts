import { describe, expect, test } from 'vitest';
import { help, helpIn } from '../../../../src/content/help';
import { findQuestions } from '../../../../src/pages/help/findQuestions';

const all = help.flatMap(({ questions }) => questions);
const find = (typed: string, questions = all) =>
  findQuestions(typed, questions).questions.map(({ id }) => id);

/** What people type, in English, in Hindi, and in Hindi with Latin letters, and the answer that must be the first. */
const FIRST: Record<string, string[]> = {
  'inquiry-sent': [
    'FB5F-4762',
    'fb5f-47',
    'fb5f4762',
    '01AB',
    'my inquiry FB5F-4762',
    'I sent an inquiry',
    'no reply to my inquiry',
    'sawal ka jawab nahi aaya',
    'मेरे सवाल का जवाब नहीं आया',
  ],
  waiting: [
    'ग्राहक को पैसे कब लौटाऊँ',
    'customer ko paisa wapas kaise du',
    'पेंडिंग है ग्राहक को नकद लौटाऊँ',
    'grahak ko cash wapas karu pending',
    'customer at counter pending',
    'payment stuck customer waiting',
    'customer is standing at my counter',
    'customer wants his money back',
    'grahak khada hai',
    'grahak paise wapas maang raha hai',
    'ग्राहक सामने खड़ा है',
    'ग्राहक पैसे वापस माँग रहा है',
  ],
  pending: [
    'pending',
    'payment pending',
    'what does pending mean',
    'पेंडिंग',
    'payment atak gaya',
    'पेमेंट अटक गया',
    'recharge atka hua hai',
    'payment is processing',
    'पेमेंट फंसा है',
    'pendng',
    'pending payment kab tak',
    'payment pending hai kab hoga',
    'पेंडिंग कब तक रहेगा',
  ],
  'not-done': [
    'jio recharge failed',
    'dth recharge nahi hua',
    'money deducted',
    'paisa kat gaya',
    'paise kat gaye recharge nahi hua',
    'पैसे कट गए',
    'रुपये कट गये',
    'refund',
    'refund kab milega',
    'how long does refund take',
    'रिफंड',
    'रिफ़ंड कब मिलेगा',
    'refnd',
    'reffund',
    'refunds',
    'recharge failed',
    'recharge nahi hua',
    'रिचार्ज नहीं हुआ',
    'bill not paid but money deducted',
    'kitne din me paisa wapas',
    'money debited',
    'रिफंड कितने दिन में',
    'recharg fail ho gaya',
    'recharge nahi aaya paise kat gaye',
    'paisa kab wapas aayega',
  ],
  'upi-debited': [
    'UPI payment failed amount debited',
    'phonepe',
    'फोनपे',
    'gpay',
    'google pay se paisa kata',
    'गूगल पे',
    'पेटीएम',
    'utr',
    'upi debited',
    'UPI से पैसा कटा',
    'money stuck between banks upi',
    'paisa bank se kata panel me nahi aaya upi',
  ],
  'pay-again': [
    'pay again',
    'network chala gaya',
    'internet lost while paying',
    'offline',
    'dobara payment kare',
    'दोबारा पेमेंट करूँ',
    'इंटरनेट चला गया',
    'connection lost',
  ],
  twice: [
    'bill do baar bhar gaya',
    'twice',
    'double payment',
    'do baar paisa kata',
    'पैसा दो बार कट गया',
    'डबल पेमेंट',
    'money taken twice',
    'duplicate',
    'do baar paise kat gaye',
    'paise do baar kat gaye',
    'दो बार पैसे कट गए',
  ],
  'wrong-number': [
    'galat operator',
    'wrong number recharge',
    'galat number par recharge',
    'गलत नंबर',
    'गलत नंबर पर रिचार्ज हो गया',
    'cancel recharge',
    'wrong bill paid',
    'galat number par recharge ho gaya paise wapas',
    'dusre number par recharge ho gaya',
    'गलत नंबर पर रिचार्ज पैसे वापस',
  ],
  'still-due': [
    'bill still due',
    'bijli bill baki dikha raha',
    'बिल भर दिया फिर भी बाकी',
    'bill not updated',
    'bijli bill bhar diya par baki dikha raha hai',
  ],
  receipt: [
    'SD-6H40',
    'receipt',
    'receipt number',
    'rasid kho gayi',
    'raseed',
    'रसीद',
    'रसीद नंबर कहाँ है',
    'print receipt again',
    'transaction id',
    'reciept',
    'rasid kaise nikale',
    'रसीद कैसे निकालें',
    'duplicate receipt',
  ],
  'api-no-reply': ['api timeout', 'idempotency', 'webhook', 'API did not answer'],
  join: [
    'join',
    'how to start',
    'shop kaise shuru kare',
    'दुकान कैसे शुरू करें',
    'joining fee',
    'kitna paisa lagega',
    'कितना पैसा लगेगा',
    'retailer id kaise milegi',
    'retailer id kaise banaye',
    'registration',
    'printer',
    'प्रिंटर',
    'retailer banna hai',
    'खर्च कितना',
    'जुड़ने की फीस',
    'how do I become a retailer',
    'computer chahiye kya',
    'joining fee kitni hai',
    'koi fees lagti hai kya',
    'kitne paise lagenge',
  ],
  'kyc-papers': [
    'kyc',
    'केवाईसी',
    'kyc documents',
    'kagaz',
    'कागज़ कौन से',
    'aadhaar',
    'pan card kyc',
    'documents',
    'केवाईसी के कागज',
    'kyc ke liye kya chahiye',
  ],
  'kyc-rejected': [
    'kyc rejected',
    'kyc reject ho gaya',
    'KYC मंजूर नहीं हुआ',
    'केवाईसी मन्ज़ूर नहीं',
    'name mismatch',
    'kyc not approved',
  ],
  where: [
    'gaya me chalta hai',
    'hyderabad',
    'नागपुर',
    'ladakh me chalega',
    'lucknow',
    'my town',
    'does it work in bihar',
    'mere gaon me chalega',
    'मेरे शहर में',
    'coverage',
    'bihar me chalta hai kya',
    'पटना',
    'gorakhpur',
    'maharashtra',
    'delhi',
    'patna bijli',
    'does it work in gorakhpur',
    'gorakhpur me kaam karega',
    'गोरखपुर',
    'kanpur',
    'varanasi me chalega',
    'banaras',
    'मेरठ',
    'महाराष्ट्र में चलता है',
    'mumbai',
    'dilli',
    'दिल्ली',
    'rajasthan me bijli bill',
    'uttar pradesh',
    'kya up me chalega',
    'which states',
    'NBPDCL',
    'indore water bill',
  ],
  'not-yet': [
    'DMT',
    'aeps',
    'money transfer',
    'मनी ट्रांसफर',
    'loan',
    'लोन',
    'thumb device',
    'बायोमेट्रिक',
    'train ticket',
    'insurance',
    'pan card banana',
    'paise transfer karna hai',
    'fastag recharge',
    'आधार से पैसे निकालना',
  ],
  'become-distributor': [
    'distributor',
    'become distributor',
    'distributor kaise bane',
    'डिस्ट्रीब्यूटर बनना है',
    'डिस्ट्रीब्यूटर',
    'distibutor',
    'distrbutr',
    'distributor banne ke liye kya chahiye',
  ],
  'api-keys': ['api key', 'sandbox', 'test key', 'API keys'],
  'add-money': [
    'limit kitni hai ek din ki',
    'ek din ki seema',
    'transaction limit',
    'add money',
    'wallet top up',
    'wallet me paisa dalna',
    'वॉलेट में पैसा डालना',
    'load wallet',
    'balance add',
    'walet',
    'limit',
    'daily limit',
    'wallet limit kitni hai',
    'रोज़ की सीमा',
    'minimum wallet amount',
  ],
  'balance-back': [
    'wallet se paisa bank me kaise nikale',
    'paise nikalne hai',
    'withdraw my money',
    'withdrawal',
    'पैसे निकालना',
    'पैसा बैंक में कैसे निकालें',
    'nikasi',
    'बैलेंस वापस',
    'cash out',
    'panel band karna',
    'close my shop',
    'withdraw balance',
    'close account',
    'wallet se paisa nikalna',
    'balance wapas',
    'बचा हुआ पैसा वापस',
    'band karna hai',
    'account close',
  ],
  commission: [
    'kitna kamaunga mahine me',
    'कमाइ कितनी होगी',
    'कमाई',
    'महीने की कमाई',
    'how much will I earn',
    'what do I earn',
    'kamai kitni hogi',
    'kitna kama sakta hu',
    'कितना कमा सकते हैं',
    'monthly income',
    'profit',
    'munafa',
    'tds certificate',
    'meri kamai kitni hogi',
    'commission',
    'कमीशन',
    'comission',
    'commision',
    'tds',
    'टीडीएस',
    'kamai',
    'settlement',
    'सेटलमेंट',
    'settlement kab hota hai',
    'kitna commission milta hai',
    'commission rate',
    'jio commission',
    'कमीशन कितना है',
    'bsnl par kitna commission',
    'rate list',
    'एक बिल पर कितना मिलता है',
  ],
  'extra-charge': [
    'extra charge',
    'convenience fee',
    'upar se paisa lena',
    'customer se extra',
    'ग्राहक से ऊपर से',
  ],
  'distributor-payout': [
    'distributor payout',
    'distributor commission',
    'distributor settlement',
    'डिस्ट्रीब्यूटर को पैसा कब',
    'monday payout',
    'distributor ko kitna milta hai',
  ],
  'deposit-back': [
    'security deposit',
    'deposit wapas',
    'सिक्योरिटी डिपॉज़िट',
    'deposit kab milega',
    '25000',
    'deposit ka paisa kab wapas',
  ],
  'api-balance': ['api price', 'api cost', 'prepaid balance'],
  'sign-in': [
    'sim band ho gaya',
    'sim kho gaya',
    'सिम बंद हो गया',
    'otp nahi aa raha',
    'OTP not received',
    'otp',
    'ओटीपी नहीं आया',
    'पासवर्ड भूल गया',
    'पिन भूल गए',
    'password bhool gaya',
    'forgot pin',
    'login nahi ho raha',
    'लॉगिन नहीं हो रहा',
    'नंबर बदलना है',
    'mobile number change',
    'number badalna hai',
    'app not working',
    'app nahi chal raha',
    'ऐप नहीं चल रहा',
    'pasword',
    'cannot sign in',
    'log in',
    'panel nahi khul raha',
    'change bank account',
    'phone lost',
    'lost my phone',
    'mobile chori ho gaya',
    'phone kho gaya',
    'फ़ोन खो गया',
    'मोबाइल चोरी हो गया',
  ],
  'no-email': [
    'office address',
    'kaise contact kare',
    'no email',
    'ईमेल नहीं',
    'email nahi hai',
    'i have no email id',
  ],
  fraud: [
    'is this a scam',
    'is it a scam',
    'is this fraud',
    'scam',
    'fraud',
    'फ्रॉड',
    'scam',
    'ठगी',
    'cheated',
    'paisa chori ho gaya',
    'mere sath dhokha hua',
    'धोखा',
    'hacked',
    '1930',
    'fraud ho gaya',
  ],
  'fake-call': [
    'kisi ne 500 mange kyc ke liye',
    'paise maang rahe hai kyc ke naam par',
    'fake call',
    'customer care number',
    'कस्टमर केयर',
    'nakli call',
    'फ़र्ज़ी',
    'someone asks otp',
    'otp maang raha hai',
    'कोई OTP माँग रहा है',
    'job fee',
    'qr scan to receive',
  ],
  complaint: [
    'complaint',
    'shikayat kahan kare',
    'शिकायत',
    'ombudsman',
    'lokpal',
    'complain',
    'consumer forum',
    'complant',
    'shikayat karni hai',
    'rbi me shikayat',
    'koi sun nahi raha shikayat',
  ],
  'personal-data': ['delete my data', 'privacy', 'data mitana'],
  bank: ['is it a bank', 'rbi licence', 'who holds the money', 'क्या बैंक है'],
  'check-company': [
    'is this company fake',
    'ye company fraud to nahi',
    'company registered',
    'gstin of company',
    'is it genuine',
    'asli hai kya',
    'कंपनी रजिस्टर्ड है',
    'kya company asli hai',
    'is it real',
    'cin',
    'क्या यह असली है',
    'asli hai ya nakli',
    'is this company real or fake',
    'bharosa kar sakte hai kya',
    'कंपनी सच्ची है या नहीं',
  ],
  invest: ['share price', 'invest', 'shares', 'nivesh', 'निवेश'],
};

describe.for(Object.entries(FIRST))('first is %s', ([id, queries]) => {
  test.for(queries)('for “%s”, on the page of either language', (typed) => {
    for (const groups of Object.values(helpIn)) {
      const questions = groups.flatMap((group) => group.questions);
      const found = findQuestions(typed, questions);
      expect([found.questions[0]?.id, found.isPartial]).toEqual([id, false]);
      expect(found.questions.length).toBeLessThan(all.length / 2);
    }
  });
});

test('each question is found first by its own words, in both languages', () => {
  for (const { id, question } of Object.values(helpIn).flatMap((groups) =>
    groups.flatMap(({ questions }) => questions),
  ))
    expect([question, find(question)[0]]).toEqual([question, id]);
});

test('the name of a topic finds all of its questions, in both languages', () => {
  for (const groups of Object.values(helpIn))
    for (const { title, questions } of groups) {
      expect([title, find(title).toSorted()]).toEqual([title, questions.map(({ id }) => id).toSorted()]);
      expect(findQuestions(title, all).isPartial).toBe(false);
    }
});

test('a slip of the finger is told, with the word that was looked for', () => {
  expect(findQuestions('refnd', all).corrected).toEqual({ typed: 'refnd', near: 'refund' });
  expect(findQuestions('पेमेट कमिशन', all).corrected?.near).toContain('पेमेंट');
  for (const typed of ['refund', 'comission', 'refunds', 'KYC', 'शुरु']) {
    expect(findQuestions(typed, all)).not.toHaveProperty('corrected');
  }
  expect(findQuestions('vallet', all)).toEqual(findQuestions('wallet', all));
});

test.for([
  'zzzz',
  'xyzzy plugh',
  '😀 qqqq',
  'salary',
  'weather',
  'cricket score',
  'pizza',
  'मौसम',
  'bankruptcy',
])('“%s” finds none', (typed) => {
  expect(find(typed)).toEqual([]);
});

test.for(['customer is angry', 'wallet stolen bicycle', 'bank holiday today'])(
  'what is half in an answer is told to be none: “%s”',
  (typed) => expect(findQuestions(typed, all).isPartial || find(typed).length === 0).toBe(true),
);

test('a short word is no beginning of another one, but while nothing has it whole', () => {
  expect(find('app')).not.toContain('join');
  expect(find('ombu')).toEqual(['complaint']);
  expect(find('web')[0]).toBe('api-no-reply');
});

test('a word that is still being typed takes away nothing', () => {
  for (let end = 'refund k'.length; end <= 'refund kab mil'.length; end += 1)
    expect(find('refund kab mil'.slice(0, end))[0]).toBe('not-done');
});

test('who names a question gets those that are called so, and none that only mention it', () => {
  expect(find('receipt')).toEqual(['receipt']);
});

test('the beginning of a word of an answer is no mention: "late" is not "latest"', () => {
  expect(find('late')).toEqual([]);
});

test('no more than twenty words are looked for', () => {
  const the = 'the '.repeat(19);
  expect(find(`${the}refund`)[0]).toBe('not-done');
  expect(find(`${the}the refund`)).toHaveLength(all.length);
});
