import { paths } from '../paths';
import { asIs, inLanguages, siteLanguage, words } from '../shared/siteLanguage';
import { company } from './company';

export type NavigationLink = { label: string; to: string };

/** Texts of the frame around every public page. */
export const siteFrame = words({
  skip: { en: 'Skip to the content', hi: 'सीधे मुख्य जानकारी पर जाएँ' },
  home: { en: `${company.name}, home`, hi: `${company.name}, होम` },
  navigation: { en: 'Main', hi: 'मुख्य मेन्यू' },
  menu: { en: 'Menu', hi: 'मेन्यू' },
  solutions: { en: 'Solutions', hi: 'प्रोडक्ट' },
  logIn: {
    en: (product: string) => `Log in to ${product}`,
    hi: (product: string) => `${product} में लॉग इन करें`,
  },
  quickLinks: { en: 'Quick links', hi: 'काम के लिंक' },
  roles: { en: 'Who it is for', hi: 'किसके लिए' },
  contact: { en: 'Contact', hi: 'संपर्क' },
  copyright: {
    en: `© ${company.copyrightYear} ${company.legalName}. All rights reserved.`,
    hi: `© ${company.copyrightYear} ${company.legalName}. सभी अधिकार सुरक्षित।`,
  },
  notifications: { region: { en: 'Notifications', hi: 'सूचनाएँ' }, dismiss: { en: 'Dismiss', hi: 'हटाएँ' } },
});

const links = words({
  home: { label: { en: 'Home', hi: 'होम' }, to: asIs(paths.home) },
  about: { label: { en: 'About Us', hi: 'हमारे बारे में' }, to: asIs(paths.about) },
  services: { label: { en: 'Services', hi: 'सेवाएँ' }, to: asIs(paths.services) },
  careers: { label: { en: 'Careers', hi: 'नौकरी' }, to: asIs(paths.careers) },
  blog: { label: { en: 'Blog', hi: 'ब्लॉग' }, to: asIs(paths.blog) },
  contact: { label: { en: 'Contact Us', hi: 'संपर्क करें' }, to: asIs(paths.contact) },
});

/** The header's links around its Solutions dropdown; the last is styled as a button. */
export const headerLinks = {
  beforeSolutions: [links.home, links.about],
  afterSolutions: [links.services, links.careers],
  button: links.contact,
};

export const footerLinks: NavigationLink[] = [
  links.home,
  links.about,
  links.services,
  links.blog,
  links.contact,
];

export const helpLink: NavigationLink = words({ label: { en: 'Help', hi: 'मदद' }, to: asIs(paths.help) });

/** Static documents, served as they are. */
export const legalLinks: NavigationLink[] = words([
  { label: { en: 'Privacy Policy', hi: 'प्राइवेसी पॉलिसी' }, to: asIs(paths.documents.privacy) },
  { label: { en: 'Terms', hi: 'शर्तें' }, to: asIs(paths.documents.terms) },
]);

export const hiringIn = inLanguages({
  title: { en: 'We Are Hiring', hi: 'हमारे साथ काम करें' },
  // After a hyphen with a word joiner (\u2060) no line ends.
  text: {
    en: 'Bring our recharge and bill-\u2060payment app to shops in your area as a field-\u2060executive partner.',
    hi: 'फ़ील्ड एग्ज़ीक्यूटिव पार्टनर बनिए और दुकानों में हमारा ऐप पहुँचाइए।',
  },
  action: { en: 'See careers', hi: 'नौकरी देखें' },
});
export const hiring = hiringIn[siteLanguage];
