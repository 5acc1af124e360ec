import type { Service } from './services';
import { serviceTitles } from './serviceTitles';

/** The pictures on the cards show what the text beside them says, so they have no alternative text. */
export const services: Service[] = [
  {
    id: 'bill-payment',
    title: serviceTitles['bill-payment'],
    description: 'ग्राहक बिजली, पानी और गैस के बिल काउंटर पर या अपने फ़ोन से भरते हैं, और रसीद मिल जाती है।',
    features: [
      'बिजली, पानी और गैस के बिल एक ही स्क्रीन पर',
      'कितना बाकी है, पैसे देने से पहले दिखता है',
      'हर पेमेंट की रसीद: प्रिंट कीजिए या भेज दीजिए',
      'पेमेंट अटके या न हो, तो साफ़ लिखा दिखता है',
    ],
    image: {
      src: '/images/hi/service-bill-payment.svg',
      alt: 'घर के बिल, जिनमें से दो भरे जा चुके हैं, और छपी हुई रसीद',
    },
    cardAlt: '',
  },
  {
    id: 'recharge-services',
    title: serviceTitles['recharge-services'],
    description: 'मोबाइल, DTH और डेटा प्लान एक ही स्क्रीन पर। कीमत और वैधता पैसे देने से पहले दिखती है।',
    features: [
      'प्रीपेड मोबाइल का रिचार्ज',
      'DTH का रिचार्ज',
      'डेटा प्लान, कीमत और वैधता साथ-साथ',
      'पुराने रिचार्ज देखिए, या वही फिर से कीजिए',
    ],
    image: {
      src: '/images/hi/service-recharge-services.svg',
      alt: 'तीन प्लान साथ-साथ; 299 रुपये वाला चुना हुआ है',
    },
    cardAlt: '',
  },
  {
    id: 'custom-software',
    title: serviceTitles['custom-software'],
    description: 'वेब और मोबाइल का सॉफ़्टवेयर, आपके काम करने के तरीके के हिसाब से।',
    features: [
      'वेब और मोबाइल ऐप',
      'बनाने से पहले हम उन्हीं से बात करते हैं जो उसे चलाएँगे',
      'जैसे-जैसे बनता है, आप चलाकर देखते जाते हैं',
      'आपके पुराने सिस्टम से जोड़ना',
      'चालू होने के बाद सुधार और बदलाव',
    ],
    image: {
      src: '/images/hi/service-custom-software.svg',
      alt: 'माल के ऑर्डर में मंज़ूरी का एक कदम अपनी जगह पर रखा जा रहा है',
    },
    cardAlt: '',
  },
  {
    id: 'api-integration',
    title: serviceTitles['api-integration'],
    description: 'आपके अपने ऐप या वेबसाइट में बिल पेमेंट और रिचार्ज, एक ही JSON API से।',
    features: [
      'बिल और मोबाइल, DTH, डेटा रिचार्ज: सब एक API से',
      'हर लेन-देन का स्टेटस, ताकि आपका हिसाब मिल जाए',
      'पूरी गाइड, कॉपी करने लायक उदाहरणों के साथ',
      'जोड़ते समय हमारे डेवलपर की मदद',
    ],
    image: {
      src: '/images/hi/service-api-integration.svg',
      alt: 'API को भेजा गया एक रिचार्ज और उसका जवाब: सफल, रसीद नंबर के साथ',
    },
    cardAlt: '',
  },
  {
    id: 'retailer-solutions',
    title: serviceTitles['retailer-solutions'],
    description: 'पेमेंट और रिचार्ज की एक स्क्रीन, वॉलेट बैलेंस और दिन के अंत में मिलता हुआ हिसाब।',
    features: [
      'वॉलेट का बैलेंस और डाला गया पैसा हमेशा सामने',
      'दिन की रिपोर्ट: हर सेवा का जोड़ और पूरे दिन का जोड़',
      'हर पेमेंट के साथ आपका कमीशन',
      'रसीद छापिए या भेजिए; अटके पेमेंट का स्टेटस देखिए',
    ],
    image: {
      src: '/images/hi/service-retailer-solutions.svg',
      alt: 'दिन की छपी हुई रिपोर्ट और उसका जोड़, साथ में वॉलेट बैलेंस',
    },
    cardAlt: '',
  },
  {
    id: 'payment-gateway',
    title: serviceTitles['payment-gateway'],
    description: 'अपनी वेबसाइट या ऐप में UPI, कार्ड और नेटबैंकिंग से पैसे लीजिए, और देखिए कि वे खाते में कब पहुँचे।',
    features: [
      'UPI, कार्ड और नेटबैंकिंग, एक ही जगह',
      'छोटे फ़ोन पर भी आराम से चलने वाला पेमेंट पेज',
      'हर पेमेंट पर नज़र, जब तक पैसा बैंक में न पहुँचे',
      'रिपोर्ट, जो बैंक स्टेटमेंट से मिलाई जा सके',
    ],
    image: {
      src: '/images/hi/service-payment-gateway.svg',
      alt: 'ऑनलाइन ऑर्डर, UPI से भरा हुआ, और खाते में पहुँचने तक के कदम',
    },
    cardAlt: '',
  },
  {
    id: 'cloud-solutions',
    title: serviceTitles['cloud-solutions'],
    description: 'हम आपका सॉफ़्टवेयर क्लाउड पर ले जाते हैं, उसके सर्वर चलाते हैं और बैकअप लेते हैं।',
    features: [
      'आपके चालू सॉफ़्टवेयर को क्लाउड पर ले जाना',
      'जितने लोग आते हैं, उतना सर्वर',
      'नियमित बैकअप',
      'आपके सर्वर और सॉफ़्टवेयर पर नज़र',
      'नया वर्शन पहले टेस्ट होता है, फिर चालू',
    ],
    image: {
      src: '/images/hi/service-cloud-solutions.svg',
      alt: 'नया वर्शन बनता है, टेस्ट होता है और चालू होता है; नीचे ऐप, डेटाबेस और बैकअप',
    },
    cardAlt: '',
  },
  {
    id: 'data-analytics',
    title: serviceTitles['data-analytics'],
    description: 'दिन भर में क्या बिका, कहाँ बिका और कितना पैसा खाते में पहुँचा।',
    features: [
      'बिक्री, दुकानों और सेटलमेंट का डैशबोर्ड',
      'रोज़, हफ़्ते और महीने की रिपोर्ट',
      'दुकान, सेवा और समय के हिसाब से तुलना',
      'एक्सेल में खुलने वाली फ़ाइल',
    ],
    image: {
      src: '/images/hi/service-data-analytics.svg',
      alt: 'दुकान के हफ़्ते का चार्ट, शुक्रवार सबसे ऊँचा, और पास में एक गोल चार्ट',
    },
    cardAlt: '',
  },
];
