import { company } from './company';

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

/** The text of /contact and /cst. */
export const contactPage = {
  title: 'Contact us',
  description:
    'Ask about our services or about investing in Sanyog Digital. Send the two-step form, write to us, or find our office.',
  heading: 'Tell us what you need',
  lead: 'Pick what it is about, leave your details, and the right person writes back to you.',
  emailHeading: 'Write to us',
  phoneHeading: 'Call us',
  whatsappHeading: 'WhatsApp',
  addressHeading: 'Visit us',
  mapTitle: `Map of the office of ${company.name}`,
  showMap: 'Show the live map',
  hideMap: 'Back to the drawn map',
  mapEmbedUrl: `${mapOrigin}/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`,
  mapLink: {
    label: 'Open the map in a new tab',
    url: `${mapOrigin}/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`,
  },
};

export const inquiryPage = {
  title: 'Send an inquiry',
  description: 'Send Sanyog Digital an inquiry about its services or about investment, in two short steps.',
  heading: 'Send us an inquiry',
};
