import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { getFailureText, toApiFailure } from '../../../../api/errors';
import { correctInquiry, getCurrentInquiry } from '../../../../api/inquiryDesk';
import { inquiryQueries } from '../../../../api/queries';
import { inquiryDesk } from '../../../../content/inquiryDesk';
import type { Inquiry } from '../../../../contract/inquiry';
import { inquiryCorrection } from '../../../../contract/inquiryDesk';
import { useAdmins } from '../../../../features/inquiryDesk/useAdmins';
import { storeInquiry } from '../../../../features/inquiryDesk/useInquiryChanges';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { TextField } from '../../../../ui/Field';
import { Notice } from '../../../../ui/Notice';
import { showToast } from '../../../../ui/showToast';
import styles from './CorrectDialog.module.css';

const copy = inquiryDesk.correct;
const FIELDS = ['name', 'email', 'phone', 'company'] as const;
type Field = (typeof FIELDS)[number];

/** Corrects what the sender has typed wrong (docs/product.md §25.8). */
export function CorrectDialog({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const client = useQueryClient();
  const { me } = useAdmins();
  const formId = useId();
  const [base, setBase] = useState(inquiry);
  const [values, setValues] = useState<Record<Field, string>>(() => ({
    name: inquiry.name,
    email: inquiry.email,
    phone: inquiry.phone ?? '',
    company: inquiry.company ?? '',
  }));
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});

  const correction = useMutation({
    mutationFn: (details: ReturnType<typeof inquiryCorrection.parse>) => correctInquiry(base, details),
    onSuccess(corrected) {
      storeInquiry(client, corrected, me);
      showToast('success', copy.saved, { about: inquiry._id });
      onClose();
    },
    onError(error) {
      setErrors(toApiFailure(error).fields);
      const current = getCurrentInquiry(error);
      if (current) setBase(current);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: inquiryQueries.all }),
  });
  const failure = correction.error && toApiFailure(correction.error);
  const save = correction.isPending ? copy.saving : copy.save;

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
      title={copy.title}
      text={<p>{copy.text}</p>}
      cancel={copy.cancel}
      isBusy={correction.isPending}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} aria-disabled={correction.isPending}>
          {save}
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {failure && failure.status !== 401 && (
          <Notice tone="error">
            {failure.status === 409
              ? copy.conflict
              : `${copy.failed} ${getFailureText(failure, inquiryDesk.composer.failures)}`}
          </Notice>
        )}
        {FIELDS.map((name) => (
          <TextField
            key={name}
            label={copy.fields[name]}
            type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
            optional={name === 'phone' || name === 'company' ? copy.optional : undefined}
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
