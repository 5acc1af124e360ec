import { company } from './company';
import type { Leader } from './leaders';

export const leaders: Leader[] = [
  {
    name: 'देविका राव',
    position: 'संस्थापक और CEO',
    image: { src: '/images/leader-ceo.svg', alt: 'देविका राव का चित्र' },
    description: `${company.foundedYear} में कंपनी शुरू की। तय करती हैं कि क्या बने, किसके लिए बने और पहले क्या बने।`,
    linkedin: 'https://linkedin.example/in/devika-rao',
  },
  {
    name: 'इमरान कुरैशी',
    position: 'मुख्य संचालन अधिकारी (COO)',
    image: { src: '/images/leader-coo.svg', alt: 'इमरान कुरैशी का चित्र' },
    description: 'रोज़ का काम सँभालते हैं: नए दुकानदार, फ़ील्ड पार्टनर और उनके सवाल।',
    linkedin: 'https://linkedin.example/in/imran-qureshi',
  },
  {
    name: 'नंदिनी सेन',
    position: 'मुख्य वित्त अधिकारी (CFO)',
    image: { src: '/images/leader-cfo.svg', alt: 'नंदिनी सेन का चित्र' },
    description: 'हिसाब-किताब और सेटलमेंट इनके ज़िम्मे है, आखिरी रुपये तक।',
    linkedin: 'https://linkedin.example/in/nandini-sen',
  },
];
