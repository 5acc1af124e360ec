import { Link } from 'react-router-dom';
import { ExternalLink } from '../ui/ExternalLink';

/** Whether the app renders it: an address or a part of one, and no file. */
export function isPage(to: string): boolean {
  return /^[#/]/.test(to) && !to.includes('.');
}

/** A small link of the content, wherever it leads: a page, an answer, a document, another site, a telephone or a mailbox. */
export function AnyLink({
  label,
  to,
  className = 'link-row small',
}: {
  label: string;
  to: string;
  className?: string;
}) {
  if (to.startsWith('https:'))
    return (
      <ExternalLink href={to} className={className}>
        {label}
      </ExternalLink>
    );
  return isPage(to) ? (
    <Link to={to} className={className}>
      {label}
    </Link>
  ) : (
    <a href={to} className={className}>
      {label}
    </a>
  );
}
