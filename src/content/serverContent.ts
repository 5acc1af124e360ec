import type { Language } from '../shared/languages';
import type { ServerContent } from '../shared/ssrModule';
import { companyIn } from './company';
import { toLetterhead } from './letterhead';
import { getTopicLabels, interestLabelsIn } from './topics';

function getContent(language: Language): Omit<ServerContent, 'translations'> {
  return {
    company: companyIn[language].name,
    email: companyIn[language].email,
    letterhead: toLetterhead(companyIn[language], language),
    replyTime: companyIn[language].replyTime,
    topicLabels: Object.fromEntries(getTopicLabels(language)),
    interestLabels: interestLabelsIn[language],
  };
}

export const serverContent: ServerContent = { ...getContent('en'), translations: { hi: getContent('hi') } };
