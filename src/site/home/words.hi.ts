import { paths } from '../../paths';
import { claimsDate } from '../content/claims';
import { company } from '../content/company';
import type * as english from './words';

export const homePage: typeof english.homePage = {
  title: 'बिल पेमेंट, रिचार्ज और दुकान का सॉफ़्टवेयर',
  description: `${company.name}: घर के लिए बिल पेमेंट और रिचार्ज, दुकान के लिए काउंटर का सॉफ़्टवेयर, और कंपनियों के लिए API की सुविधा।`,
  hero: {
    heading: 'दुकान, ग्राहक और कंपनी: हर पेमेंट में साथ',
    lead: 'घर के लिए बिल पेमेंट और रिचार्ज, दुकान के लिए काउंटर का सॉफ़्टवेयर, और कंपनियों के लिए API की सुविधा।',
    more: { label: 'और जानें', rest: `${company.name} के बारे में` },
    contact: 'हमसे पूछें',
    note: `${claimsDate} तक। लेन-देन: औसतन एक दिन में।`,
    picture: 'भरा हुआ बिजली का बिल',
  },
  about: {
    heading: 'जहाँ दुकान, ग्राहक और कंपनी मिलते हैं',
    paragraphs: [
      `संयोग का मतलब है साथ आना। ${company.foundedYear} से हम हर पेमेंट के दोनों सिरे जोड़ते हैं: घर, दुकान और कंपनी।`,
      'ऐप, काउंटर और API, तीनों हम खुद बनाते हैं।',
    ],
    more: { label: 'और जानें', rest: 'हमारे बारे में' },
    image: {
      src: '/images/hi/home-counter.svg',
      alt: 'दुकान का काउंटर, और रिचार्ज के बाद एक फ़ोन',
    },
  },
  services: {
    heading: 'हमारी सेवाएँ',
    lead: 'एक रिचार्ज से लेकर दुकानों के पूरे नेटवर्क तक।',
  },
  day: {
    heading: 'वर्मा किराना का एक दिन',
    lead: 'नवंबर का एक शुक्रवार, लखनऊ की एक दुकान। समय चुनिए।',
    times: 'दिन का समय',
    stage: 'पेमेंट कहाँ दिखता है',
    phone: 'मीरा का फ़ोन',
    counter: 'दुकान का काउंटर',
    reply: 'API का जवाब',
    report: 'रिपोर्ट, रात 8:30',
    paid: 'भरा',
    due: 'बाकी',
    stillDue: 'अभी बाकी',
    wallet: 'वॉलेट',
    total: 'जोड़',
    inPhone: 'मीरा के फ़ोन पर',
    onCounter: 'काउंटर पर',
    inReply: 'API के जवाब में',
    inReport: 'दिन की रिपोर्ट में',
    places: (places) => (places.length === 0 ? '' : `यह ${joinWords(places)} दिखता है।`),
  },
  solutions: {
    heading: 'हमारे प्रोडक्ट',
    lead: 'चार प्रोडक्ट, हर एक की अपनी वेबसाइट।',
  },
  journey: {
    heading: 'हमारा सफ़र',
  },
  closing: {
    heading: 'बताइए, आपको क्या चाहिए',
    lead: 'बस दो छोटे स्टेप।',
    action: { label: 'हमसे पूछें', to: paths.contact },
  },
};

function joinWords(words: string[]): string {
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' और ');
}

export const journey: english.JourneyStop[] = [
  {
    year: company.foundedYear,
    milestones: [{ title: 'शुरुआत', description: 'पेमेंट के दोनों सिरों के लिए।' }],
  },
  {
    year: 2023,
    milestones: [
      {
        title: 'B2C ऐप आया',
        description: 'घर के लिए बिल पेमेंट और रिचार्ज।',
      },
    ],
  },
  {
    year: 2024,
    milestones: [
      {
        title: 'API शुरू हुई',
        description: 'हमारी सेवाएँ कंपनियों के ऐप में।',
      },
      {
        title: 'B2B पैनल आया',
        description: 'दुकानों के लिए काउंटर की स्क्रीन।',
      },
    ],
  },
  {
    year: 2025,
    milestones: [
      {
        title: 'पूरे भारत में',
        description: 'देश के और इलाकों में।',
      },
    ],
  },
];
