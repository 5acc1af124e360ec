import { useState } from 'react';
import { Link } from 'react-router-dom';
import { servedStates } from '../../content/coverage';
import { states } from '../../content/states';
import { SelectField } from '../../ui/Field';
import styles from './Coverage.module.css';
import { coverageWords } from './words';

const { ask, choose, chooseNone, served, notServed } = coverageWords;

/** Says of any state what works there. */
export default function StateFinder({ inquiry }: { inquiry: string }) {
  const [chosen, setChosen] = useState('');
  const isServed = servedStates.some(({ name }) => name === chosen);
  return (
    <>
      <SelectField label={choose} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <option value="">{chooseNone}</option>
        {states.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <p role="status" className={styles.answer}>
        {chosen && (isServed ? served : notServed)(chosen)} {chosen && <Link to={inquiry}>{ask}</Link>}
      </p>
    </>
  );
}
