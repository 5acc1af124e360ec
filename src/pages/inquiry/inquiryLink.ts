import { isService } from '../../content/serviceTitles';
import { isSubject } from '../../content/topics';
import { INTERESTS, type Interest } from '../../shared/interests';
import { LANGUAGES } from '../../shared/languages';
import { findReferences, isReference, type ReceiptTopic } from '../../shared/reference';
import { inquiryForm, inquiryFormIn } from './words';

/** The parameter with the reference of an inquiry that is corrected. */
const CORRECTED_PARAM = 'correct';

/** What an address of the form has filled in: `?interest=investor`, or `?service=bill-payment`; either may name a subject. */
export type InquiryLink = {
  interest: Interest;
  service?: string;
  investmentInterest?: string;
  message?: string;
};

/** @returns undefined where the form opens with its first step */
export function parseInquiryLink(query: URLSearchParams): InquiryLink | undefined {
  const link = parseTopic(query);
  const corrected = query.get(CORRECTED_PARAM) ?? '';
  return link && isReference(corrected) ? { ...link, message: correctMessage(corrected) } : link;
}

function parseTopic(query: URLSearchParams): InquiryLink | undefined {
  const service = query.get('service');
  if (isService(service) || service === 'other') {
    const subject = query.get('role');
    if (!isSubject(subject)) return { interest: 'services', service };
    return { interest: 'services', service: subject, message: inquiryForm.details.openings[subject] };
  }
  const interest = INTERESTS.find((known) => known === query.get('interest'));
  const asked = (['call', 'accounts'] as const).find((known) => known === query.get('role'));
  if (interest === 'investor' && asked)
    return { interest, investmentInterest: asked, message: inquiryForm.details.openings[asked] };
  return interest && { interest };
}

/** The address of the form that corrects an inquiry, about the same topic: the receipt says what to do about some. */
export const toCorrection = (reference: string, topic?: ReceiptTopic): string =>
  `?${new URLSearchParams({ ...toTopicParams(topic), [CORRECTED_PARAM]: reference })}`;

function toTopicParams(topic: ReceiptTopic | undefined): Record<string, string> {
  if (isSubject(topic)) return { service: 'other', role: topic };
  return isService(topic) ? { service: topic } : { interest: topic ?? 'services' };
}

/** The reference of the inquiry that a message corrects: its first line says so, in either language. */
export function getCorrected(message = ''): string | undefined {
  const [line = ''] = message.split('\n', 1);
  return findReferences(line).find((reference) =>
    LANGUAGES.some((language) => inquiryFormIn[language].sent.correction(reference) === line),
  );
}

/** A message whose first line says which inquiry it corrects, in place of such a line: whoever reads it knows of the first. */
export function correctMessage(reference: string, message = ''): string {
  const typed = getCorrected(message) ? message.split('\n').slice(1).join('\n') : message;
  return [inquiryForm.sent.correction(reference), typed].filter(Boolean).join('\n');
}
