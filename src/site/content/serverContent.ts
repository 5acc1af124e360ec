import type { ServerContent } from '../../shared/ssrModule';
import { company } from './company';
import { letterhead } from './letterhead';
import { interestLabels, topicLabels } from './topics';

export const serverContent: ServerContent = {
  company: company.name,
  email: company.email,
  letterhead,
  topicLabels: Object.fromEntries(topicLabels),
  interestLabels,
};
