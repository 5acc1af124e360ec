import { ArrowRight, Blocks, ChartNoAxesCombined, type LucideIcon } from 'lucide-react';
import { type RefObject, useId } from 'react';
import type { Interest } from '../../shared/interests';
import { Button } from '../../ui/Button';
import choice from '../../ui/Choice.module.css';
import { classNames } from '../../ui/classNames';
import { useIsHydrated } from '../../ui/useIsHydrated';
import formStyles from './InquiryForm.module.css';
import styles from './InterestStep.module.css';
import { inquiryForm } from './words';

const ICONS: Record<Interest, LucideIcon> = { services: Blocks, investor: ChartNoAxesCombined };

/** Step 1: what the inquiry is about. Next is disabled until one is chosen; before the script, it asks for a choice. */
export function InterestStep({
  value: selected,
  onChange,
  headingRef,
}: {
  value: Interest | undefined;
  onChange: (interest: Interest) => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
}) {
  const id = useId();
  const isHydrated = useIsHydrated();
  return (
    <>
      <fieldset aria-describedby={`${id}-help`}>
        <legend>
          <h2 ref={headingRef} tabIndex={-1} className="text-xl">
            {inquiryForm.interest.heading}
          </h2>
        </legend>
        <p id={`${id}-help`} className={classNames('muted', formStyles.help)}>
          {inquiryForm.interest.help}
        </p>
        <div className={classNames('stack gap-3', styles.cards)}>
          {inquiryForm.interests.map(({ value, label, description }) => {
            const Icon = ICONS[value];
            return (
              <div
                key={value}
                className={classNames('relative middle shows-focus', choice.choice, styles.card)}
              >
                <span className={classNames('brand centred round-m tint', styles.icon)}>
                  <Icon size={24} />
                </span>
                <input
                  type="radio"
                  name="interest"
                  required
                  checked={selected === value}
                  onChange={() => onChange(value)}
                  value={value}
                  id={`${id}-${value}`}
                  aria-describedby={`${id}-${value}-description`}
                  className={classNames('relative', styles.radio)}
                />
                <label
                  htmlFor={`${id}-${value}`}
                  className={classNames('text-l bold leading-label', styles.label)}
                >
                  {label}
                </label>
                <p id={`${id}-${value}-description`} className={classNames('muted snug', styles.description)}>
                  {description}
                </p>
              </div>
            );
          })}
        </div>
      </fieldset>
      <div className={classNames('cluster above-5', formStyles.actions)}>
        <Button
          type="submit"
          size="large"
          disabled={isHydrated && !selected}
          className={classNames(formStyles.forward, styles.next)}
        >
          {inquiryForm.next}
          <ArrowRight size={20} />
        </Button>
      </div>
    </>
  );
}
