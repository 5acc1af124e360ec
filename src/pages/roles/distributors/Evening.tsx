import { lazyPart } from '../../../router/lazyPart';
import { classNames } from '../../../ui/classNames';
import { Section } from '../../../ui/Section';
import page from '../RolePage.module.css';
import styles from './Evening.module.css';
import { eveningWords } from './words';

/** In the chunk of the day on Home. */
const EveningScreen = lazyPart(async () => ({
  default: (await import('../../home/day/DayStory')).DistributorEvening,
}));

const { heading, lead, taken } = eveningWords;

/** What the panel shows a distributor: the end of the day that Home tells, where it stands without script too. */
export function Evening() {
  return (
    <Section id="evening" title={heading} lead={lead} className={page.beside}>
      <div className={classNames('top', styles.screen)}>
        <EveningScreen fallback={<p className="text-l">{taken}</p>} />
      </div>
    </Section>
  );
}
