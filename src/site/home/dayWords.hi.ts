import type * as english from './dayWords';

export const paymentWords: typeof english.paymentWords = [
  { at: 'सुबह 8:12', service: 'पानी', says: 'मीरा मिश्रा घर बैठे फ़ोन से पानी का बिल भरती हैं।' },
  { at: 'सुबह 9:20', service: 'DTH', says: 'एक ग्राहक काउंटर पर DTH रिचार्ज कराता है।' },
  { at: 'सुबह 9:55', service: 'मोबाइल', says: 'एक ग्राहक 28 दिन का प्रीपेड रिचार्ज कराता है।' },
  { at: 'सुबह 10:42', service: 'बिजली', says: 'मीरा काउंटर पर UPI से बिजली का बिल भरती हैं।' },
  { at: 'दोपहर 1:15', service: 'मोबाइल', says: 'एक ग्राहक 24 दिन का प्रीपेड रिचार्ज कराता है।' },
  { at: 'शाम 4:30', service: 'डेटा', says: 'एक ग्राहक डेटा प्लान लेता है।' },
  { at: 'शाम 6:05', service: 'गैस', says: 'मीरा गैस का बिल भरती हैं। पेमेंट दो मिनट बाद होता है।' },
];

export const dayWords: typeof english.dayWords = {
  topUp: { at: 'सुबह 11:00', label: 'वॉलेट', says: 'दुकानदार सुनीता वर्मा वॉलेट में पैसा डालती हैं।' },
  closing: {
    at: 'रात 8:30',
    label: 'हिसाब',
    says: (payments, total, wallet) =>
      `दुकान बंद होती है। ${payments} पेमेंट का जोड़ ${total}; वॉलेट में ${wallet} बचे।`,
  },
};
