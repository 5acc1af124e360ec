import { company } from '../../content/company';
import { reachUs } from '../../content/companyWords';
import { toPhrase } from '../../content/topics';
import { classNames } from '../../ui/classNames';
import { telHref, whatsappHref } from '../../ui/contactLinks';
import styles from './DetailsStep.module.css';
import { inquiryForm } from './words';

type Written = { topic?: string; name?: string; message?: string };

const { withoutEmail, sendByWhatsapp, myName } = inquiryForm.details;

/** For whoever has no e-mail address, which the form needs: what is written so far can be sent by WhatsApp. */
export function WithoutEmail({ className, ...written }: Written & { className?: string }) {
  const { phone, whatsapp } = company;
  if (!phone && !whatsapp) return null;
  return (
    <p className={classNames('fine', styles.ways, className)}>
      <span>{withoutEmail}</span>{' '}
      {whatsapp && <a href={whatsappHref(whatsapp, compose(written))}>{sendByWhatsapp}</a>}{' '}
      {phone && <a href={telHref(phone)}>{`${reachUs.call} ${phone}`}</a>}
    </p>
  );
}

function compose({ topic, name, message }: Written): string {
  return [reachUs.firstMessage(toPhrase(topic)), name && myName(name), message].filter(Boolean).join('\n');
}
