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
import { company } from '../../content/company';
import { LogoMark } from '../../layout/LogoMark';
import { paths } from '../../paths';
import { formatCount } from '../../shared/formatCount';
import { classNames } from '../../ui/classNames';
import styles from './AdminNavigation.module.css';

type Entry = {
  label: string;
  to: string;
  icon: LucideIcon;
  /** A line above it separates it from the pages before. */
  beginsGroup?: boolean;
};

/** The pages with which admins work. */
export const mainPages: Entry[] = [
  { label: 'Dashboard', to: paths.admin.dashboard, icon: LayoutDashboard },
  { label: 'Blogs', to: paths.admin.blogs, icon: Newspaper },
  { label: 'Jobs', to: paths.admin.jobs, icon: BriefcaseBusiness },
  { label: 'Contacts', to: paths.admin.inquiries, icon: Inbox },
];
const PLACEHOLDERS: Entry[] = [
  { label: 'Users', to: paths.admin.users, icon: Users, beginsGroup: true },
  { label: 'Settings', to: paths.admin.settings, icon: Settings },
  { label: 'Analytics', to: paths.admin.analytics, icon: ChartColumn },
  { label: 'Backups', to: paths.admin.backups, icon: DatabaseBackup },
];
/** In the order of the side navigation. */
export const adminNavigation: Entry[] = [...mainPages, ...PLACEHOLDERS];

const entryClass = classNames('row gap-3 hit no-underline muted medium round-s full pad-x-3', styles.entry);

export function AdminBrand() {
  return (
    <Link to={paths.admin.dashboard} className="row hit no-underline ink shrinks round-s pad-x-2">
      <LogoMark className={classNames('rigid', styles.mark)} />
      <span className={classNames('clip wordmark', styles.name)}>{company.name}</span>
      <span className={classNames('soft bold round-full rigid', styles.area)}>Admin</span>
    </Link>
  );
}

/**
 * The links to the admin pages, the link to the site, the sign-out button, and the email of
 * the admin, which leads to the account.
 */
export function AdminNavigation({
  email,
  newCount,
  isSigningOut,
  onSignOut,
}: {
  email: string | undefined;
  newCount: number;
  isSigningOut: boolean;
  onSignOut: () => void;
}) {
  return (
    <div className={classNames('row between gap-6 grow', styles.navigation)}>
      <nav aria-label="Admin">
        <ul className="stack gap-1">
          {adminNavigation.map(({ label, to, icon: Icon, beginsGroup }) => (
            <li key={to} className={beginsGroup ? classNames('ruled above-2', styles.group) : undefined}>
              <NavLink to={to} className={entryClass}>
                <Icon size={20} />
                {label}
                {to === paths.admin.inquiries && newCount > 0 && (
                  <>
                    {' '}
                    <span
                      className={classNames(
                        'figures tint-strong strong push round-full text-xs pad-x-2 centre',
                        styles.badge,
                      )}
                    >
                      <span>{formatCount(newCount)}</span> <span className="visually-hidden">new</span>
                    </span>
                  </>
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classNames('stack gap-1', styles.account)}>
        <Link to={paths.home} className={entryClass}>
          <ArrowUpRight size={20} />
          Open the site
        </Link>
        <button type="button" className={entryClass} disabled={isSigningOut} onClick={onSignOut}>
          <LogOut size={20} />
          <span>{isSigningOut ? 'Signing out…' : 'Sign out'}</span>
        </button>
        {email && (
          <NavLink
            to={paths.admin.account}
            className={classNames('hit no-underline ink round-s text-xs stack gap-0', styles.user)}
          >
            <span className="fine">Signed in as</span>{' '}
            <span className="clip bold" title={email}>
              {email}
            </span>
          </NavLink>
        )}
      </div>
    </div>
  );
}
