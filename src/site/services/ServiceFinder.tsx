import { ArrowDown, ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { classNames } from '../../ui/classNames';
import { getRoleTarget, roles } from '../content/roles';
import { rolesHeading } from '../content/roleWords';
import { services } from '../content/services';
import styles from './ServiceFinder.module.css';
import { servicesPage } from './words';

/** Links to the place of each role, and to every card. */
export function ServiceFinder() {
  return (
    <nav className={styles.finder} aria-label={servicesPage.finder}>
      <div className={classNames('stack page', styles.inner)}>
        <section aria-labelledby="roles-title">
          <h2 id="roles-title" className={styles.heading}>
            {rolesHeading}
          </h2>
          <ul className={classNames('stack gap-2', styles.roles)}>
            {roles.map((role) => (
              <li key={role.id}>
                <Link to={getRoleTarget(role)} className={classNames('row between label', styles.role)}>
                  {role.label}
                  {role.anchor ? <ArrowDown size={18} /> : <ArrowRight size={18} />}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="services-title">
          <h2 id="services-title" className={styles.heading}>
            {servicesPage.list}
          </h2>
          <ul className={classNames('stack', styles.services)}>
            {services.map(({ id, title }) => (
              <li key={id}>
                <Link to={paths.service(id)} className={classNames('row between label', styles.service)}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </nav>
  );
}
