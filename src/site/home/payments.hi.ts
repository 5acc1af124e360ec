import type * as english from './payments';

export const payments: english.Payment[] = [
  {
    at: 'सुबह 8:12',
    service: 'पानी',
    amount: 316,
    receipt: 'SD-3K91',
    isMeera: true,
    isAtCounter: false,
    says: 'मीरा मिश्रा घर बैठे फ़ोन से पानी का बिल भरती हैं।',
  },
  {
    at: 'सुबह 9:20',
    service: 'DTH',
    amount: 450,
    receipt: 'SD-2C64',
    isAtCounter: true,
    says: 'एक ग्राहक काउंटर पर DTH रिचार्ज कराता है।',
  },
  {
    at: 'सुबह 9:55',
    service: 'मोबाइल',
    amount: 299,
    receipt: 'SD-5B08',
    isAtCounter: true,
    says: 'एक ग्राहक 28 दिन का प्रीपेड रिचार्ज कराता है।',
  },
  {
    at: 'सुबह 10:42',
    service: 'बिजली',
    amount: 1284,
    receipt: 'SD-7F2A',
    isMeera: true,
    isAtCounter: true,
    says: 'मीरा काउंटर पर UPI से बिजली का बिल भरती हैं।',
  },
  {
    at: 'दोपहर 1:15',
    service: 'मोबाइल',
    amount: 239,
    receipt: 'SD-8D17',
    isAtCounter: true,
    says: 'एक ग्राहक 24 दिन का प्रीपेड रिचार्ज कराता है।',
  },
  {
    at: 'शाम 4:30',
    service: 'डेटा',
    amount: 148,
    receipt: 'SD-4E52',
    isAtCounter: true,
    says: 'एक ग्राहक डेटा प्लान लेता है।',
  },
  {
    at: 'शाम 6:05',
    service: 'गैस',
    amount: 540,
    receipt: 'SD-9A36',
    isMeera: true,
    isAtCounter: true,
    says: 'मीरा गैस का बिल भरती हैं। पेमेंट दो मिनट बाद होता है।',
  },
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
