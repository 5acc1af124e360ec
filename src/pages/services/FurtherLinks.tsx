import { Link } from 'react-router-dom';
import { classNames } from '../../ui/classNames';
import { ExternalLink } from '../../ui/ExternalLink';
import styles from './ServiceCard.module.css';
import type { FurtherLink } from './words';

/** Where to read on, quieter than the inquiry above it. */
export function FurtherLinks({ links }: { links: FurtherLink[] }) {
  return (
    <ul className={classNames('cluster gap-0 gap-x-5 above-2', styles.links)}>
      {links.map((link) => (
        <li key={link.label}>
          {'url' in link ? (
            <ExternalLink href={link.url}>{link.label}</ExternalLink>
          ) : (
            <Link to={link.to}>{link.label}</Link>
          )}
        </li>
      ))}
    </ul>
  );
}
