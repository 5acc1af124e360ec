import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { services } from '../../content/services';
import { paths } from '../../paths';
import { Card, cardLinkClass } from '../../ui/Card';
import { classNames } from '../../ui/classNames';
import { LazyImage } from '../../ui/LazyImage';
import { Reveal } from '../../ui/Reveal';
import { Section } from '../../ui/Section';
import styles from './ServiceCards.module.css';
import { homePage } from './words';

const { heading, lead } = homePage.services;

/** The eight services; on a phone the rows of a list. Each card links to its section of /services. */
export function ServiceCards() {
  return (
    <Section id="services" title={heading} lead={lead} tone="sunk">
      <Reveal as="ul" className={classNames('stack gap-0', styles.cards)}>
        {services.map(({ id, title, description, cardAlt }) => (
          <Card as="li" key={id} className={styles.card}>
            <LazyImage
              className={classNames('full', styles.picture)}
              image={{ src: `/images/card-${id}.svg`, alt: cardAlt }}
              width={480}
              height={320}
            />
            <div className={styles.content}>
              <h3 className="row between text-l leading-label">
                <Link to={paths.service(id)} className={cardLinkClass}>
                  {title}
                </Link>
                <ArrowRight className={classNames('brand', styles.arrow)} size={20} />
              </h3>
              <p className={classNames('muted above-1', styles.text)}>{description}</p>
            </div>
          </Card>
        ))}
      </Reveal>
    </Section>
  );
}
