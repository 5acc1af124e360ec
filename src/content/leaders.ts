import { type Language, perLanguage } from '../shared/languages';
import { asIs, inLanguages, siteLanguage } from '../shared/siteLanguage';
import { company } from './company';

/** A leader. The portrait is a drawing until a photo replaces it. */
export type Leader = {
  name: string;
  position: string;
  image: { src: string; alt: string };
  description: string;
  linkedin: string;
};

export const leadersIn: Record<Language, Leader[]> = inLanguages([
  {
    name: { en: 'Devika Rao', hi: 'देविका राव' },
    position: { en: 'Founder & CEO', hi: 'संस्थापक और CEO' },
    image: {
      src: asIs('/images/leader-ceo.svg'),
      alt: { en: 'Portrait of Devika Rao', hi: 'देविका राव का चित्र' },
    },
    description: {
      en: `Founded the company in ${company.foundedYear}. Decides what we build, for whom and in what order.`,
      hi: `${company.foundedYear} में कंपनी शुरू की। तय करती हैं कि क्या बने, किसके लिए बने और पहले क्या बने।`,
    },
    linkedin: asIs('https://linkedin.example/in/devika-rao'),
  },
  {
    name: { en: 'Imran Qureshi', hi: 'इमरान कुरैशी' },
    position: { en: 'Chief Operations Officer', hi: 'मुख्य संचालन अधिकारी (COO)' },
    image: {
      src: asIs('/images/leader-coo.svg'),
      alt: { en: 'Portrait of Imran Qureshi', hi: 'इमरान कुरैशी का चित्र' },
    },
    description: {
      en: 'Runs day-to-day operations: new retailers, field partners and the questions they bring.',
      hi: 'रोज़ का काम सँभालते हैं: नए दुकानदार, फ़ील्ड पार्टनर और उनके सवाल।',
    },
    linkedin: asIs('https://linkedin.example/in/imran-qureshi'),
  },
  {
    name: { en: 'Nandini Sen', hi: 'नंदिनी सेन' },
    position: { en: 'Chief Financial Officer', hi: 'मुख्य वित्त अधिकारी (CFO)' },
    image: {
      src: asIs('/images/leader-cfo.svg'),
      alt: { en: 'Portrait of Nandini Sen', hi: 'नंदिनी सेन का चित्र' },
    },
    description: {
      en: 'Responsible for our accounts and settlements, down to the last rupee.',
      hi: 'हिसाब-किताब और सेटलमेंट इनके ज़िम्मे है, आखिरी रुपये तक।',
    },
    linkedin: asIs('https://linkedin.example/in/nandini-sen'),
  },
]);
export const leaders = leadersIn[siteLanguage];

/** Who answers investors: whoever is responsible for the accounts, who is the last of the leaders. */
export const answersInvestorsIn = perLanguage((language) => {
  const { name = '', position = '' } = leadersIn[language].at(-1) ?? {};
  return [name, position].filter(Boolean).join(', ');
});
