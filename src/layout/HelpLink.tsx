import { Link } from 'react-router-dom';
import { ExternalLink } from '../ui/ExternalLink';

const className = 'link-row small';

/** A link of an answer: to a page, an answer, a document, another site, a telephone or a mailbox. */
export function HelpLink({ label, to }: { label: string; to: string }) {
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
