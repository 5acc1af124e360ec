import { company } from '../content/company';

const { latitude, longitude } = company.location;
const HALF_WIDTH_DEGREES = 0.012;
const HALF_HEIGHT_DEGREES = 0.007;

export const mapOrigin = 'https://www.openstreetmap.org';

const box = [
  longitude - HALF_WIDTH_DEGREES,
  latitude - HALF_HEIGHT_DEGREES,
  longitude + HALF_WIDTH_DEGREES,
  latitude + HALF_HEIGHT_DEGREES,
].map((degrees) => degrees.toFixed(4));

/** The text of /contact. */
export const contactPage = {
  title: 'Contact us',
  description: `Ask about our services or about investing in ${company.name}. Fill in the two-step form, email us or find our office.`,
  heading: 'Tell us what you need',
  lead: 'Leave your details. We reply by email.',
  emailHeading: 'Email us',
  phoneHeading: 'Call us',
  whatsappHeading: 'WhatsApp',
  addressHeading: 'Visit us',
  mapTitle: `Map of the ${company.name} office`,
  showMap: 'Show the live map',
  hideMap: 'Hide the live map',
  mapEmbedUrl: `${mapOrigin}/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`,
  mapLink: {
    label: 'Open the map in a new tab',
    url: `${mapOrigin}/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`,
  },
};
