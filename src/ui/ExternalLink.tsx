import { ArrowUpRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { opensInNewTab } from './words';

/** A link to another site: it opens in a new tab, and its name says so. */
export function ExternalLink({
  icon = <ArrowUpRight size={16} />,
  children,
  ...link
}: ComponentProps<'a'> & { href: string; icon?: ReactNode }) {
  return (
    <a {...link} target="_blank" rel="noopener noreferrer">
      {children}
      {icon} <span className="visually-hidden">{opensInNewTab}</span>
    </a>
  );
}
