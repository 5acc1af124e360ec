import { type Language, perLanguage } from '../shared/languages';
import { AND, listOf } from '../shared/listOf';
import { inLanguages, siteLanguage, words } from '../shared/siteLanguage';
import { rates } from './rates';

/** A state where bills can be paid, and the billers in it, each with the towns that know it. */
type ServedState = {
  name: string;
  electricity: string[];
  water: string[];
  gas: string[];
};

/**
 * Where it works: what the pages, the form and the help say of it. Recharges work in all of India, bills in these states;
 * in these our field executives come to the shop.
 */
export const servedStatesIn: Record<Language, ServedState[]> = inLanguages([
  {
    name: { en: 'Uttar Pradesh', hi: 'उत्तर प्रदेश' },
    electricity: [
      { en: 'MVVNL (Lucknow, Ayodhya, Bareilly)', hi: 'MVVNL (लखनऊ, अयोध्या, बरेली)' },
      { en: 'PVVNL (Meerut, Ghaziabad, Moradabad)', hi: 'PVVNL (मेरठ, गाज़ियाबाद, मुरादाबाद)' },
      { en: 'PuVVNL (Varanasi, Prayagraj, Gorakhpur)', hi: 'PuVVNL (वाराणसी, प्रयागराज, गोरखपुर)' },
      { en: 'DVVNL (Agra, Aligarh, Jhansi)', hi: 'DVVNL (आगरा, अलीगढ़, झाँसी)' },
      { en: 'KESCO (Kanpur)', hi: 'KESCO (कानपुर)' },
    ],
    water: [
      { en: 'Lucknow Jal Sansthan', hi: 'लखनऊ जल संस्थान' },
      { en: 'Kanpur Jal Sansthan', hi: 'कानपुर जल संस्थान' },
    ],
    gas: [
      { en: 'Green Gas (Lucknow, Agra)', hi: 'ग्रीन गैस (लखनऊ, आगरा)' },
      { en: 'CUGL (Kanpur, Bareilly)', hi: 'CUGL (कानपुर, बरेली)' },
    ],
  },
  {
    name: { en: 'Bihar', hi: 'बिहार' },
    electricity: [
      { en: 'NBPDCL (Muzaffarpur, Darbhanga)', hi: 'NBPDCL (मुज़फ़्फ़रपुर, दरभंगा)' },
      { en: 'SBPDCL (Patna, Gaya, Bhagalpur)', hi: 'SBPDCL (पटना, गया, भागलपुर)' },
    ],
    water: [],
    gas: [{ en: 'GAIL Gas (Patna)', hi: 'गेल गैस (पटना)' }],
  },
  {
    name: { en: 'Madhya Pradesh', hi: 'मध्य प्रदेश' },
    electricity: [
      { en: 'MPPKVVCL West (Indore, Ujjain)', hi: 'MPPKVVCL पश्चिम (इंदौर, उज्जैन)' },
      { en: 'MPMKVVCL (Bhopal, Gwalior)', hi: 'MPMKVVCL (भोपाल, ग्वालियर)' },
      { en: 'MPPKVVCL East (Jabalpur, Rewa)', hi: 'MPPKVVCL पूर्व (जबलपुर, रीवा)' },
    ],
    water: [{ en: 'Indore Municipal Corporation', hi: 'इंदौर नगर निगम' }],
    gas: [{ en: 'Avantika Gas (Indore, Ujjain)', hi: 'अवंतिका गैस (इंदौर, उज्जैन)' }],
  },
]);

export const servedStates = servedStatesIn[siteLanguage];

/** Whose recharges there are, by what is recharged. */
export const operators = (['mobile', 'dth'] as const).map((service) => ({
  service,
  names: listOf(
    Object.values(rates)
      .filter((rate) => rate.service === service)
      .map(({ name }) => name),
  ),
}));

/** "Uttar Pradesh, Bihar and Madhya Pradesh" */
const namesIn = perLanguage((language) =>
  listOf(
    servedStatesIn[language].map(({ name }) => name),
    AND[language],
  ),
);

export const billStates = namesIn[siteLanguage];

/** The same in a sentence. */
export const coverageSummaryIn: Record<Language, string> = {
  en: `Mobile and DTH recharges across India. Electricity, water and piped-gas bills in ${namesIn.en}, of the billers listed.`,
  hi: `मोबाइल और DTH रिचार्ज पूरे भारत में। बिजली, पानी और पाइप वाली गैस के बिल ${namesIn.hi} में, लिस्ट की कंपनियों के।`,
};
export const coverageSummary = coverageSummaryIn[siteLanguage];

/** The day of the list. */
export const coverageDate = words({ en: '1\u00a0November\u00a02026', hi: '1\u00a0नवंबर\u00a02026' });
