import { ArrowUpRight } from 'lucide-react';
import { leaders } from '../../content/leaders';
import { classNames } from '../../ui/classNames';
import { ExternalLink } from '../../ui/ExternalLink';
import { LazyImage } from '../../ui/LazyImage';
import { Reveal } from '../../ui/Reveal';
import { Section } from '../../ui/Section';
import styles from './Leadership.module.css';
import { aboutPage } from './words';

const { heading, lead, drawings, profile } = aboutPage.leadership;
const hasDrawings = leaders.some(({ image }) => image.src.endsWith('.svg'));

export function Leadership() {
  return (
    <Section id="leadership" title={heading} lead={lead}>
      <Reveal as="ul" className={classNames('stack', styles.leaders)}>
        {leaders.map(({ name, position, image, description, linkedin }) => (
          <li key={name} className={styles.leader}>
            <LazyImage
              className={classNames('full', styles.portrait)}
              image={image}
              width={400}
              height={400}
            />
            <div className={classNames('above-5', styles.content)}>
              <h3 className="text-xl">{name}</h3>
              <p className="bold ornament">{position}</p>
              <p className="soft above-3">{description}</p>
              <ExternalLink
                className="link-row gap-1 above-2"
                href={linkedin}
                icon={<ArrowUpRight size={18} />}
              >
                <span>
                  {profile.label}{' '}
                  <span className="visually-hidden">
                    {profile.rest} {name}
                  </span>
                </span>
              </ExternalLink>
            </div>
          </li>
        ))}
      </Reveal>
      {hasDrawings && <p className="muted above-8">{drawings}</p>}
    </Section>
  );
}
