import { company } from '../../content/company';
import { reachUs } from '../../content/companyWords';
import { type ServiceId, serviceTitles } from '../../content/serviceTitles';
import { topicLabels } from '../../content/topics';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { telHref, whatsappHref } from '../../ui/contactLinks';
import { inquiryForm } from './words';

type Written = { topic?: string; name?: string; message?: string };

const { withoutEmail, sendByWhatsapp, myName } = inquiryForm.details;
const button = buttonClass({ variant: 'secondary', size: 'small' });

/** For whoever has no e-mail address, which the form needs: what is written so far can be sent by WhatsApp. */
export function WithoutEmail({ className, ...written }: Written & { className?: string }) {
  const { phone, whatsapp } = company;
  if (!phone && !whatsapp) return null;
  return (
    <div className={classNames('cluster', className)}>
      <span className="fine full">{withoutEmail}</span>
      {phone && (
        <a href={telHref(phone)} className={button}>
          {`${reachUs.call} ${phone}`}
        </a>
      )}
      {whatsapp && (
        <a href={whatsappHref(whatsapp, compose(written))} className={button}>
          {sendByWhatsapp}
        </a>
      )}
    </div>
  );
}

function compose({ topic, name, message }: Written): string {
  const service = topic && Object.hasOwn(serviceTitles, topic) ? (topic as ServiceId) : undefined;
  const otherTopic = topic && topic !== 'other' && !service ? topicLabels.get(topic) : undefined;
  return [reachUs.firstMessage(service), otherTopic, name && myName(name), message]
    .filter(Boolean)
    .join('\n');
}
