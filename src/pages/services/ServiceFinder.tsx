import { Link } from 'react-router-dom';
import { services } from '../../content/services';
import { paths } from '../../paths';
import { classNames } from '../../ui/classNames';
import styles from './ServiceFinder.module.css';
import { servicesPage } from './words';

/** Links to every card. */
export function ServiceFinder() {
  return (
    <nav className={classNames('band', styles.finder)} aria-labelledby="services-title">
      <h2 id="services-title" className="below-2 on-band-label text-m">
        {servicesPage.list}
      </h2>
      <ul className={classNames('stack gap-0 gap-x-6', styles.services)}>
        {services.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={paths.service(id)}
              className={classNames('row label hit no-underline on-band', styles.service)}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
