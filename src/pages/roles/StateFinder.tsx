import { Link } from 'react-router-dom';
import { servedStates } from '../../content/coverage';
import { getRole } from '../../content/roles';
import { states } from '../../content/states';
import { SelectField } from '../../ui/Field';
import { useIsHydrated } from '../../ui/useIsHydrated';
import styles from './Coverage.module.css';
import { coverageWords } from './words';

const { ask, choose, chooseNone, served, notServed } = coverageWords;

/** Says of any state what works there. */
export function StateFinder({
  roleId,
  chosen,
  onChange,
}: {
  /** Who asks. */
  roleId: 'shop' | 'distributor';
  chosen: string;
  onChange: (state: string) => void;
}) {
  const isHydrated = useIsHydrated();
  const isServed = servedStates.some(({ name }) => name === chosen);
  return (
    <>
      <SelectField label={choose} value={chosen} onChange={({ target }) => onChange(target.value)}>
        <option value="">{chooseNone}</option>
        {/* Nothing follows a choice before the hydration. */}
        {isHydrated && states.map((name) => <option key={name}>{name}</option>)}
      </SelectField>
      <p role="status" className={styles.answer}>
        {chosen && (
          <>
            {(isServed ? served : notServed)[roleId](chosen)}{' '}
            <Link to={getRole(roleId).inquiry}>{ask[roleId]}</Link>
          </>
        )}
      </p>
    </>
  );
}
