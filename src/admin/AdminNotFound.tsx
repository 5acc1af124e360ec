import { Link } from 'react-router-dom';
import { notFoundPage } from '../content/notFound';
import { PageMeta } from '../layout/PageMeta';
import { paths } from '../paths';
import { buttonClass } from '../ui/Button';
import { AdminHeading } from './common/AdminHeading';

const LINKS = [
  { label: 'Dashboard', to: paths.admin.dashboard },
  { label: 'Blogs', to: paths.admin.blogs },
  { label: 'Jobs', to: paths.admin.jobs },
  { label: 'Contacts', to: paths.admin.inquiries },
];

/** The page of an unknown address below /admin; the server sends it with status 404. */
export default function AdminNotFound() {
  return (
    <>
      <PageMeta title={notFoundPage.title} description={notFoundPage.description} />
      <AdminHeading
        title={notFoundPage.heading}
        lead="It may have moved, or the link may have a typing error. You can go to:"
      />
      <ul className="cluster">
        {LINKS.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className={buttonClass({ variant: to === paths.admin.dashboard ? 'primary' : 'secondary' })}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
