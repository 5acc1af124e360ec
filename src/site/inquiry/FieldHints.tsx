import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { classNames } from '../../ui/classNames';
import styles from './DetailsStep.module.css';
import type { InquiryFormOutput, InquiryFormValues } from './inquiryFormSchema';
import { inquiryForm } from './words';

type Form = UseFormReturn<InquiryFormValues, unknown, InquiryFormOutput>;

const MOBILE_DIGITS = 10;

/** Asks about a mistyped domain once the field was left. Nothing is refused: the address may be right. */
export function EmailHint({ form: { control, setValue } }: { form: Form }) {
  const email = useWatch({ control, name: 'email' });
  const [suggest, setSuggest] = useState<(email: string) => string | undefined>();
  useEffect(() => {
    let isMounted = true;
    import('./suggestEmail').then(
      ({ suggestEmail }) => isMounted && setSuggest(() => suggestEmail),
      // The form works without it.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);
  const suggestion = email && suggest?.(email);
  return (
    <div role="status">
      {suggestion && suggestion !== email && (
        <button
          type="button"
          className={classNames('link-row small', styles.suggestion)}
          onClick={() => setValue('email', suggestion, { shouldValidate: true })}
        >
          {inquiryForm.didYouMean(suggestion)}
        </button>
      )}
    </div>
  );
}

/** Says that a number is too short to call, once the field was left. Nothing is refused: it may be of another country. */
export function PhoneHint({ form: { control } }: { form: Form }) {
  const phone = useWatch({ control, name: 'phone' });
  // Those of every script, as the server takes them.
  const digits = phone?.match(/\p{Nd}/gu)?.length ?? 0;
  return (
    <div role="status">
      {digits > 0 && digits < MOBILE_DIGITS && (
        <p className={classNames('small', styles.hint)}>{inquiryForm.shortPhone(digits)}</p>
      )}
    </div>
  );
}
