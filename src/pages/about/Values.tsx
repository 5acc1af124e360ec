import { Gem, Handshake, HeartHandshake, Lightbulb, Scale } from 'lucide-react';
import { classNames } from '../../ui/classNames';
import { Reveal } from '../../ui/Reveal';
import { Section } from '../../ui/Section';
import styles from './Values.module.css';
import { aboutPage, values } from './words';

/** In the order of the values. */
const ICONS = [Lightbulb, Scale, Gem, Handshake, HeartHandshake];

/** The five core values. */
export function Values() {
  return (
    <Section id="values" title={aboutPage.values.heading} lead={aboutPage.values.lead} tone="sunk">
      <Reveal as="ul" className={styles.values}>
        {values.map(({ title, description }, index) => {
          const Icon = ICONS[index] ?? Gem;
          return (
            <li key={title} className={classNames('stack gap-2 gap-x-5 ruled middle', styles.value)}>
              <span className={classNames('centred', styles.icon)}>
                <Icon size={26} />
              </span>
              <h3 className="text-l leading-label">{title}</h3>
              <p className={classNames('soft', styles.text)}>{description}</p>
            </li>
          );
        })}
      </Reveal>
    </Section>
  );
}
