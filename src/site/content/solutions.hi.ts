import type * as english from './solutions';
import { apiUrl, solutionUrls } from './solutionUrls';

export { apiUrl };

/** As on the cards of services, the pictures have no alternative text. */
export const solutions: english.Solution[] = [
  {
    id: 'b2c',
    name: 'Sanyog Pay',
    audience: 'घर के लिए',
    description: 'बिल पेमेंट, मोबाइल और DTH रिचार्ज, डेटा प्लान और हर रसीद: सब एक ऐप में।',
    image: {
      src: '/images/hi/solution-b2c.svg',
      alt: '',
    },
    url: solutionUrls.b2c,
  },
  {
    id: 'retailer',
    name: 'Sanyog Partner',
    audience: 'दुकानदार और डिस्ट्रीब्यूटर के लिए',
    description: 'दुकान के लिए काउंटर की स्क्रीन। डिस्ट्रीब्यूटर को हर दुकान दिखती है।',
    image: {
      src: '/images/hi/solution-retailer.svg',
      alt: '',
    },
    url: solutionUrls.retailer,
  },
  {
    id: 'api',
    name: 'Sanyog Connect',
    audience: 'डेवलपर के लिए',
    description: 'आपके अपने ऐप या वेबसाइट में बिल पेमेंट और रिचार्ज, एक ही JSON API से।',
    image: {
      src: '/images/hi/solution-api.svg',
      alt: '',
    },
    url: solutionUrls.api,
  },
  {
    id: 'b2b',
    name: 'Sanyog Suite',
    audience: 'कई दुकानों वाली कंपनी के लिए',
    description: 'सारी दुकानों का काम एक जगह: लोग, सेटलमेंट और रिपोर्ट।',
    image: {
      src: '/images/hi/solution-b2b.svg',
      alt: '',
    },
    url: solutionUrls.b2b,
  },
];
