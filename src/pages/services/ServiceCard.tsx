import { Link } from 'react-router-dom';
import { company } from '../../content/company';
import { roles } from '../../content/roles';
import type { Service } from '../../content/services';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { LazyImage } from '../../ui/LazyImage';
import { FurtherLinks } from './FurtherLinks';
import { RoleTerms } from './RoleTerms';
import styles from './ServiceCard.module.css';
import { furtherLinks, servicesPage } from './words';

/** @param isMirrored whether the picture is at the end, where a card is a row of its own */
export function ServiceCard({
  service: { id, title, description, features, image },
  isMirrored,
}: {
  service: Service;
  isMirrored: boolean;
}) {
  const role = roles.find(({ anchor }) => anchor === id);
  const licence = company.licences.find(({ services }) => services.includes(id));
  const links = furtherLinks[id];
  return (
    <article
      id={id}
      className={classNames('box', styles.card, isMirrored && styles.mirrored)}
      aria-labelledby={`${id}-title`}
    >
      <LazyImage className={styles.picture} image={image} width={480} height={320} />
      <div className={classNames('column top', styles.content)}>
        {role && <p className={classNames('label', styles.role)}>{role.lead}</p>}
        <h2 id={`${id}-title`} className="text-2xl" tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.text}>{description}</p>
        <ul className={classNames('stack gap-2 soft', styles.features)}>
          {features.map((feature) => (
            <li key={feature} className={classNames('relative', styles.feature)}>
              {feature}
            </li>
          ))}
        </ul>
        {licence && (
          <p className="small above-5">
            {licence.text} {licence.authorisation}
          </p>
        )}
      </div>
      {role && <RoleTerms of={role.id} />}
      <div className={classNames('column top', styles.next)}>
        <Link
          to={paths.contactAbout(id)}
          className={classNames(
            buttonClass({ variant: role ? 'inquiry' : 'secondary', size: 'large' }),
            styles.ask,
          )}
        >
          {servicesPage.ask(title)}
        </Link>
        {links && <FurtherLinks links={links} />}
      </div>
    </article>
  );
}
