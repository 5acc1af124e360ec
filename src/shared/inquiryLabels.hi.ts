import type * as english from './inquiryLabels';

export const inquiryLabels: typeof english.inquiryLabels = {
  name: 'नाम',
  email: 'ईमेल',
  phone: 'फ़ोन',
  company: 'दुकान या कंपनी',
  subject: 'विषय',
  interest: 'किस बारे में',
  topic: 'विषय',
  language: 'भाषा',
  message: 'आपकी बात',
};
