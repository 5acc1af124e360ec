import { Gem, Handshake, HeartHandshake, Lightbulb, Scale } from 'lucide-react';
import { classNames } from '../../ui/classNames';
import { Reveal } from '../../ui/Reveal';
import styles from './Values.module.css';
import { aboutPage, values } from './words';

/** In the order of the values. */
const ICONS = [Lightbulb, Scale, Gem, Handshake, HeartHandshake];

/** The five core values. */
export function Values() {
  return (
    <section className="section sunk" aria-labelledby="values-title">
      <div className="page">
        <h2 id="values-title" className="text-3xl">
          {aboutPage.values.heading}
        </h2>
        <p className={classNames('lead above-4', styles.lead)}>{aboutPage.values.lead}</p>
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
      </div>
    </section>
  );
}
