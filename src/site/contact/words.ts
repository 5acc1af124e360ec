import { company } from '../content/company';
import { mapEmbedUrl, mapUrl } from './map';

/** The text of /contact. */
export const contactPage = {
  title: 'Contact us',
  description: `Ask about our services or about investing in ${company.name}. Fill in the two-step form, email us or find our office.`,
  heading: 'Tell us what you need',
  lead: 'Leave your details. We reply by email.',
  jobs: 'Looking for a job? See careers',
  emailHeading: 'Email us',
  phoneHeading: 'Call us',
  whatsappHeading: 'WhatsApp',
  addressHeading: 'Visit us',
  mapTitle: `Map of the ${company.name} office`,
  showMap: 'Show the live map',
  hideMap: 'Hide the live map',
  mapEmbedUrl,
  mapLink: {
    label: 'Open the map',
    url: mapUrl,
  },
};
