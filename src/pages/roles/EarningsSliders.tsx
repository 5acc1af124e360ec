import { useId } from 'react';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { Range } from '../../ui/Range';
import { useIsHydrated } from '../../ui/useIsHydrated';
import styles from './Earnings.module.css';
import { type DayCounts, type Earner, LIMITS, SIZES } from './getEarnings';
import { earningsWords } from './words';

/** What is counted on a day: a tap for a shop of a size, and a slider for each number. */
export function EarningsSliders({
  earner,
  day,
  onChange,
}: {
  earner: Earner;
  day: DayCounts;
  onChange: (day: DayCounts) => void;
}) {
  const isHydrated = useIsHydrated();
  const names = (['shops', 'bills', 'recharges'] as const).filter(
    (name) => earner === 'distributor' || name !== 'shops',
  );
  const { sizes, sliders } = earningsWords;
  return (
    <div className={classNames('needs-script', styles.sliders)}>
      <fieldset disabled={!isHydrated}>
        <legend className="label">{sizes[earner]}</legend>
        <div className={classNames('cluster above-1', styles.sizes)}>
          {(Object.keys(SIZES) as (keyof typeof SIZES)[]).map((size) => (
            <Button
              key={size}
              variant="secondary"
              size="small"
              aria-pressed={SIZES[size].bills === day.bills && SIZES[size].recharges === day.recharges}
              onClick={() => onChange({ ...day, ...SIZES[size] })}
            >
              {sizes[size]}
            </Button>
          ))}
        </div>
      </fieldset>
      {names.map((name) => (
        <Slider
          key={name}
          label={sliders[earner][name]}
          {...LIMITS[name]}
          value={day[name]}
          onChange={(value) => onChange({ ...day, [name]: value })}
        />
      ))}
    </div>
  );
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
