import { paths } from '../../paths';
import { company } from './company';

export type NavigationLink = { label: string; to: string };

/** Texts of the frame around every public page. */
export const siteFrame = {
  skip: 'Skip to the content',
  home: `${company.name}, home`,
  navigation: 'Main',
  menu: 'Menu',
  solutions: 'Solutions',
  quickLinks: 'Quick links',
  contact: 'Contact',
  copyright: `© ${company.copyrightYear} ${company.legalName}. All rights reserved.`,
  notifications: { region: 'Notifications', dismiss: 'Dismiss' },
};

/** The header's links around its Solutions dropdown; the last is styled as a button. */
export const headerLinks = {
  beforeSolutions: [
    { label: 'Home', to: paths.home },
    { label: 'About Us', to: paths.about },
  ],
  afterSolutions: [
    { label: 'Services', to: paths.services },
    { label: 'Careers', to: paths.careers },
  ],
  button: { label: 'Contact Us', to: paths.contact },
} satisfies Record<string, NavigationLink | NavigationLink[]>;

export const footerLinks: NavigationLink[] = [
  { label: 'Home', to: paths.home },
  { label: 'About Us', to: paths.about },
  { label: 'Services', to: paths.services },
  { label: 'Blog', to: paths.blog },
  { label: 'Contact Us', to: paths.contact },
];

/** Static documents, served as they are. */
export const legalLinks: NavigationLink[] = [
  { label: 'Privacy Policy', to: paths.documents.privacy },
  { label: 'Terms', to: paths.documents.terms },
];

export const hiring = {
  title: 'We Are Hiring',
  // After a hyphen with a word joiner (\u2060) no line ends.
  text: 'Bring our recharge and bill-\u2060payment app to shops in your area as a field-\u2060executive partner.',
  action: 'See careers',
};
