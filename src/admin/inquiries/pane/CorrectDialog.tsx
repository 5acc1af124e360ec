import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { getFailureText, toApiFailure, toReportedFailure } from '../../../data/errors';
import { useAdmins } from '../../../data/query/useAdmins';
import { isOptional } from '../../../shared/change';
import { type InquiryCorrection, inquiryCorrection } from '../../../shared/inquiryAdmin';
import { inquiryLabels } from '../../../shared/inquiryLabels';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextField } from '../../../ui/Field';
import { Notice } from '../../../ui/Notice';
import { showToast } from '../../../ui/showToast';
import { useErrorFocus } from '../../../ui/useErrorFocus';
import { textFailureTexts } from '../failures';
import { inquiryQueries } from '../queries';
import { correctInquiry, getCurrentInquiry } from '../requests';
import { storeInquiry } from '../useInquiryChanges';

type Field = keyof InquiryCorrection;
const FIELDS = Object.keys(inquiryCorrection.shape) as Field[];
const INPUT_TYPES: Partial<Record<Field, string>> = { email: 'email', phone: 'tel' };

/** Corrects what the sender has typed wrong (docs/product.md §25.8). */
export function CorrectDialog({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const client = useQueryClient();
  const { me } = useAdmins();
  const formId = useId();
  const [base, setBase] = useState(inquiry);
  const [values, setValues] = useState(
    () => Object.fromEntries(FIELDS.map((name) => [name, inquiry[name] ?? ''])) as Record<Field, string>,
  );
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const form = useErrorFocus(errors);

  const correction = useMutation({
    mutationFn: (details: InquiryCorrection) => correctInquiry(base, details),
    onSuccess(corrected) {
      storeInquiry(client, corrected, me);
      showToast('success', 'Details corrected.', { about: inquiry._id });
      onClose();
    },
    onError(error) {
      setErrors(toApiFailure(error).fields);
      const current = getCurrentInquiry(error);
      if (current) setBase(current);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: inquiryQueries.all }),
  });
  const failure = toReportedFailure(correction.error);
  const save = correction.isPending ? 'Saving…' : 'Save';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (correction.isPending) return;
    const parsed = inquiryCorrection.safeParse(values);
    if (parsed.success) {
      setErrors({});
      correction.mutate(parsed.data);
    } else {
      const found = parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
      setErrors(Object.fromEntries(found.toReversed()));
    }
  }

  return (
    <Dialog
      title="Correct details"
      text={<p>The earlier values are not kept; the timeline says only which ones were corrected.</p>}
      cancel="Cancel"
      isBusy={correction.isPending}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} aria-disabled={correction.isPending}>
          {save}
        </Button>
      }
    >
      <form ref={form} id={formId} className="stack ink" noValidate onSubmit={submit}>
        {failure && (
          <Notice tone="error">
            {failure.status === 409
              ? 'Somebody else has changed this inquiry. Check the values below and save again.'
              : `Failed to save the details. ${getFailureText(failure, textFailureTexts)}`}
          </Notice>
        )}
        {FIELDS.map((name) => (
          <TextField
            key={name}
            label={inquiryLabels[name]}
            type={INPUT_TYPES[name] ?? 'text'}
            optional={isOptional(inquiryCorrection.shape[name]) ? 'optional' : undefined}
            autoComplete="off"
            value={values[name]}
            error={errors[name]}
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          />
        ))}
      </form>
    </Dialog>
  );
}
