import { topicLabels } from '../../content/topics';
import type { InquirySource } from '../../shared/inquiry';

/** How an inquiry came. */
export const SOURCE_LABELS: Record<InquirySource, string> = {
  website: 'Contact form',
  phone: 'Phone call',
  whatsapp: 'WhatsApp',
  visit: 'Visit',
  mail: 'Email',
};

/** A topic by its label; one that the form had earlier by its value. */
export function nameTopic(topic: string): string {
  return topicLabels.get(topic) ?? topic;
}
