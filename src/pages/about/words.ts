import { type Claim, claims, claimsDate, claimsNote } from '../../content/claims';
import { company } from '../../content/company';
import { imageFolder } from '../../content/language';
import { paths } from '../../paths';
import { asIs, words } from '../../shared/siteLanguage';

/** A core value. */
export type Value = { title: string; description: string };

export const values: Value[] = words([
  {
    title: { en: 'Innovation', hi: 'नया सोचना' },
    description: {
      en: 'We look at a shop owner’s day and take out the steps nobody needs. The point is to be easier, not newer.',
      hi: 'हम दुकानदार का दिन देखते हैं और बेकार के कदम हटा देते हैं। मकसद नया दिखना नहीं, आसान बनाना है।',
    },
  },
  {
    title: { en: 'Integrity', hi: 'ईमानदारी' },
    description: {
      en: 'We say plainly what happened to a payment, even when it failed. When it is someone else’s money, vague words will not do.',
      hi: 'पेमेंट का क्या हुआ, हम साफ़ बताते हैं, तब भी जब वह न हो पाया हो। पैसा किसी और का हो, तो गोल-मोल बात नहीं चलती।',
    },
  },
  {
    title: { en: 'Excellence', hi: 'बढ़िया काम' },
    description: {
      en: 'A screen that is quick on a slow phone, a report that adds up, a reply that answers the question: we take care over the small things.',
      hi: 'धीमे फ़ोन पर भी तेज़ स्क्रीन, मिलता हुआ हिसाब, और सवाल का सीधा जवाब: छोटी-छोटी बातों का भी हम ध्यान रखते हैं।',
    },
  },
  {
    title: { en: 'Collaboration', hi: 'मिलकर काम' },
    description: {
      en: 'Good ideas come from behind the counter. We build with retailers, distributors and developers, not just for them.',
      hi: 'अच्छे सुझाव काउंटर के पीछे से आते हैं। हम दुकानदार, डिस्ट्रीब्यूटर और डेवलपर के लिए ही नहीं, उनके साथ बनाते हैं।',
    },
  },
  {
    title: { en: 'Customer-Centricity', hi: 'ग्राहक पहले' },
    description: {
      en: 'We ask one question of everything we build: does it help the people on both sides of the counter?',
      hi: 'कुछ भी बनाने से पहले हम एक ही सवाल पूछते हैं: क्या इससे काउंटर के दोनों तरफ़ के लोगों का काम आसान होता है?',
    },
  },
]);

export const impact: Claim[] = [
  claims.consumers,
  claims.retailers,
  claims.apiUsers,
  claims.dailyTransactions,
];

/** The text of /about. */
export const aboutPage = words({
  title: { en: 'About us: people, numbers, registration', hi: 'हमारे बारे में: लोग, आँकड़े, रजिस्ट्रेशन' },
  description: {
    en: `Who runs ${company.name}, how many shops and customers use it, where it is registered, and the partners behind its regulated services.`,
    hi: `${company.name} कौन चलाता है, कितनी दुकानें और ग्राहक जुड़े हैं, कंपनी कहाँ रजिस्टर्ड है, और RBI के नियमों वाली सेवाओं में पार्टनर कौन हैं।`,
  },
  /** The sentences of the heading, each on lines of its own. */
  heading: [
    { en: 'Every payment has two sides.', hi: 'हर पेमेंट के दो सिरे होते हैं।' },
    { en: 'We connect them.', hi: 'हम उन्हें जोड़ते हैं।' },
  ],
  lead: [
    {
      en: `Sanyog means coming together. We were founded in ${company.foundedYear} to build software for both sides of a payment.`,
      hi: `हम ${company.foundedYear} से पेमेंट देने और लेने वालों के लिए सॉफ़्टवेयर बनाते हैं।`,
    },
    {
      en: 'Households pay on our app, shops collect on our panel and businesses connect through our API.',
      hi: 'घर के लोग हमारे ऐप से बिल भरते हैं, दुकानें हमारे पैनल पर पैसा लेती हैं और कंपनियाँ हमारी API से जुड़ती हैं।',
    },
  ],
  image: {
    src: asIs(`${imageFolder}/about-shop.svg`),
    alt: {
      en: 'Sunita Verma behind the counter of her shop, Verma Kirana, with a code to scan',
      hi: 'सुनीता वर्मा अपनी दुकान वर्मा किराना के काउंटर पर, सामने स्कैन करने का कोड',
    },
  },
  mission: {
    heading: { en: 'Our mission', hi: 'हमारा काम' },
    text: {
      en: 'To let people pay a bill or recharge a phone wherever it suits them: at the corner shop, on their own phone or inside an app they already use.',
      hi: 'जिसे जहाँ सुविधा हो, वह वहीं बिल भर सके और रिचार्ज कर सके: नुक्कड़ की दुकान पर, अपने फ़ोन से, या उस ऐप में जो वह पहले से चलाता है।',
    },
  },
  vision: {
    heading: { en: 'Our vision', hi: 'हमारा सपना' },
    text: {
      en: 'An India where you can pay at every neighbourhood shop, and where a business of any size can offer payments without building them itself.',
      hi: 'ऐसा भारत, जहाँ मोहल्ले की हर दुकान पर पेमेंट हो सके, और छोटी-बड़ी हर कंपनी खुद बनाए बिना पेमेंट की सुविधा दे सके।',
    },
  },
  values: {
    heading: { en: 'Our core values', hi: 'हम किन बातों\u00a0पर चलते\u00a0हैं' },
    lead: { en: 'What each of them means in our work.', hi: 'रोज़ के काम में इनका मतलब।' },
  },
  leadership: {
    heading: { en: 'Our leadership', hi: 'कंपनी कौन चलाता है' },
    lead: { en: 'The three people responsible for what we do.', hi: 'तीन लोग, जिनके ज़िम्मे हमारा काम है।' },
    drawings: { en: 'The portraits are drawings.', hi: 'ये बनाए हुए चित्र हैं।' },
    profile: { label: asIs('LinkedIn'), rest: { en: 'profile of', hi: 'प्रोफ़ाइल:' } },
  },
  impact: {
    heading: { en: 'Our impact', hi: 'हमारी पहुँच' },
    lead: {
      en: 'Who uses our services, and how many transactions we handle in a day.',
      hi: 'कितने लोग हमारी सेवाएँ चलाते हैं, और एक दिन में कितने लेन-देन होते हैं।',
    },
    links: {
      investors: { en: 'For investors', hi: 'निवेशकों के लिए' },
      leadership: { en: 'Who leads the company', hi: 'कंपनी कौन चलाता है' },
      record: { en: 'Registration', hi: 'रजिस्ट्रेशन' },
    },
    note: {
      en: `As of ${claimsDate}. Customers, retailers and API users are those who have registered; transactions are the payments and recharges completed on an average day. ${claimsNote}`,
      hi: `${claimsDate} तक। गिनती रजिस्टर हुए ग्राहकों, दुकानदारों और API वालों की है; लेन-देन: औसतन एक दिन में पूरे हुए पेमेंट और रिचार्ज। ${claimsNote}`,
    },
  },
  closing: {
    heading: { en: 'A question about the company?', hi: 'कंपनी के बारे में कोई सवाल?' },
    lead: {
      en: 'Ask us about a service, a partnership or the company. It takes two short steps.',
      hi: 'बस दो छोटे स्टेप।',
    },
    action: { label: { en: 'Send an inquiry', hi: 'हमसे पूछें' }, to: asIs(paths.contact) },
    second: { label: { en: 'For investors', hi: 'निवेशकों के लिए' }, to: asIs(paths.forInvestors) },
  },
});
