import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './BackLink.module.css';
import { classNames } from './classNames';

/** Above the title of an admin page: leads to the page that it belongs to. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={classNames('muted', styles.link)}>
      <ArrowLeft size={18} />
      {label}
    </Link>
  );
}
