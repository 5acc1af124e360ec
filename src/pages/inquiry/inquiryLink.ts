import { reachUs } from '../../content/companyWords';
import { type ServiceId, serviceTitles } from '../../content/serviceTitles';
import { INTERESTS, type Interest } from '../../shared/interests';

/** What an address of the form has filled in: `?interest=investor`, or `?service=bill-payment`, which may name a role. */
export type InquiryLink = { interest: Interest; service?: ServiceId; message?: string };

/** @returns undefined where the form opens with its first step */
export function parseInquiryLink(query: URLSearchParams): InquiryLink | undefined {
  const service = query.get('service');
  if (service !== null && Object.hasOwn(serviceTitles, service)) {
    const message = query.get('role') === 'distributor' && reachUs.asDistributor;
    return { interest: 'services', service: service as ServiceId, ...(message && { message }) };
  }
  const interest = INTERESTS.find((known) => known === query.get('interest'));
  return interest && { interest };
}
