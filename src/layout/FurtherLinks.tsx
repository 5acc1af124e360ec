import { Link } from 'react-router-dom';
import type { FurtherLink } from '../content/furtherLinks';
import { ExternalLink } from '../ui/ExternalLink';

/** Where to read on, quieter than the inquiry. */
export function FurtherLinks({ links }: { links: FurtherLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="cluster gap-0 gap-x-5 above-2">
      {links.map((link) => (
        <li key={link.label}>
          {'url' in link ? (
            <ExternalLink href={link.url} className="link-row small soft">
              {link.label}
            </ExternalLink>
          ) : (
            <Link to={link.to} className="link-row small soft">
              {link.label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
