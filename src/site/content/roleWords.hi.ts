import type * as english from './roleWords';

export const roleWords: typeof english.roleWords = {
  shop: {
    label: 'दुकानदार',
    lead: 'दुकानदारों के लिए',
    text: 'अपने काउंटर पर बिल पेमेंट और रिचार्ज शुरू कीजिए, और हर दिन का हिसाब मिलाकर दुकान बंद कीजिए।',
  },
  distributor: {
    label: 'डिस्ट्रीब्यूटर',
    lead: 'डिस्ट्रीब्यूटरों के लिए',
    text: 'बिना फ़ोन किए देखिए: आपकी हर दुकान, उसका बैलेंस और उसकी बिक्री।',
  },
  developer: {
    label: 'डेवलपर',
    lead: 'डेवलपर के लिए',
    text: 'अपने ऐप या वेबसाइट में पेमेंट जोड़िए, या हमसे बनवाइए और चलवाइए।',
  },
  investor: {
    label: 'निवेशक',
    lead: 'निवेशकों के लिए',
    text: 'कंपनी, उसके आँकड़ों और आगे की योजना के बारे में पूछिए।',
  },
};

export const rolesHeading = 'आप कौन हैं?';

export const jobSeekers = 'नौकरी चाहिए?';
