import { company } from '../content/company';
import { reachUs } from '../content/companyWords';
import type { ServiceId } from '../content/serviceTitles';
import { buttonClass } from '../ui/Button';
import { classNames } from '../ui/classNames';
import { telHref, whatsappHref } from '../ui/contactLinks';

/** Two buttons that start a call or a chat about a service; a channel that the company does not have is left out. */
export function ReachUs({ service, className }: { service?: ServiceId; className?: string | undefined }) {
  const { phone, whatsapp } = company;
  if (!phone && !whatsapp) return null;
  const button = buttonClass({ variant: 'secondary' });
  return (
    <div className={classNames('cluster', className)}>
      {phone && (
        <a href={telHref(phone)} className={button}>
          {`${reachUs.call} ${phone}`}
        </a>
      )}
      {whatsapp && (
        <a href={whatsappHref(whatsapp, reachUs.firstMessage(service))} className={button}>
          {reachUs.whatsapp}
        </a>
      )}
    </div>
  );
}
