import { company } from '../../content/company';

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

export const mapEmbedUrl = `${mapOrigin}/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`;
export const mapUrl = `${mapOrigin}/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
