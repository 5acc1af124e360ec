import { reachUs } from '../../content/companyWords';
import { isService } from '../../content/serviceTitles';
import { INTERESTS, type Interest } from '../../shared/interests';
import { inquiryForm } from './words';

/** What an address of the form has filled in: `?interest=investor`, or `?service=bill-payment`, which may name a role. */
export type InquiryLink = { interest: Interest; service?: string; message?: string };

/** How the message begins where the link names a role, which the service alone does not tell. */
const OPENINGS = { distributor: reachUs.asDistributor, ...inquiryForm.details.openings };
type InquiryRole = keyof typeof OPENINGS;

/** The role that a link names. */
export function getLinkRole({ message }: InquiryLink): InquiryRole | undefined {
  return (Object.keys(OPENINGS) as InquiryRole[]).find((role) => OPENINGS[role] === message);
}

/** @returns undefined where the form opens with its first step */
export function parseInquiryLink(query: URLSearchParams): InquiryLink | undefined {
  const service = query.get('service');
  // A payment, a complaint and a fake call are about no one service of ours.
  if (isService(service) || service === 'other') {
    const message = new Map(Object.entries(OPENINGS)).get(query.get('role') ?? '');
    return { interest: 'services', service, ...(message && { message }) };
  }
  const interest = INTERESTS.find((known) => known === query.get('interest'));
  return interest && { interest };
}
