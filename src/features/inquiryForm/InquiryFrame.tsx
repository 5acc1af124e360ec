import { company } from '../../content/company';
import { inquiryForm } from '../../content/inquiryForm';
import { classNames } from '../../ui/classNames';
import styles from './InquiryFrame.module.css';
import type { InquiryValues } from './inquiryFormSchema';

/**
 * Says without script what the form needs (decision 28): the second line where a browser knows the media feature
 * `scripting`, the first where it does not.
 */
export function NeedsScript() {
  const words = (
    <>
      {inquiryForm.needsScript} <a href={`mailto:${company.email}`}>{company.email}</a>.
    </>
  );
  return (
    <>
      <noscript>
        <p className={classNames(styles.needsScript, styles.fallback)}>{words}</p>
      </noscript>
      <p hidden className={styles.needsScript}>
        {words}
      </p>
    </>
  );
}

/** Where one is, and what comes next. */
export function Progress({ step }: { step: InquiryValues['step'] }) {
  return (
    <div className={styles.progress}>
      <p className={styles.count}>{inquiryForm.progress(step)}</p>
      <p className={styles.nextUp}>{step === 1 ? inquiryForm.interest.nextUp : inquiryForm.details.nextUp}</p>
      <div className={classNames(styles.track, step === 2 && styles.trackFull)} aria-hidden="true" />
    </div>
  );
}
