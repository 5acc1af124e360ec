import { useState } from 'react';
import { Link, matchPath } from 'react-router-dom';
import { clearWantedUrl, readWantedUrl } from '../../api/session';
import { paths, patterns } from '../../paths';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useAdminEmail } from '../common/admins';
import { adminNavigation } from '../layout/AdminNavigation';

/** The page that the sign-in interrupted, with a link to it. */
export function WantedPage() {
  const email = useAdminEmail();
  const [address, setAddress] = useState(() => readWantedUrl(email));
  if (address === undefined) return null;

  function forget(): void {
    clearWantedUrl();
    setAddress(undefined);
  }

  return (
    <Notice
      tone="info"
      className="below-6"
      actions={
        <Button variant="quiet" size="small" onClick={forget}>
          Dismiss
        </Button>
      }
    >
      You wanted to open:{' '}
      <Link to={address} className="medium" onClick={forget}>
        {describeAddress(address)}
      </Link>
    </Notice>
  );
}

const NAMES: readonly (readonly [pattern: string, name: string])[] = [
  [paths.admin.addBlog, 'a new blog'],
  [patterns.editBlog, 'a blog'],
  [patterns.blogVersions, 'the versions of a blog'],
  [paths.admin.addJob, 'a new job'],
  [patterns.editJob, 'a job'],
  ...adminNavigation.map(({ label, to }) => [to, `the ${label.toLowerCase()}`] as const),
];

/** What an address of the admin area shows, in words. */
function describeAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  if (matchPath(paths.admin.inquiries, pathname) && searchParams.has('inquiry')) return 'an inquiry';
  return NAMES.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? 'another page';
}
