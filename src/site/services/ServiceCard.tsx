import { ArrowRight, ArrowUpRight, Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { classNames } from '../../ui/classNames';
import { ExternalLink } from '../../ui/ExternalLink';
import { LazyImage } from '../../ui/LazyImage';
import type { Service } from '../content/services';
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
  return (
    <article
      id={id}
      className={classNames('box', styles.card, isMirrored && styles.mirrored)}
      aria-labelledby={`${id}-title`}
    >
      <LazyImage className={styles.picture} image={image} width={480} height={320} />
      <div className={styles.content}>
        <h2 id={`${id}-title`} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.text}>{description}</p>
        <ul className={classNames('stack gap-3', styles.features)}>
          {features.map((feature) => (
            <li key={feature} className={classNames('stack gap-3', styles.feature)}>
              <Check className={styles.check} size={20} />
              {feature}
            </li>
          ))}
        </ul>
        <Link to={paths.contactAbout(id)} className="link-row">
          {servicesPage.list.ask} {title}
          <ArrowRight size={18} />
        </Link>
        {furtherLinks[id] && (
          <p className={classNames('cluster', styles.further)}>
            {furtherLinks[id].map((link) =>
              'url' in link ? (
                <ExternalLink key={link.label} href={link.url} className="link-row" icon={null}>
                  <span className={styles.newTab}>
                    {link.label}
                    <ArrowUpRight size={16} />
                  </span>
                </ExternalLink>
              ) : (
                <Link key={link.label} to={link.to} className="link-row">
                  {link.label}
                </Link>
              ),
            )}
          </p>
        )}
      </div>
    </article>
  );
}
