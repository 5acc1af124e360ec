import { Link } from 'react-router-dom';
import { ExternalLink } from '../ui/ExternalLink';

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
  const isPage = /^[#/]/.test(to) && !to.endsWith('.html');
  return isPage ? (
    <Link to={to} className={className}>
      {label}
    </Link>
  ) : (
    <a href={to} className={className}>
      {label}
    </a>
  );
}
