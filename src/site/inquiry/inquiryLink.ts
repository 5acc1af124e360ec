import { INTERESTS, type Interest } from '../../shared/interests';
import { type ServiceId, serviceTitles } from '../content/serviceTitles';

/** What an address of the form has chosen: `?interest=investor`, or `?service=bill-payment` (docs/product.md §9.2). */
export type InquiryLink = { interest: Interest; service?: ServiceId };

/** @returns undefined where the form opens with its first step */
export function parseInquiryLink(query: URLSearchParams): InquiryLink | undefined {
  const service = query.get('service');
  if (service !== null && Object.hasOwn(serviceTitles, service)) {
    return { interest: 'services', service: service as ServiceId };
  }
  const interest = INTERESTS.find((known) => known === query.get('interest'));
  return interest && { interest };
}
