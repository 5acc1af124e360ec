import { Link } from 'react-router-dom';
import { importWithRetry } from '../../../api/importWithRetry';
import { paths } from '../../../paths';
import { classNames } from '../../../ui/classNames';
import { latePart } from '../../../ui/latePart';
import { Section } from '../../../ui/Section';
import page from '../RolePage.module.css';
import styles from './Evening.module.css';
import { eveningWords } from './words';

/** In the chunk of the day on Home. */
const EveningScreen = latePart(async () => {
  const day = await importWithRetry(() => import('../../home/day/DayStory'));
  return { default: day.DistributorEvening };
});

const { heading, lead, taken, day } = eveningWords;

/** What the panel shows a distributor: the end of the day that Home tells, where it stands without script too. */
export function Evening() {
  return (
    <Section id="evening" title={heading} lead={lead} tone="sunk" className={page.beside}>
      <div className={classNames('top', styles.screen)}>
        <EveningScreen fallback={<p className="text-l">{taken}</p>} />
      </div>
      <Link to={paths.home} className="link-row small above-4">
        {day}
      </Link>
    </Section>
  );
}
