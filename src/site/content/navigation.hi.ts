import { paths } from '../../paths';
import { company } from './company';
import type * as english from './navigation';

export const siteFrame: typeof english.siteFrame = {
  skip: 'सीधे मुख्य जानकारी पर जाएँ',
  home: `${company.name}, होम`,
  navigation: 'मुख्य मेन्यू',
  menu: 'मेन्यू',
  solutions: 'प्रोडक्ट',
  quickLinks: 'काम के लिंक',
  contact: 'संपर्क',
  copyright: `© ${company.copyrightYear} ${company.legalName}. सभी अधिकार सुरक्षित।`,
  notifications: { region: 'सूचनाएँ', dismiss: 'हटाएँ' },
};

export const headerLinks: typeof english.headerLinks = {
  beforeSolutions: [
    { label: 'होम', to: paths.home },
    { label: 'हमारे बारे में', to: paths.about },
  ],
  afterSolutions: [
    { label: 'सेवाएँ', to: paths.services },
    { label: 'नौकरी', to: paths.careers },
  ],
  button: { label: 'संपर्क करें', to: paths.contact },
};

export const footerLinks: english.NavigationLink[] = [
  { label: 'होम', to: paths.home },
  { label: 'हमारे बारे में', to: paths.about },
  { label: 'सेवाएँ', to: paths.services },
  { label: 'ब्लॉग', to: paths.blog },
  { label: 'संपर्क करें', to: paths.contact },
];

export const legalLinks: english.NavigationLink[] = [
  { label: 'प्राइवेसी पॉलिसी', to: paths.documents.privacy },
  { label: 'शर्तें', to: paths.documents.terms },
];

export const hiring: typeof english.hiring = {
  title: 'हमारे साथ काम करें',
  text: 'फ़ील्ड एग्ज़ीक्यूटिव पार्टनर बनिए, अपने इलाके की दुकानों के लिए।',
  action: 'नौकरी देखें',
};
