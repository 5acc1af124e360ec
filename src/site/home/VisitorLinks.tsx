import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { Card, cardLinkClass } from '../../ui/Card';
import { classNames } from '../../ui/classNames';
import { serviceTitles } from '../content/serviceTitles';
import { visitors, visitorsHeading } from '../content/visitors';
import styles from './VisitorLinks.module.css';

/** Leads each kind of visitor to the service that fits, and names those to look at next. */
export function VisitorLinks() {
  return (
    <nav className={styles.visitors} aria-labelledby="visitors-title">
      <h2 id="visitors-title" className={styles.heading}>
        {visitorsHeading}
      </h2>
      <ul className={classNames('stack gap-3', styles.list)}>
        {visitors.map(({ title, services }) => (
          <Card as="li" tone="band" key={title} className={styles.visitor}>
            <h3 className={classNames('row between gap-3', styles.title)}>
              <Link to={paths.service(services[0])} className={cardLinkClass}>
                {title}
              </Link>
              <ArrowRight className={styles.arrow} size={20} />
            </h3>
            <p className={styles.services}>
              {services.map((id) => serviceTitles[id].replace(' ', '\u00a0')).join(', ')}
            </p>
          </Card>
        ))}
      </ul>
    </nav>
  );
}
