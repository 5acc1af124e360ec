import type { ReactNode } from 'react';
import { company } from '../content/company';
import { reachUs } from '../content/companyWords';
import { buttonClass } from '../ui/Button';
import { classNames } from '../ui/classNames';
import { telHref, whatsappHref } from '../ui/contactLinks';

export const canBeReached = (): boolean => Boolean(company.phone || company.whatsapp);

/**
 * The way to a person wherever somebody may be stuck: a call, and a chat on WhatsApp. A channel that the company does not
 * have is left out.
 * @param text what is typed in the chat already
 */
export function ReachUs({
  intro,
  text = reachUs.firstMessage(),
  chat,
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
  if (!canBeReached() && !children) return null;
  return (
    <div className={classNames('cluster', className)}>
      {intro && <span className="fine full">{intro}</span>}
      <ReachLinks text={text} chat={chat} className={buttonClass({ variant: 'secondary', size })} />
      {children}
    </div>
  );
}

/** The call and the chat alone, with the class of each. */
export function ReachLinks({
  text,
  chat = reachUs.whatsapp,
  className,
}: {
  text: string;
  chat?: string;
  className: string;
}) {
  const { phone, whatsapp } = company;
  return (
    <>
      {phone && (
        <a href={telHref(phone)} className={className}>
          {`${reachUs.call} ${phone}`}
        </a>
      )}
      {whatsapp && (
        <a href={whatsappHref(whatsapp, text)} className={className}>
          {chat}
        </a>
      )}
    </>
  );
}
