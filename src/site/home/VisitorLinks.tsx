import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card, cardLinkClass } from '../../ui/Card';
import { classNames } from '../../ui/classNames';
import { getRoleTarget, roles, rolesHeading } from '../content/roles';
import { serviceTitles } from '../content/serviceTitles';
import styles from './VisitorLinks.module.css';

/** Leads each kind of visitor to the service that fits, and names those to look at next. */
export function VisitorLinks() {
  return (
    <nav className={styles.visitors} aria-labelledby="visitors-title">
      <h2 id="visitors-title" className={styles.heading}>
        {rolesHeading}
      </h2>
      <ul className={classNames('stack gap-3', styles.list)}>
        {roles.map((role) => (
          <Card as="li" tone="band" key={role.id} className={styles.visitor}>
            <h3 className={classNames('row between gap-3', styles.title)}>
              <Link to={getRoleTarget(role)} className={cardLinkClass}>
                {role.label}
              </Link>
              <ArrowRight className={styles.arrow} size={20} />
            </h3>
            <p className={styles.services}>
              {role.services.map((id) => serviceTitles[id].replace(' ', '\u00a0')).join(', ')}
            </p>
          </Card>
        ))}
      </ul>
    </nav>
  );
}
