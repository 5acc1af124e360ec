import { ArrowDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { classNames } from '../../ui/classNames';
import { serviceTitles } from '../content/serviceTitles';
import { visitors, visitorsHeading } from '../content/visitors';
import styles from './ServiceFinder.module.css';

/** For each kind of visitor, links to the cards of the services to look at first. */
export function ServiceFinder() {
  return (
    <nav className={styles.finder} aria-labelledby="finder-title">
      <div className={classNames('page', styles.inner)}>
        <h2 id="finder-title" className={styles.heading}>
          {visitorsHeading}
        </h2>
        <div className={classNames('stack', styles.visitors)}>
          {visitors.map((visitor) => (
            <div key={visitor.title} className={styles.visitor}>
              <h3 className={styles.title}>{visitor.title}</h3>
              <p className={styles.text}>{visitor.text}</p>
              <ul className={classNames('cluster', styles.links)}>
                {visitor.services.map((id) => (
                  <li key={id}>
                    <Link to={paths.service(id)} className={classNames('row between', styles.link)}>
                      {serviceTitles[id]}
                      <ArrowDown size={18} />
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </nav>
  );
}
