import { claimsDate, claimsNote } from '../../content/claims';
import { company } from '../../content/company';
import { paths } from '../../paths';
import { asIs, inLanguages, siteLanguage, words } from '../../shared/siteLanguage';

/** The text of the home page. */
export const homePageIn = inLanguages({
  title: { en: 'Bill payments, recharges and business software', hi: 'बिल पेमेंट, रिचार्ज और दुकान का सॉफ़्टवेयर' },
  description: {
    en: `${company.name} offers bill payments and recharges, a panel for retailers, and APIs for businesses.`,
    hi: `${company.name}: घर के लिए बिल पेमेंट और रिचार्ज, दुकान के लिए रिटेलर पैनल, और कंपनियों के लिए API।`,
  },
  hero: {
    heading: {
      en: 'Connecting Businesses and Customers, One Solution at a Time',
      hi: 'दुकान, ग्राहक और कंपनी: हर पेमेंट में साथ',
    },
    lead: {
      en: 'Bill payments and recharges for households, a panel for shops, and APIs for businesses.',
      hi: 'घर के लिए बिल पेमेंट और रिचार्ज, दुकान के लिए रिटेलर पैनल, और कंपनियों के लिए API।',
    },
    more: {
      label: { en: 'Learn More', hi: 'और जानें' },
      rest: { en: `about ${company.name}`, hi: `${company.name} के बारे में` },
    },
    contact: { en: 'Send an inquiry', hi: 'हमसे पूछें' },
    note: {
      en: `As of ${claimsDate}. Transactions: payments and recharges. ${claimsNote}`,
      hi: `${claimsDate} तक। लेन-देन: पेमेंट और रिचार्ज। ${claimsNote}`,
    },
  },
  about: {
    heading: {
      en: 'Where the shop, the customer and the business meet',
      hi: 'जहाँ दुकान, ग्राहक और कंपनी मिलते हैं',
    },
    text: {
      en: `Since ${company.foundedYear} we have connected household, shop and business in every payment, with our own app, panel and API.`,
      hi: `${company.foundedYear} से हम पेमेंट में घर, दुकान और कंपनी को जोड़ते हैं। ऐप, पैनल और API, तीनों हम खुद बनाते हैं।`,
    },
    more: { label: { en: 'Learn More', hi: 'और जानें' }, rest: { en: 'about us', hi: 'हमारे बारे में' } },
    picture: {
      src: asIs('/images/home-meeting.svg'),
      alt: {
        en: 'A household with a phone, a shop and an office in one street, joined by dotted lines',
        hi: 'एक ही सड़क पर फ़ोन के साथ एक घर, एक दुकान और एक ऑफ़िस, बिंदुओं की रेखा से जुड़े हुए',
      },
    },
  },
  services: {
    heading: { en: 'Our Services', hi: 'हमारी सेवाएँ' },
    lead: {
      en: 'From a single recharge at the counter to the software that runs a whole network of shops.',
      hi: 'एक रिचार्ज से दुकानों के पूरे नेटवर्क तक।',
    },
  },
  solutions: {
    heading: { en: 'Our Solutions', hi: 'हमारे प्रोडक्ट' },
    lead: { en: 'Four products, each with its own website.', hi: 'चार प्रोडक्ट, हर एक की अपनी वेबसाइट।' },
  },
  journey: {
    heading: { en: 'Our Journey', hi: 'हमारा सफ़र' },
  },
  record: { en: 'See the certificates', hi: 'सर्टिफ़िकेट देखें' },
  closing: {
    heading: { en: 'Tell us what you need', hi: 'बताइए, आपको क्या चाहिए' },
    lead: { en: 'It takes two short steps.', hi: 'बस दो छोटे स्टेप।' },
    action: { label: { en: 'Send an inquiry', hi: 'हमसे पूछें' }, to: asIs(paths.contact) },
  },
});
export const homePage = homePageIn[siteLanguage];

/** A year of the company's journey and its milestones. */
export type JourneyStop = {
  year: number;
  milestones: { title: string; description: string }[];
};

export const journey: JourneyStop[] = words([
  {
    year: asIs(company.foundedYear),
    milestones: [
      {
        title: { en: 'Founded', hi: 'शुरुआत' },
        description: { en: 'Software for both sides of a payment.', hi: 'पेमेंट देने और लेने वालों के लिए सॉफ़्टवेयर।' },
      },
    ],
  },
  {
    year: 2023,
    milestones: [
      {
        title: { en: 'B2C platform launch', hi: 'B2C ऐप आया' },
        description: {
          en: 'Households can pay bills and recharge in one place.',
          hi: 'घर के लिए बिल पेमेंट और रिचार्ज।',
        },
      },
    ],
  },
  {
    year: 2024,
    milestones: [
      {
        title: { en: 'API solutions launch', hi: 'API शुरू हुई' },
        description: {
          en: 'Businesses can add our services to their own products.',
          hi: 'हमारी सेवाएँ कंपनियों के ऐप में।',
        },
      },
      {
        title: { en: 'B2B platform launch', hi: 'B2B पैनल आया' },
        description: {
          en: 'Retailers get the panel, and distributors see their shops on it.',
          hi: 'दुकानों के लिए रिटेलर पैनल।',
        },
      },
    ],
  },
  {
    year: 2025,
    milestones: [
      {
        title: { en: 'Expansion across India', hi: 'पूरे भारत में' },
        description: { en: 'Our services reach more of the country.', hi: 'देश के और इलाकों में।' },
      },
    ],
  },
]);
