import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../../ui/classNames';
import styles from './ToolbarField.module.css';

export type Option = { value: string; label: string };
export type OptionGroup = { label: string; options: readonly Option[] };

/** A small select in a toolbar. Its label is for screen readers: the selected option shows what it does. */
export function Select({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly (Option | OptionGroup)[];
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={classNames('shrinks middle', styles.frame)}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select
        id={id}
        className={`${styles.control} hit small full round-full pointer`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) =>
          'options' in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map(renderOption)}
            </optgroup>
          ) : (
            renderOption(option)
          ),
        )}
      </select>
      <ChevronDown size={18} />
    </div>
  );
}

function renderOption({ value, label }: Option) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
