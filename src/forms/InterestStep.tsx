import { ArrowRight, Blocks, ChartNoAxesCombined, type LucideIcon } from 'lucide-react';
import { type RefObject, useId } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { inquiryForm } from '../content/inquiryForm';
import type { Interest } from '../contract/inquiry';
import { Button } from '../ui/Button';
import styles from './InquiryForm.module.css';
import type { InquiryValues } from './inquiryFill';

const ICONS: Record<Interest, LucideIcon> = { services: Blocks, investor: ChartNoAxesCombined };

/** Step 1: what the inquiry is about. Next waits for a choice. */
export function InterestStep({
  register,
  isPicked,
  headingRef,
}: {
  register: UseFormRegister<InquiryValues>;
  isPicked: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
}) {
  const id = useId();
  return (
    <>
      <fieldset aria-describedby={`${id}-help`}>
        <legend className={styles.legend}>
          <h2 ref={headingRef} tabIndex={-1} className={styles.heading}>
            {inquiryForm.interest.heading}
          </h2>
        </legend>
        <p id={`${id}-help`} className={styles.help}>
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
                  {...register('interest')}
                  type="radio"
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
      <div className={styles.actions}>
        <Button type="submit" size="large" disabled={!isPicked} className={styles.forward}>
          {inquiryForm.next}
          <ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </div>
    </>
  );
}
