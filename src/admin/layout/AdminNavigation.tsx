import {
  ArrowUpRight,
  BriefcaseBusiness,
  ChartColumn,
  DatabaseBackup,
  Inbox,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Newspaper,
  Settings,
  Users,
} from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '../../paths';
import { company } from '../../site/content/company';
import { LogoMark } from '../../site/LogoMark';
import { formatCount } from '../../ui/formatCount';
import { type AdminPlace, adminFrame, adminNavigation } from '../words/admin';
import styles from './AdminNavigation.module.css';

const ICONS: Record<AdminPlace, LucideIcon> = {
  dashboard: LayoutDashboard,
  blogs: Newspaper,
  jobs: BriefcaseBusiness,
  contacts: Inbox,
  users: Users,
  settings: Settings,
  analytics: ChartColumn,
  backups: DatabaseBackup,
};

export function AdminBrand() {
  return (
    <Link to={paths.admin.dashboard} className={styles.brand}>
      <LogoMark className={styles.mark} />
      <span className={styles.name}>{company.name}</span>
      <span className={styles.area}>{adminFrame.area}</span>
    </Link>
  );
}

function NewCount({ count }: { count: number }) {
  return (
    <>
      {' '}
      <span className={styles.badge}>
        {formatCount(count)} <span className="visually-hidden">{adminFrame.newInquiries}</span>
      </span>
    </>
  );
}

/**
 * The links to the admin pages (docs/product.md §14.1), the link to the site, the sign-out button, and the email of
 * the admin.
 */
export function AdminNavigation({
  email,
  newCount,
  isSigningOut,
  onSignOut,
}: {
  email: string | undefined;
  /** The number of new inquiries. */
  newCount: number;
  isSigningOut: boolean;
  onSignOut: () => void;
}) {
  return (
    <div className={styles.navigation}>
      <nav aria-label={adminFrame.navigation}>
        <ul className={styles.list}>
          {adminNavigation.map(({ place, label, to }) => {
            const Icon = ICONS[place];
            return (
              <li key={place}>
                <NavLink to={to} className={styles.entry}>
                  <Icon size={20} />
                  {label}
                  {place === 'contacts' && newCount > 0 && <NewCount count={newCount} />}
                </NavLink>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={styles.account}>
        <Link to={paths.home} className={styles.entry}>
          <ArrowUpRight size={20} />
          {adminFrame.openSite}
        </Link>
        <button type="button" className={styles.entry} disabled={isSigningOut} onClick={onSignOut}>
          <LogOut size={20} />
          {isSigningOut ? adminFrame.signingOut : adminFrame.signOut}
        </button>
        {email && (
          <p className={styles.user}>
            <span className={styles.userLabel}>{adminFrame.signedInAs}</span>
            <span className={styles.email} title={email}>
              {email}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
