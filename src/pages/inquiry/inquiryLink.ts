import { isService } from '../../content/serviceTitles';
import { isSubject } from '../../content/topics';
import { INTERESTS, type Interest } from '../../shared/interests';
import { inquiryForm } from './words';

/** What an address of the form has filled in: `?interest=investor`, or `?service=bill-payment`, which may name a subject. */
export type InquiryLink = { interest: Interest; service?: string; message?: string };

/** @returns undefined where the form opens with its first step */
export function parseInquiryLink(query: URLSearchParams): InquiryLink | undefined {
  const service = query.get('service');
  if (isService(service) || service === 'other') {
    const subject = query.get('role');
    if (!isSubject(subject)) return { interest: 'services', service };
    return { interest: 'services', service: subject, message: inquiryForm.details.openings[subject] };
  }
  const interest = INTERESTS.find((known) => known === query.get('interest'));
  if (interest === 'investor' && query.get('role') === 'call')
    return { interest, message: inquiryForm.details.call };
  return interest && { interest };
}
