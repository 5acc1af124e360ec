import { Link } from 'react-router-dom';
import { importWithRetry } from '../../api/importWithRetry';
import { coverageDate, operators, servedStates } from '../../content/coverage';
import { getRole, type Role } from '../../content/roles';
import { termsNote } from '../../content/roleTerms';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { latePart } from '../../ui/latePart';
import { Section } from '../../ui/Section';
import styles from './Coverage.module.css';
import { coverageWords } from './words';

const StateFinder = latePart(() => importWithRetry(() => import('./StateFinder')));

const { heading, lead, recharges, services, notYet, elsewhere, ask } = coverageWords;

/** Where it works, by state: the same list for everybody. @param of who asks for a place that is not in it */
export function Coverage({ of }: { of: Role['id'] }) {
  const { inquiry } = getRole(of);
  return (
    <Section id="where" anchor="where" title={heading} lead={lead(coverageDate)}>
      <div className={styles.finder}>
        <StateFinder inquiry={inquiry} />
      </div>
      <ul className={classNames('stack', styles.places)}>
        <Place
          name={recharges}
          lists={operators.map(({ service, names }) => ({ service: services[service], names }))}
        />
        {servedStates.map(({ name, ...billers }) => (
          <Place
            key={name}
            name={name}
            lists={(['electricity', 'water', 'gas'] as const).map((service) => ({
              service: services[service],
              names: billers[service].join(', ') || notYet,
            }))}
          />
        ))}
      </ul>
      <p className="cluster gap-3 gap-x-6 above-6">
        <span className={styles.elsewhere}>{elsewhere}</span>
        <Link to={inquiry} className={buttonClass({ variant: 'secondary' })}>
          {ask}
        </Link>
      </p>
      <p className="fine above-4">{termsNote}</p>
    </Section>
  );
}

function Place({ name, lists }: { name: string; lists: { service: string; names: string }[] }) {
  return (
    <li className={classNames('box', styles.place)}>
      <h3 className="text-l tracking-none">{name}</h3>
      <dl className="stack gap-3 small above-3">
        {lists.map(({ service, names }) => (
          <div key={service}>
            <dt className="bold">{service}</dt>
            <dd className="soft">{names}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
