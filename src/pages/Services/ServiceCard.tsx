import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Service } from '../../content/services';
import { servicesPage } from '../../content/servicesPage';
import { paths } from '../../paths';
import styles from './ServiceCard.module.css';

export function ServiceCard({ service: { id, title, description, features, image } }: { service: Service }) {
  return (
    <article id={id} className={styles.card} aria-labelledby={`${id}-title`}>
      <img
        className={styles.picture}
        src={image.src}
        alt={image.alt}
        width="480"
        height="320"
        loading="lazy"
        decoding="async"
      />
      <div className={styles.content}>
        <h2 id={`${id}-title`} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.text}>{description}</p>
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature} className={styles.feature}>
              <Check className={styles.check} size={20} strokeWidth={1.75} aria-hidden="true" />
              {feature}
            </li>
          ))}
        </ul>
        <Link to={paths.contactAbout(id)} className={styles.inquiryLink}>
          {servicesPage.list.ask} {title}
          <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      </div>
    </article>
  );
}
