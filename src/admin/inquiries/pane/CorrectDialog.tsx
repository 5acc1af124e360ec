import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toApiFailure } from '../../../api/errors';
import { ifMatch, putRecord, toEtag } from '../../../api/records';
import { isOptional } from '../../../shared/change';
import { inquiryDetails } from '../../../shared/inquiry';
import { type InquiryCorrection, inquiryCorrection } from '../../../shared/inquiryAdmin';
import { inquiryLabels } from '../../../shared/inquiryLabels';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { TextField } from '../../../ui/Field';
import { showToast } from '../../../ui/showToast';
import { useAdmins } from '../../common/admins';
import { FormDialog } from '../../common/Dialog';
import { FailureNotice, NotDoneError, textFailureTexts } from '../../common/failures';
import { useFieldErrors } from '../../common/fieldErrors';
import { toTexts } from '../../common/saveRecord';
import { rebaseUnsent, settleUnsent, useUnsent } from '../../records/unsent';
import { storeInquiry } from '../changes';
import { getCurrentInquiry, inquiryPath, inquiryQueries } from '../queries';

type Field = keyof InquiryCorrection;
const FIELDS = Object.keys(inquiryCorrection.shape) as Field[];
const INPUT_TYPES: Partial<Record<Field, string>> = { email: 'email', phone: 'tel' };

/** An address stays one. */
function isOptionalField(name: Field, { email }: Inquiry): boolean {
  return name === 'email' ? email === null : isOptional(inquiryDetails.shape[name]);
}

/** Corrects what the sender has typed wrong, or adds what an admin did not know. */
export function CorrectDialog({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const client = useQueryClient();
  const { me } = useAdmins();
  const { form, errors, show, check } = useFieldErrors(inquiryCorrection);
  const { place, fields, version, isBegun, set, clear } = useUnsent(
    'correction',
    inquiry._id,
    toTexts(FIELDS, inquiry),
    { version: String(inquiry.version), about: inquiry.name },
  );

  const correction = useMutation({
    mutationFn: ({ details }: { details: InquiryCorrection; typed: typeof fields }) => sendOver(details),
    onSuccess({ item: corrected }, { typed }) {
      settleUnsent(place, typed, String(corrected.version));
      storeInquiry(client, corrected, me);
      showToast('success', 'Details corrected.', { about: inquiry._id });
      onClose();
    },
    onError: (error) => show(toApiFailure(error).fields),
    onSettled: () => void client.invalidateQueries({ queryKey: inquiryQueries.all }),
  });

  async function sendOver(details: InquiryCorrection) {
    try {
      const headers = ifMatch(toEtag(Number(version)));
      return await putRecord<Inquiry>(inquiryPath(inquiry._id), details, headers);
    } catch (error) {
      const current = getCurrentInquiry(error);
      if (!current) throw error;
      // The fields in which nothing was typed show what it is now, and saving again is on purpose.
      storeInquiry(client, current, me);
      rebaseUnsent(place, String(current.version));
      throw new NotDoneError(
        'Someone else changed this inquiry while you were editing.',
        'Check the values below and save again.',
      );
    }
  }

  function save(): void {
    const details = check(fields);
    if (details) correction.mutate({ details, typed: fields });
  }

  return (
    <FormDialog
      title="Correct details"
      text={<p>The earlier values are not kept; the timeline says only which ones were corrected.</p>}
      ref={form}
      confirm={correction.isPending ? 'Saving…' : 'Save'}
      cancel="Close"
      isBusy={correction.isPending}
      onSubmit={save}
      onDiscard={isBegun ? clear : undefined}
      onClose={onClose}
    >
      <FailureNotice
        message="Failed to save the details."
        error={correction.error}
        texts={textFailureTexts}
      />
      {FIELDS.map((name) => (
        <TextField
          key={name}
          label={inquiryLabels[name]}
          type={INPUT_TYPES[name] ?? 'text'}
          optional={isOptionalField(name, inquiry) ? 'optional' : undefined}
          autoComplete="off"
          value={fields[name]}
          error={errors[name]}
          readOnly={correction.isPending}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      ))}
    </FormDialog>
  );
}
