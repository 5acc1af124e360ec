import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { company } from '../../content/company';
import { serviceLinks } from '../../content/furtherLinks';
import { type Role, roles } from '../../content/roles';
import type { Service } from '../../content/services';
import { FurtherLinks } from '../../layout/FurtherLinks';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { LazyImage } from '../../ui/LazyImage';
import styles from './ServiceCard.module.css';
import { servicesPage } from './words';

/** Where a role had its place on this page before it had a page of its own. */
const MOVED: Partial<Record<Role['id'], string>> = {
  distributor: 'for-distributors',
  developer: 'api-example',
};

/** @param isMirrored whether the picture is at the end, where a card is a row of its own */
export function ServiceCard({
  service: { id, title, description, features, image },
  isMirrored,
}: {
  service: Service;
  isMirrored: boolean;
}) {
  const licence = company.licences.find(({ services }) => services.includes(id));
  const readers = roles.filter(({ service }) => service === id);
  return (
    <article
      id={id}
      className={classNames('box round-l crops', styles.card, isMirrored && styles.mirrored)}
      aria-labelledby={`${id}-title`}
    >
      <LazyImage className={classNames('full', styles.picture)} image={image} width={480} height={320} />
      <div className={classNames('column top', styles.content)}>
        <h2 id={`${id}-title`} className="text-2xl" tabIndex={-1}>
          {title}
        </h2>
        <p className={classNames('text-l above-3 snug', styles.text)}>{description}</p>
        <ul className={classNames('stack gap-2 soft above-5', styles.features)}>
          {features.map((feature) => (
            <li key={feature} className={classNames('relative snug', styles.feature)}>
              {feature}
            </li>
          ))}
        </ul>
        {licence && (
          <p className={classNames('small above-5', styles.licence)}>
            {licence.text} {licence.authorisation}
          </p>
        )}
        {readers.map((role) => (
          <Link
            key={role.id}
            id={MOVED[role.id]}
            to={role.path}
            className={classNames('link-row above-2', styles.reader)}
          >
            {servicesPage.reader(role.lead)}
            <ArrowRight size={18} />
          </Link>
        ))}
      </div>
      <div className={classNames('column top', styles.next)}>
        <Link
          to={paths.contactAbout(id)}
          className={classNames(buttonClass({ variant: 'secondary', size: 'large' }), styles.ask)}
        >
          {servicesPage.ask(title)}
        </Link>
        <FurtherLinks links={serviceLinks[id] ?? []} />
      </div>
    </article>
  );
}
