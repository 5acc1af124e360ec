import type { FurtherLink } from '../content/furtherLinks';
import { AnyLink } from './AnyLink';

/** Where to read on, quieter than the inquiry. */
export function FurtherLinks({ links }: { links: FurtherLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="cluster gap-0 gap-x-5 above-2">
      {links.map((link) => (
        <li key={link.label}>
          <AnyLink {...link} className="link-row small soft" />
        </li>
      ))}
    </ul>
  );
}
