import { useId } from 'react';
import { classNames } from '../../ui/classNames';
import { Range } from '../../ui/Range';
import styles from './Earnings.module.css';
import { type DayOf, type Earner, LIMITS } from './earnings';
import { earningsWords } from './words';

/** What is counted on a day. */
export default function EarningsSliders({
  whose,
  day,
  onChange,
}: {
  whose: Earner;
  day: DayOf;
  onChange: (day: DayOf) => void;
}) {
  const names = (['shops', 'bills', 'recharges'] as const).filter(
    (name) => whose === 'distributor' || name !== 'shops',
  );
  return names.map((name) => (
    <Slider
      key={name}
      label={earningsWords.sliders[whose][name]}
      {...LIMITS[name]}
      value={day[name]}
      onChange={(value) => onChange({ ...day, [name]: value })}
    />
  ));
}

function Slider({
  label,
  min,
  max,
  value,
  onChange,
}: {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="row between label">
        {label}
        <span className="figures text-l">{value}</span>
      </label>
      <Range
        id={id}
        className={classNames('full', styles.slider)}
        min={min}
        max={max}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  );
}
