import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { adminNotFoundPage as copy } from '../site/content/notFound';
import { PageMeta } from '../site/PageMeta';
import { AdminHeading } from '../ui/AdminHeading';
import { buttonClass } from '../ui/Button';

/** The page of an unknown address below /admin; the server sends it with status 404. */
export default function AdminNotFound() {
  return (
    <>
      <PageMeta title={copy.title} description={copy.description} />
      <AdminHeading title={copy.heading} lead={copy.text} />
      <ul className="cluster">
        {copy.links.map(({ label, to }) => (
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
