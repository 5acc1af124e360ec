import type { InquirySource } from '../../shared/inquiry';

/** How an inquiry came. */
export const SOURCE_LABELS: Record<InquirySource, string> = {
  website: 'Contact form',
  phone: 'Phone call',
  whatsapp: 'WhatsApp',
  visit: 'Visit',
  mail: 'Email',
};
