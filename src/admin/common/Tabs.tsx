import type { KeyboardEvent } from 'react';
import { classNames } from '../../ui/classNames';
import styles from './Tabs.module.css';

/** Tabs for the panels `{id}-panel-{name}`, which take their names from the tabs `{id}-{name}`. */
export function Tabs<Name extends string>({
  id,
  label,
  names,
  selected,
  onSelect,
}: {
  id: string;
  label: string;
  /** Each tab with its text. */
  names: Partial<Record<Name, string>>;
  selected: Name;
  onSelect: (name: Name) => void;
}) {
  const tabs = Object.keys(names) as Name[];

  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (step === undefined) return;
    const next = (tabs.indexOf(selected) + step + tabs.length) % tabs.length;
    onSelect(tabs[next] ?? selected);
    currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <div
      className={classNames('stack gap-1 sunk round-full', styles.tabs)}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {tabs.map((name) => (
        <button
          key={name}
          id={`${id}-${name}`}
          type="button"
          role="tab"
          aria-selected={name === selected}
          aria-controls={`${id}-panel-${name}`}
          tabIndex={name === selected ? 0 : -1}
          className={classNames('muted hit bold round-full', styles.tab)}
          onClick={() => onSelect(name)}
        >
          {names[name]}
        </button>
      ))}
    </div>
  );
}
