import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import styles from './Picker.module.css';

/** A small select in a row of tools. Its label is for screen readers: the chosen words say what it does. */
export function Picker({
  label,
  value,
  choices,
  onPick,
}: {
  label: string;
  value: string;
  choices: { value: string; label: string }[];
  onPick: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={styles.picker}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onPick(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.chevron} size={18} strokeWidth={1.75} aria-hidden="true" />
    </div>
  );
}
