import { company } from '../../content/company';
import { words } from '../../shared/siteLanguage';

/** The text of /cst around the form. */
export const inquiryPage = words({
  title: { en: 'Send an inquiry', hi: 'हमसे पूछिए' },
  description: {
    en: `Send ${company.name} an inquiry about services or investment in two short steps.`,
    hi: `${company.name} से सेवाओं या निवेश के बारे में पूछिए, बस दो छोटे स्टेप में।`,
  },
  heading: { en: 'Send us an inquiry', hi: 'हमसे पूछिए' },
});
