import { classNames } from '../../ui/classNames';
import { company } from '../content/company';
import styles from './InquiryFrame.module.css';
import type { InquiryDraft } from './inquiryDraft';
import { inquiryForm } from './words';

/**
 * Says without script that the form needs it: the second paragraph in browsers with the media feature `scripting`,
 * the first in others.
 */
export function NeedsScript() {
  const text = (
    <>
      {inquiryForm.needsScript} <a href={`mailto:${company.email}`}>{company.email}</a>.
    </>
  );
  return (
    <>
      <noscript>
        <p className={classNames(styles.needsScript, styles.fallback)}>{text}</p>
      </noscript>
      <p hidden className={styles.needsScript}>
        {text}
      </p>
    </>
  );
}

/** The current step and the next one. */
export function Progress({ step }: { step: InquiryDraft['step'] }) {
  return (
    <div className={styles.progress}>
      <p className={styles.currentStep}>{inquiryForm.progress(step)}</p>
      <p className={styles.nextStep}>
        {step === 1 ? inquiryForm.interest.nextUp : inquiryForm.details.nextUp}
      </p>
      <div className={classNames(styles.track, step === 2 && styles.trackFull)} aria-hidden="true" />
    </div>
  );
}
