import { ArrowRight, Blocks, ChartNoAxesCombined, type LucideIcon } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { inquiryForm } from '../../content/inquiryForm';
import { INTERESTS, type Interest } from '../../contract/inquiry';
import { Button } from '../../ui/Button';
import stepStyles from './InquiryStep.module.css';
import styles from './InterestStep.module.css';

const INTEREST_NAME = 'interest';
const ICONS: Record<Interest, LucideIcon> = { services: Blocks, investor: ChartNoAxesCombined };

/** The choice as the page has it: it may have been made before the script came. */
export function readPickedInterest(form: HTMLFormElement): Interest | undefined {
  const picked = new FormData(form).get(INTEREST_NAME);
  return INTERESTS.find((interest) => interest === picked);
}

/** Step 1: what the inquiry is about. Next waits for a choice. */
export function InterestStep({
  picked,
  onPick,
  headingRef,
}: {
  picked: Interest | undefined;
  onPick: (interest: Interest) => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
}) {
  const id = useId();
  return (
    <>
      <fieldset aria-describedby={`${id}-help`}>
        <legend className={styles.legend}>
          <h2 ref={headingRef} tabIndex={-1} className={stepStyles.heading}>
            {inquiryForm.interest.heading}
          </h2>
        </legend>
        <p id={`${id}-help`} className={stepStyles.help}>
          {inquiryForm.interest.help}
        </p>
        <div className={styles.cards}>
          {inquiryForm.interests.map(({ value, label, description }) => {
            const Icon = ICONS[value];
            return (
              <div key={value} className={styles.card}>
                <span className={styles.icon}>
                  <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
                </span>
                <input
                  type="radio"
                  name={INTEREST_NAME}
                  checked={picked === value}
                  onChange={() => onPick(value)}
                  value={value}
                  id={`${id}-${value}`}
                  aria-describedby={`${id}-${value}-about`}
                  className={styles.radio}
                />
                <label htmlFor={`${id}-${value}`} className={styles.choice}>
                  {label}
                </label>
                <p id={`${id}-${value}-about`} className={styles.about}>
                  {description}
                </p>
              </div>
            );
          })}
        </div>
      </fieldset>
      <div className={stepStyles.actions}>
        <Button type="submit" size="large" disabled={!picked} className={stepStyles.forward}>
          {inquiryForm.next}
          <ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </div>
    </>
  );
}
