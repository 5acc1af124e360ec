import type { ReactNode } from 'react';
import { company } from '../content/company';
import { reachUs } from '../content/companyWords';
import { buttonClass } from '../ui/Button';
import { classNames } from '../ui/classNames';
import { telHref, whatsappHref } from '../ui/contactLinks';

/**
 * The way to a person wherever somebody may be stuck: a call, and a chat on WhatsApp. A channel that the company does not
 * have is left out.
 * @param text what is typed in the chat already
 */
export function ReachUs({
  intro,
  text = reachUs.firstMessage(),
  chat = reachUs.whatsapp,
  size,
  className,
  children,
}: {
  intro?: string;
  text?: string;
  /** The label of the chat. */
  chat?: string;
  size?: 'small';
  className?: string;
  /** What else helps, as buttons. */
  children?: ReactNode;
}) {
  const { phone, whatsapp } = company;
  if (!phone && !whatsapp && !children) return null;
  const button = buttonClass({ variant: 'secondary', size });
  return (
    <div className={classNames('cluster', className)}>
      {intro && <span className="fine full">{intro}</span>}
      {phone && (
        <a href={telHref(phone)} className={button}>
          {`${reachUs.call} ${phone}`}
        </a>
      )}
      {whatsapp && (
        <a href={whatsappHref(whatsapp, text)} className={button}>
          {chat}
        </a>
      )}
      {children}
    </div>
  );
}
