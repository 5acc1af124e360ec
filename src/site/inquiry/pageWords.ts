import { company } from '../content/company';

/** The text of /cst around the form. */
export const inquiryPage = {
  title: 'Send an inquiry',
  description: `Send ${company.name} an inquiry about services or investment in two short steps.`,
  heading: 'Send us an inquiry',
};
