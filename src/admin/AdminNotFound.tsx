import { Link } from 'react-router-dom';
import { notFoundPage } from '../content/notFound';
import { PageMeta } from '../layout/PageMeta';
import { paths } from '../paths';
import { buttonClass } from '../ui/Button';
import { AdminHeading } from './common/AdminHeading';
import { mainPages } from './layout/AdminNavigation';

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
        {mainPages.map(({ label, to }) => (
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
