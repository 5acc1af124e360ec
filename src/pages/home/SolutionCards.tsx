import { ArrowUpRight } from 'lucide-react';
import { solutions } from '../../content/solutions';
import { Card, cardLinkClass } from '../../ui/Card';
import { classNames } from '../../ui/classNames';
import { ExternalLink } from '../../ui/ExternalLink';
import { LazyImage } from '../../ui/LazyImage';
import { Reveal } from '../../ui/Reveal';
import { Section } from '../../ui/Section';
import styles from './SolutionCards.module.css';
import { homePage } from './words';

const { heading, lead } = homePage.solutions;

/** The four products; each has a site of its own, which opens in a new tab. */
export function SolutionCards() {
  return (
    <Section id="solutions" title={heading} lead={lead} tone="band">
      <Reveal as="ul" className={classNames('stack', styles.cards)}>
        {solutions.map(({ id, name, audience, description, alt, url }) => (
          <Card as="li" tone="band" key={id} className={styles.card}>
            <LazyImage
              className={classNames('full', styles.picture)}
              image={{ src: `/images/product-${id}.svg`, alt }}
              width={480}
              height={264}
            />
            <div className={styles.content}>
              <p className="label on-band-label">{audience}</p>
              <h3 className="row between text-xl">
                <ExternalLink href={url} className={cardLinkClass} icon={null}>
                  {name}
                </ExternalLink>
                <ArrowUpRight className={styles.arrow} size={24} />
              </h3>
              <p className={classNames('small above-1', styles.text)}>{description}</p>
            </div>
          </Card>
        ))}
      </Reveal>
    </Section>
  );
}
