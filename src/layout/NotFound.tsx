import { Link } from 'react-router-dom';
import { footerLinks, helpLink } from '../content/navigation';
import { notFoundPage } from '../content/notFound';
import { paths } from '../paths';
import { buttonClass } from '../ui/Button';
import { MissingPage } from './MissingPage';

const links = [...footerLinks, helpLink];

/** The page of an unknown URL; the server sends it with status 404. */
export default function NotFound() {
  return (
    <MissingPage copy={notFoundPage} code="404">
      <ul className="cluster">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              className={buttonClass({ variant: link.to === paths.home ? 'primary' : 'secondary' })}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </MissingPage>
  );
}
