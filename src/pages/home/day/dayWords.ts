import { asIs, words } from '../../../shared/siteLanguage';

/** When each payment of the ledger is, for what, and what the story says of it. */
export const paymentWords: { at: string; service: string; says: string }[] = words([
  {
    at: { en: '8:12 am', hi: 'सुबह 8:12' },
    service: { en: 'Water', hi: 'पानी' },
    says: {
      en: 'Meera Mishra pays her water bill at home, on her own phone.',
      hi: 'मीरा मिश्रा घर बैठे फ़ोन से पानी का बिल भरती हैं।',
    },
  },
  {
    at: { en: '9:20 am', hi: 'सुबह 9:20' },
    service: asIs('DTH'),
    says: { en: 'A customer at the counter recharges DTH.', hi: 'एक ग्राहक काउंटर पर DTH रिचार्ज कराता है।' },
  },
  {
    at: { en: '9:55 am', hi: 'सुबह 9:55' },
    service: { en: 'Mobile', hi: 'मोबाइल' },
    says: {
      en: 'A customer recharges a prepaid phone for 28 days.',
      hi: 'एक ग्राहक 28 दिन का प्रीपेड रिचार्ज कराता है।',
    },
  },
  {
    at: { en: '10:42 am', hi: 'सुबह 10:42' },
    service: { en: 'Electricity', hi: 'बिजली' },
    says: {
      en: 'Meera pays her electricity bill at the counter, by UPI.',
      hi: 'मीरा काउंटर पर UPI से बिजली का बिल भरती हैं।',
    },
  },
  {
    at: { en: '1:15 pm', hi: 'दोपहर 1:15' },
    service: { en: 'Mobile', hi: 'मोबाइल' },
    says: {
      en: 'A customer recharges a prepaid phone for 24 days.',
      hi: 'एक ग्राहक 24 दिन का प्रीपेड रिचार्ज कराता है।',
    },
  },
  {
    at: { en: '4:30 pm', hi: 'शाम 4:30' },
    service: { en: 'Data', hi: 'डेटा' },
    says: { en: 'A customer buys a data plan.', hi: 'एक ग्राहक डेटा प्लान लेता है।' },
  },
  {
    at: { en: '6:05 pm', hi: 'शाम 6:05' },
    service: { en: 'Gas', hi: 'गैस' },
    says: {
      en: 'Meera pays her gas bill. It is pending for two minutes, then paid.',
      hi: 'मीरा गैस का बिल भरती हैं। पेमेंट दो मिनट अटककर पूरा होता है।',
    },
  },
]);

/** What happens at the shop besides payments. */
export const dayWords = words({
  topUp: {
    at: { en: '11:00 am', hi: 'सुबह 11:00' },
    label: { en: 'Top-up', hi: 'वॉलेट' },
    says: {
      en: 'Sunita Verma, who runs the shop, tops up her wallet.',
      hi: 'दुकानदार सुनीता वर्मा वॉलेट में पैसा डालती हैं।',
    },
  },
  closing: {
    at: { en: '8:30 pm', hi: 'रात 8:30' },
    label: { en: 'Closing', hi: 'हिसाब' },
    says: {
      en: (payments: number, total: string, earned: string) =>
        `The shop closes: ${payments} payments, ${total} taken, ${earned} earned.`,
      hi: (payments: number, total: string, earned: string) =>
        `दुकान बंद होती है: ${payments} पेमेंट, जोड़ ${total}, कमाई ${earned}।`,
    },
  },
  outlets: {
    verma: { en: 'Verma Kirana', hi: 'वर्मा किराना' },
    city: { en: 'City Recharge', hi: 'सिटी रिचार्ज' },
    asha: { en: 'Asha Stores', hi: 'आशा स्टोर्स' },
    gupta: { en: 'Gupta Mobile', hi: 'गुप्ता मोबाइल' },
  },
});

/** The words around the story. */
export const dayPage = words({
  heading: { en: 'One day at Verma Kirana', hi: 'वर्मा किराना का एक दिन' },
  list: { en: 'The day, time by time', hi: 'दिन के सारे समय' },
  play: { en: 'Play', hi: 'पूरा दिन देखें' },
  /** Left out on a phone, where the heading needs the room. */
  playRest: { en: 'the day', hi: '' },
  pause: { en: 'Pause', hi: 'रोकें' },
  back: { en: 'Earlier', hi: 'पहले' },
  forward: { en: 'Later', hi: 'बाद में' },
  time: { en: 'Time of the day', hi: 'दिन का समय' },
  way: { en: 'The way of the payment', hi: 'पेमेंट का रास्ता' },
  stations: {
    customer: { en: 'Customer', hi: 'ग्राहक' },
    counter: { en: 'Counter', hi: 'काउंटर' },
    api: asIs('API'),
    slip: { en: 'Slip', hi: 'पर्ची' },
  },
  /** Of the customers, when the shop closes. */
  payments: { en: (count: number) => `${count} payments`, hi: (count: number) => `${count} पेमेंट` },
  success: asIs('success'),
  as: { en: 'Seen by', hi: 'किसकी नज़र से' },
  views: {
    shop: { en: 'Shop', hi: 'दुकान' },
    household: { en: 'Household', hi: 'घर' },
    distributor: { en: 'Distributor', hi: 'डिस्ट्रीब्यूटर' },
    developer: { en: 'Developer', hi: 'डेवलपर' },
  },
  earned: { en: 'Earned today', hi: 'आज की कमाई' },
  /** Below the bars, one for each payment at the counter. */
  sinceMorning: { en: 'Since morning', hi: 'सुबह से अब तक' },
  wallet: { en: 'Wallet', hi: 'वॉलेट' },
  slip: { en: 'Closing slip', hi: 'दिन का हिसाब' },
  total: { en: 'Total', hi: 'जोड़' },
  bills: { en: 'Meera’s bills of October', hi: 'मीरा के अक्टूबर के बिल' },
  stillDue: { en: 'Still due', hi: 'अभी बाकी' },
  paid: { en: 'paid', hi: 'भरा' },
  due: { en: 'due', hi: 'बाकी' },
  network: { en: 'Awadh Traders, four shops', hi: 'अवध ट्रेडर्स, चार दुकानें' },
  taken: { en: 'Taken today', hi: 'आज की बिक्री' },
  share: { en: 'Share of it', hi: 'इसमें से हिस्सा' },
  request: { en: 'Request', hi: 'रिक्वेस्ट' },
  reply: { en: 'Reply', hi: 'जवाब' },
  rates: { en: 'Sample rates; no promise of income.', hi: 'नमूने की दरें; कमाई का वादा नहीं।' },
});
