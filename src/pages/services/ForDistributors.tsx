import { Link } from 'react-router-dom';
import { roles } from '../../content/roles';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { FurtherLinks } from './FurtherLinks';
import { RoleTerms } from './RoleTerms';
import styles from './ServiceCard.module.css';
import { forDistributors } from './words';

const distributor = roles.find(({ id }) => id === 'distributor');

/** What a distributor gets: no service of its own, but a way to look after the shops of others. */
export function ForDistributors() {
  if (!distributor) return null;
  const { anchor, lead, text, inquiry } = distributor;
  const { heading, action, links } = forDistributors;
  return (
    <section id={anchor} className={styles.block} aria-labelledby={`${anchor}-title`}>
      <div>
        <p className={classNames('label', styles.role)}>{lead}</p>
        <h2 id={`${anchor}-title`} className="text-2xl" tabIndex={-1}>
          {heading}
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
      <RoleTerms of="distributor" />
      <div>
        <Link
          to={inquiry}
          className={classNames(buttonClass({ variant: 'inquiry', size: 'large' }), styles.ask)}
        >
          {action}
        </Link>
        <FurtherLinks links={links} />
      </div>
    </section>
  );
}
