import { words } from '../shared/siteLanguage';

/** The text of the screen after an error. */
export const routeError = words({
  heading: { en: 'Unexpected Application Error', hi: 'कुछ गड़बड़ हो गई' },
  description: { en: 'This page could not be shown.', hi: 'यह पेज नहीं दिखाया जा सका।' },
  broken: {
    en: 'Something went wrong on this page. Nothing else on the site is affected.',
    hi: 'इस पेज में कोई गड़बड़ हुई है। बाकी साइट ठीक चल रही है।',
  },
  lostChunk: {
    missing: {
      en: 'Part of this page is no longer on the server, most likely because the site was just updated.',
      hi: 'इस पेज का एक हिस्सा अब सर्वर पर नहीं है। शायद साइट अभी-अभी अपडेट हुई है।',
    },
    timeout: {
      en: 'Part of this page took longer than two minutes to load.',
      hi: 'इस पेज का एक हिस्सा दो मिनट में भी नहीं आया।',
    },
    other: { en: 'Part of this page could not be loaded.', hi: 'इस पेज का एक हिस्सा नहीं आ सका।' },
  },
  offlineHeading: { en: 'There is no connection', hi: 'इंटरनेट नहीं चल रहा' },
  offline: {
    en: 'Our server cannot be reached, so this page could not be loaded. It opens by itself when the connection is back.',
    hi: 'हमारे सर्वर से संपर्क नहीं हो रहा, इसलिए यह पेज नहीं खुला। इंटरनेट लौटते ही यह अपने आप खुलेगा।',
  },
  safe: {
    en: 'Anything you have already sent or saved is safe.',
    hi: 'आप जो भेज चुके हैं या सेव कर चुके हैं, वह सुरक्षित है।',
  },
  advice: { en: 'Reloading usually helps.', hi: 'पेज फिर से खोलने पर अक्सर ठीक हो जाता है।' },
  reload: { en: 'Reload', hi: 'फिर से खोलें' },
  home: { en: 'Go to the home page', hi: 'होम पेज पर जाएँ' },
  leaving: { en: 'Loading the page again…', hi: 'पेज फिर से खुल रहा है…' },
});
