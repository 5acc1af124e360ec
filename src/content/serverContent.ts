import { perLanguage } from '../shared/languages';
import type { ServerContent } from '../shared/renderer';
import { companyIn } from './company';
import { toLetterhead } from './letterhead';
import { apiUrl } from './solutions';
import { getTopicLabels, interestLabelsIn } from './topics';

export const serverContent: ServerContent = perLanguage((language) => ({
  company: companyIn[language].name,
  email: companyIn[language].email,
  letterhead: toLetterhead(companyIn[language], language),
  replyTime: companyIn[language].replyTime,
  topicLabels: Object.fromEntries(getTopicLabels(language)),
  interestLabels: interestLabelsIn[language],
  apiUrl,
}));
