import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { getFailureText, toReportedFailure } from '../../../data/errors';
import { isOptional } from '../../../shared/change';
import { type InquiryCorrection, inquiryCorrection } from '../../../shared/inquiryAdmin';
import { inquiryLabels } from '../../../shared/inquiryLabels';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { Notice } from '../../../ui/Notice';
import { Dialog } from '../../common/Dialog';
import { textFailureTexts } from '../../common/failures';
import { toTexts } from '../../common/saveRecord';
import { showFieldErrors } from '../../common/showFieldErrors';
import { showToast } from '../../common/showToast';
import { useAdmins } from '../../common/useAdmins';
import { LeaveQuestion } from '../../editing/LeaveQuestion';
import { inquiryQueries } from '../queries';
import { getCurrentInquiry, putInquiry } from '../requests';
import { storeInquiry } from '../useInquiryChanges';

type Field = keyof InquiryCorrection;
const FIELDS = Object.keys(inquiryCorrection.shape) as Field[];
const INPUT_TYPES: Partial<Record<Field, string>> = { email: 'email', phone: 'tel' };

const describeTheirs = (text: string) =>
  `Somebody else has ${text === '' ? 'removed this' : `changed this to “${text}”`}. Save again to keep yours.`;

/** Corrects what the sender has typed wrong (docs/product.md §25.8). */
export function CorrectDialog({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const client = useQueryClient();
  const { me } = useAdmins();
  const formId = useId();
  const [base, setBase] = useState(inquiry);
  const [isClosing, setIsClosing] = useState(false);
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: standardSchemaResolver(inquiryCorrection),
    defaultValues: toTexts(FIELDS, inquiry),
  });
  const { errors, isDirty, dirtyFields } = formState;

  const correction = useMutation({
    mutationFn: (details: InquiryCorrection) => putInquiry(base, '', details),
    onSuccess(corrected) {
      storeInquiry(client, corrected, me);
      showToast('success', 'Details corrected.', { about: inquiry._id });
      onClose();
    },
    onError(error, details) {
      showFieldErrors(error, setError, FIELDS);
      const current = getCurrentInquiry(error);
      if (!current) return;
      const theirs = toTexts(FIELDS, current);
      const before = toTexts(FIELDS, base);
      const mine = toTexts(FIELDS, details);
      setBase(current);
      // Saving again would undo what the other admin corrected in the fields that were not typed in here.
      reset(theirs, { keepDirtyValues: true });
      const both = FIELDS.filter(
        (name) => dirtyFields[name] && theirs[name] !== before[name] && theirs[name] !== mine[name],
      );
      for (const name of both.toReversed()) {
        setError(name, { message: describeTheirs(theirs[name]) }, { shouldFocus: true });
      }
    },
    onSettled: () => void client.invalidateQueries({ queryKey: inquiryQueries.all }),
  });
  const failure = toReportedFailure(correction.error);
  const save = correction.isPending ? 'Saving…' : 'Save';

  return (
    <Dialog
      title="Correct details"
      text={<p>The earlier values are not kept; the timeline says only which ones were corrected.</p>}
      cancel="Cancel"
      isBusy={correction.isPending}
      onClose={() => (isDirty ? setIsClosing(true) : onClose())}
      actions={
        <Button type="submit" form={formId} aria-disabled={correction.isPending}>
          {save}
        </Button>
      }
    >
      <form
        id={formId}
        className="stack ink"
        noValidate
        onSubmit={(event) =>
          void handleSubmit((details) => !correction.isPending && correction.mutate(details))(event)
        }
      >
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
            {...register(name)}
            label={inquiryLabels[name]}
            type={INPUT_TYPES[name] ?? 'text'}
            optional={isOptional(inquiryCorrection.shape[name]) ? 'optional' : undefined}
            autoComplete="off"
            error={errors[name]?.message}
          />
        ))}
      </form>
      <LeaveQuestion
        isChanged={isDirty}
        closing={isClosing ? { proceed: onClose, reset: () => setIsClosing(false) } : undefined}
      />
    </Dialog>
  );
}
