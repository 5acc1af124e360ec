import type * as english from './fieldExecutive';
import { fieldExecutive as facts } from './fieldExecutiveFacts';

export const fieldExecutive: typeof english.fieldExecutive = {
  ...facts,
  title: 'फ़ील्ड एग्ज़ीक्यूटिव पार्टनर',
  product: 'हमारे रिचार्ज और बिल पेमेंट ऐप के लिए',
  pay: {
    ...facts.pay,
    period: 'हर महीने, पक्के',
    incentives: 'अच्छे काम पर ऊपर से इंसेंटिव',
    investment: 'कोई पैसा नहीं लगाना',
  },
  place: 'उत्तर प्रदेश में, आपके अपने ज़िले में',
  contract: 'पक्की नौकरी, PF और ESI के साथ। तनख्वाह टारगेट पर नहीं; पेट्रोल अलग।',
  responsibilities: [
    {
      title: 'दुकानों को जोड़ना',
      description: 'अपने इलाके की दुकानों पर जाएँ और दुकानदार के साथ बैठकर काउंटर का ऐप चालू करें।',
    },
    {
      title: 'सेवाओं के बारे में बताना',
      description: 'दुकानदार को दिखाएँ कि ऐप से क्या-क्या होता है: बिल पेमेंट और रिचार्ज।',
    },
    {
      title: 'भरोसा बनाना',
      description: 'दुकानदार को कुछ पूछना हो तो वह आपको फ़ोन करे। बराबर मिलते रहें, बात सुनें और हमें बताएँ कि क्या कमी है।',
    },
    {
      title: 'महीने का टारगेट पूरा करना',
      description: 'महीने के टारगेट पर काम करें और पक्की तनख्वाह के ऊपर इंसेंटिव कमाएँ।',
    },
  ],
};
