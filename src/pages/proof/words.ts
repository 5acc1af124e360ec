import { words } from '../../shared/siteLanguage';

export const proofWords = words({
  shops: {
    heading: { en: 'Shops that work with us', hi: 'हमारे साथ काम करती दुकानें' },
  },
  payments: {
    heading: { en: 'Payments by month', hi: 'हर महीने के पेमेंट' },
    lead: {
      en: 'Bills and recharges that succeeded.',
      hi: 'बिल और रिचार्ज जो पूरे हुए।',
    },
    month: { en: 'Month', hi: 'महीना' },
    count: { en: 'Payments', hi: 'पेमेंट' },
  },
  status: { en: 'Is everything working? See the status page', hi: 'सब चल रहा है? स्टेटस पेज देखें' },
});
