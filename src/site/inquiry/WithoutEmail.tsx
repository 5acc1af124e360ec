import { telHref, whatsappHref } from '../../ui/contactLinks';
import { company } from '../content/company';
import { reachUs } from '../content/companyWords';
import { type ServiceId, serviceTitles } from '../content/serviceTitles';
import { inquiryForm } from './words';

/** For whoever has no e-mail address, which the form needs. */
export function WithoutEmail({ topic }: { topic?: string | null }) {
  const { phone, whatsapp } = company;
  const service = topic && Object.hasOwn(serviceTitles, topic) ? (topic as ServiceId) : undefined;
  const { withoutEmail, or } = inquiryForm.details;
  if (!phone && !whatsapp) return null;
  return (
    <>
      {withoutEmail} {phone && <a href={telHref(phone)}>{`${reachUs.call} ${phone}`}</a>}
      {phone && whatsapp && ` ${or} `}
      {whatsapp && <a href={whatsappHref(whatsapp, reachUs.firstMessage(service))}>{reachUs.whatsapp}</a>}
    </>
  );
}
