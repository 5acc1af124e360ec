import { paths } from '../../paths';
import { linkedPosts } from '../content/posts';
import { solutions } from '../content/solutions';
import { apiSamples } from './apiSamples';
import type * as english from './words';

function productLink(solutionId: string, what: string): english.FurtherLink[] {
  return solutions
    .filter(({ id }) => id === solutionId)
    .map(({ name, url }) => ({ label: `${name}: ${what}`, url }));
}

function postLink({ id, title }: { id: string; title: string }): english.FurtherLink[] {
  return id ? [{ label: title, to: paths.blogPost(id) }] : [];
}

const productLinks = [...productLink('b2c', 'घर के लिए'), ...productLink('retailer', 'दुकानों के लिए')];

export const furtherLinks: typeof english.furtherLinks = {
  'bill-payment': productLinks,
  'recharge-services': productLinks,
  'api-integration': [
    { label: 'एक रिचार्ज का उदाहरण', to: paths.apiExample },
    ...productLink('api', 'API के दस्तावेज़'),
    ...postLink(linkedPosts.apiChecklist),
  ],
  'retailer-solutions': [...productLink('retailer', 'दुकान का पैनल'), ...postLink(linkedPosts.retailerPanel)],
};

export const forDistributors: typeof english.forDistributors = {
  heading: 'आपकी सारी दुकानें एक साथ',
  action: 'डिस्ट्रीब्यूटर बनने के बारे में पूछें',
  links: [...productLink('retailer', 'दुकान का पैनल'), ...postLink(linkedPosts.distributors)],
};

export const servicesPage: typeof english.servicesPage = {
  title: 'सेवाएँ',
  description:
    'बिल पेमेंट, रिचार्ज, दुकान पैनल, पेमेंट गेटवे, API, कस्टम सॉफ़्टवेयर, क्लाउड और बिक्री रिपोर्ट: आठ सेवाएँ, और हर एक में आपको क्या मिलता है।',
  heading: 'काउंटर के रिचार्ज से लेकर पीछे के क्लाउड तक',
  list: 'सारी सेवाएँ',
  ask: (service) => `${service} के बारे में पूछें`,
  closing: {
    heading: 'समझ नहीं आ रहा कि कौन सी चाहिए?',
    lead: 'बताइए कि आपका दिन कैसे चलता है और काम कहाँ अटकता है।',
    action: { label: 'हमसे पूछें', to: paths.contact },
  },
};

export const apiExample: typeof english.apiExample = {
  heading: 'एक रिचार्ज, जैसे आपका सर्वर भेजता है',
  lead: 'आप अपना नंबर भेजते हैं और वही वापस मिलता है, स्टेटस और रसीद नंबर के साथ। यह सब सिर्फ़ नमूना है।',
  request: {
    label: 'आप भेजते हैं',
    code: apiSamples.request,
    copy: 'जो आप भेजते हैं',
  },
  response: {
    label: 'जवाब',
    code: apiSamples.response,
    copy: 'जवाब',
  },
  statuses: [
    { status: 'success', meaning: 'पेमेंट हो गया। रसीद नंबर पक्का है।' },
    {
      status: 'pending',
      meaning: 'ऑपरेटर का जवाब अभी नहीं आया। जो भी होगा, आपके सर्वर को बता दिया जाएगा।',
    },
    { status: 'failed', meaning: 'पेमेंट नहीं हुआ। रकम आपके बैलेंस में लौट आई है।' },
  ],
  repeat:
    'समय पर जवाब नहीं आया? पेमेंट को फ़ेल मत मानिए। वही नंबर देकर फिर से भेजिए: पैसा दो बार नहीं कटेगा। रकम रुपये में होती है, और नंबर का ऑपरेटर हम पहचानते हैं।',
  further: [
    {
      question: 'जब बिल भरना हो',
      label: 'दो रिक्वेस्ट',
      code: apiSamples.bill,
      copy: 'बिल की दो रिक्वेस्ट',
    },
    {
      question: 'जब स्टेटस पूछना हो',
      label: 'रिक्वेस्ट और जवाब',
      code: apiSamples.status,
      copy: 'स्टेटस की रिक्वेस्ट',
    },
    {
      question: 'जब भेजने में कुछ गलत हो',
      label: 'जवाब',
      code: apiSamples.error,
      copy: 'गलती का जवाब',
    },
    {
      question: 'जब अटका हुआ पेमेंट पूरा हो',
      label: 'आपके सर्वर को भेजा गया मैसेज',
      code: apiSamples.notification,
      copy: 'आपके सर्वर को भेजा गया मैसेज',
    },
  ],
  copy: { label: 'कॉपी करें', copied: 'कॉपी हो गया', failed: 'चुन लिया गया। कॉपी के लिए Ctrl+C दबाएँ।' },
};
