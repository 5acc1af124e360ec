import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { coverageDate, coverageSummary, operators, servedStates } from '../../content/coverage';
import { termsNote } from '../../content/rates';
import { getRole } from '../../content/roles';
import { Button, buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { Section } from '../../ui/Section';
import unfold from '../../ui/Unfold.module.css';
import styles from './Coverage.module.css';
import page from './RolePage.module.css';
import { StateFinder } from './StateFinder';
import { coverageWords } from './words';

const { heading, find, note, recharges, services, notYet, elsewhere, ask } = coverageWords;

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
 * Where it works: a sentence, and folded the same list for everybody, by state. Of a state that is chosen it shows what works
 * there alone. Its places stand above it as buttons that open it.
 * @param roleId who asks for a place that is not in it
 */
export function Coverage({ roleId }: { roleId: 'shop' | 'distributor' }) {
  const { inquiry } = getRole(roleId);
  const [chosen, setChosen] = useState('');
  const list = useRef<HTMLDetailsElement>(null);
  const location = useLocation();
  useEffect(() => {
    if (location.hash === '#where' && list.current) list.current.open = true;
  }, [location]);

  function show(place: string): void {
    setChosen(place === recharges ? '' : place);
    if (list.current) list.current.open = true;
  }

  const shown = places.find(({ name }) => name === chosen) ?? (chosen && places[0]);

  return (
    <Section id="where" anchor="where" title={heading} lead={coverageSummary} className={page.beside}>
      <div className="stack">
        <div className={classNames('cluster screen-only needs-script', styles.chips)}>
          {places.map(({ name }) => (
            <Button key={name} variant="secondary" onClick={() => show(name)}>
              {name}
            </Button>
          ))}
        </div>
        <details ref={list} className={classNames('box', unfold.unfold, styles.folded)}>
          <summary className={classNames('row between bold leading-label hit', styles.name)}>
            {find}
            <ChevronDown className="ornament" size={20} />
          </summary>
          <div id="billers" className={classNames('stack gap-5', styles.list)}>
            <div className={classNames('stack screen-only needs-script', styles.finder)}>
              <StateFinder roleId={roleId} chosen={chosen} onChange={setChosen} />
            </div>
            <ul className={classNames('stack gap-5 gap-x-8', styles.places)}>
              {(shown ? [shown] : places).map(({ name, lists }) => (
                <li key={name} className="ruled">
                  <h3 className="text-l tracking-none">{name}</h3>
                  <dl className="stack gap-2 small above-2">
                    {lists.map(({ service, names }) => (
                      <div key={service}>
                        <dt className="bold">{service}</dt>
                        <dd className="soft">{names}</dd>
                      </div>
                    ))}
                  </dl>
                </li>
              ))}
            </ul>
            <p className="cluster gap-3 gap-x-6">
              <span className={styles.elsewhere}>{elsewhere}</span>
              <Link to={inquiry} className={buttonClass({ variant: 'secondary' })}>
                {ask[roleId]}
              </Link>
            </p>
            <p className="fine">
              {note(coverageDate)} {termsNote}
            </p>
          </div>
        </details>
      </div>
    </Section>
  );
}
