import { describe, expect, test } from 'vitest';
import { help, helpIn } from '../../../../src/content/help';
import { findQuestions } from '../../../../src/pages/help/findQuestions';

const all = help.flatMap(({ questions }) => questions);
const find = (typed: string, questions = all) =>
  findQuestions(typed, questions).questions.map(({ id }) => id);

/** What people type, in English, in Hindi, and in Hindi with Latin letters, and the answer that must be the first. */
const FIRST: Record<string, string[]> = {
  pending: [
    'pending',
    'payment pending',
    'what does pending mean',
    'पेंडिंग',
    'payment atak gaya',
    'पेमेंट अटक गया',
    'recharge atka hua hai',
    'payment is processing',
    'customer at counter pending',
    'grahak ko cash wapas karu pending',
    'पेंडिंग है ग्राहक को नकद लौटाऊँ',
    'पेमेंट फंसा है',
    'pendng',
    'pending payment kab tak',
  ],
  'not-done': [
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
  ],
  'upi-debited': [
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
    'twice',
    'double payment',
    'do baar paisa kata',
    'पैसा दो बार कट गया',
    'डबल पेमेंट',
    'money taken twice',
    'duplicate',
  ],
  'wrong-number': [
    'wrong number recharge',
    'galat number par recharge',
    'गलत नंबर',
    'गलत नंबर पर रिचार्ज हो गया',
    'cancel recharge',
    'wrong bill paid',
  ],
  'still-due': [
    'bill still due',
    'bijli bill baki dikha raha',
    'बिल भर दिया फिर भी बाकी',
    'bill not updated',
  ],
  receipt: [
    'receipt',
    'receipt number',
    'rasid kho gayi',
    'raseed',
    'रसीद',
    'रसीद नंबर कहाँ है',
    'print receipt again',
    'transaction id',
    'reciept',
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
    'lucknow',
    'my town',
    'does it work in bihar',
    'mere gaon me chalega',
    'मेरे शहर में',
    'coverage',
    'bihar me chalta hai kya',
    'पटना',
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
  ],
  'become-distributor': [
    'distributor',
    'become distributor',
    'distributor kaise bane',
    'डिस्ट्रीब्यूटर बनना है',
    'डिस्ट्रीब्यूटर',
    'distibutor',
  ],
  'api-keys': ['api key', 'sandbox', 'test key', 'API keys'],
  'add-money': [
    'add money',
    'wallet top up',
    'wallet me paisa dalna',
    'वॉलेट में पैसा डालना',
    'load wallet',
    'balance add',
    'walet',
  ],
  'balance-back': [
    'withdraw balance',
    'close account',
    'wallet se paisa nikalna',
    'balance wapas',
    'बचा हुआ पैसा वापस',
    'band karna hai',
    'account close',
  ],
  commission: [
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
  ],
  'deposit-back': ['security deposit', 'deposit wapas', 'सिक्योरिटी डिपॉज़िट', 'deposit kab milega', '25000'],
  'api-balance': ['api price', 'api cost', 'prepaid balance'],
  'sign-in': [
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
  ],
  'no-email': ['no email', 'ईमेल नहीं', 'email nahi hai', 'i have no email id'],
  fraud: [
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
  ],
  'personal-data': ['delete my data', 'privacy', 'data mitana'],
  bank: ['is it a bank', 'rbi licence', 'who holds the money', 'क्या बैंक है'],
  'check-company': [
    'company registered',
    'gstin of company',
    'is it genuine',
    'asli hai kya',
    'कंपनी रजिस्टर्ड है',
    'kya company asli hai',
    'is it real',
    'cin',
  ],
  invest: ['invest', 'shares', 'nivesh', 'निवेश'],
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
  for (const typed of ['refund', 'comission', 'refunds', 'KYC']) {
    expect(findQuestions(typed, all)).not.toHaveProperty('corrected');
  }
});

test.for(['zzzz', 'xyzzy plugh', '😀 qqqq', 'salary', 'weather', 'cricket score', 'pizza', 'मौसम'])(
  '“%s” finds none',
  (typed) => {
    expect(find(typed)).toEqual([]);
  },
);

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
