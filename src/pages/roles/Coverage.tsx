import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { importWithRetry } from '../../api/importWithRetry';
import { coverageDate, operators, servedStates } from '../../content/coverage';
import { getRole, type Role } from '../../content/roles';
import { termsNote } from '../../content/roleTerms';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { latePart } from '../../ui/latePart';
import { Section } from '../../ui/Section';
import { useIsHydrated } from '../../ui/useIsHydrated';
import styles from './Coverage.module.css';
import { coverageWords } from './words';

const StateFinder = latePart(() => importWithRetry(() => import('./StateFinder')));

const { heading, lead, recharges, services, notYet, elsewhere, setUp, ask, askBiller } = coverageWords;

/** Of the phones on which the places are folded. */
const PHONE = '(width <= 30em)';

/** What works in a place, by service. */
const places = [
  {
    name: recharges,
    lists: operators.map(({ service, names }) => ({ service: services[service], names })),
  },
  ...servedStates.map(({ name, ...billers }) => ({
    name,
    lists: (['electricity', 'water', 'gas'] as const).map((service) => ({
      service: services[service],
      names: billers[service].join(', ') || notYet,
    })),
  })),
];

/**
 * Where it works, by state: the same list for everybody. Of a state that is chosen it shows what works there alone.
 * @param of who asks for a place that is not in it
 */
export function Coverage({ of }: { of: Role['id'] }) {
  const { inquiry } = getRole(of);
  // A developer has no shop whose panel could be set up.
  const isDeveloper = of === 'developer';
  const [chosen, setChosen] = useState('');
  // All are open without script.
  const isFolded = useIsHydrated() && matchMedia(PHONE).matches;
  const shown = places.find(({ name }) => name === chosen) ?? (chosen && places[0]);

  return (
    <Section id="where" anchor="where" title={heading} lead={lead(coverageDate)}>
      <div className={classNames('stack screen-only needs-script', styles.finder)}>
        <StateFinder inquiry={inquiry} chosen={chosen} onChange={setChosen} />
      </div>
      <ul className={classNames('stack', styles.places)}>
        {(shown ? [shown] : places).map((place) => (
          <Place key={place.name} {...place} isOpen={!isFolded || place === shown} />
        ))}
      </ul>
      <p className="cluster gap-3 gap-x-6 above-6">
        <span className={styles.elsewhere}>{isDeveloper ? elsewhere : `${elsewhere} ${setUp}`}</span>
        <Link to={inquiry} className={buttonClass({ variant: 'secondary' })}>
          {isDeveloper ? askBiller : ask}
        </Link>
      </p>
      <p className="fine above-4">{termsNote}</p>
    </Section>
  );
}

function Place({
  name,
  lists,
  isOpen,
}: {
  name: string;
  lists: { service: string; names: string }[];
  isOpen: boolean;
}) {
  return (
    <li>
      <details className={classNames('box', styles.place)} open={isOpen}>
        <summary className={classNames('row between hit', styles.name)}>
          <h3 className="text-l tracking-none">{name}</h3>
          <ChevronDown className="ornament" size={20} />
        </summary>
        <dl className="stack gap-3 small">
          {lists.map(({ service, names }) => (
            <div key={service}>
              <dt className="bold">{service}</dt>
              <dd className="soft">{names}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
