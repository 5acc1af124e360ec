import { useMutation, useQueryClient } from '@tanstack/react-query';
import { nullIfMissing } from '../../../api/errors';
import { http } from '../../../api/http';
import { toPlainAddress } from '../../../shared/emailAddress';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { toPhoneKey, toPlainNumber } from '../../../shared/phoneNumber';
import { showToast } from '../../../ui/showToast';
import { countApplications, countQueries } from '../../common/counts';
import { ConfirmDialog } from '../../common/Dialog';
import { FailureNotice } from '../../common/failures';
import { clearUnsentAbout, clearUnsentWhere, findUnsentIds } from '../../records/unsent';
import { ERASED_MEANWHILE } from '../changeMessages';
import { useInbox } from '../inboxContext';
import { countInquiries } from '../inquiryState';
import { findInquiry, inquiryPath, inquiryQueries } from '../queries';

const mutationKey = ['inquiries', 'erase'];

/** Asks before one inquiry, or everything of its address or its phone number, is erased for good. */
export function EraseDialog({
  inquiry: { _id, name, email, phone },
  what,
  onClose,
}: {
  inquiry: Inquiry;
  what: 'one' | 'address' | 'number';
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { openInquiry } = useInbox();
  const isAll = what !== 'one';
  const person = what === 'address' ? { email } : { phone };
  const erasure = useMutation({
    mutationKey,
    /** @returns what is said of it */
    async mutationFn(): Promise<string> {
      if (!isAll) {
        const erased = await http.delete(inquiryPath(_id)).catch(nullIfMissing);
        return erased === null ? ERASED_MEANWHILE : 'Inquiry erased.';
      }
      const { data } = await http.post<{ erased: number; applications?: number }>('/contact/erase', person);
      await removeErasedDrafts(person);
      const { erased, applications = 0 } = data;
      if (erased + applications === 0) return ERASED_MEANWHILE;
      const more = applications > 0 ? ` and ${countApplications(applications)}` : '';
      return `${countInquiries(erased)}${more} erased.`;
    },
    onSuccess(done) {
      showToast('success', done);
      // What was typed about the person is erased as well.
      clearUnsentAbout(_id);
      client.removeQueries({ queryKey: inquiryQueries.detail(_id).queryKey });
      client.removeQueries({ queryKey: inquiryQueries.timeline(_id).queryKey });
      void client.invalidateQueries({ queryKey: inquiryQueries.all });
      void client.invalidateQueries({ queryKey: countQueries.all });
    },
  });

  function erase(): void {
    // `isPending` is updated by the next rendering, which is too late for a double click.
    if (client.isMutating({ mutationKey }) > 0) return;
    erasure.mutate(undefined, {
      // Not called when the inquiry has been left by then.
      onSuccess() {
        onClose();
        openInquiry.close();
      },
    });
  }

  return (
    <ConfirmDialog
      title={isAll ? `Erase everything of this ${what}?` : 'Erase this inquiry?'}
      confirm={erasure.isPending ? 'Erasing…' : 'Erase'}
      cancel="Keep it"
      isBusy={erasure.isPending}
      onConfirm={erase}
      onClose={onClose}
    >
      <p>
        <strong>{isAll ? (person.email ?? person.phone) : name}</strong>
      </p>
      <p>
        {isAll
          ? `All inquiries of this ${what}, their timelines and emails, and its job applications are removed at once. What was written about it elsewhere stays. This cannot be undone.`
          : 'The inquiry, its timeline, and its emails are removed at once. This cannot be undone.'}{' '}
        Backups keep them until they are replaced.
      </p>
      <FailureNotice message="Failed to erase." error={erasure.error} />
    </ConfirmDialog>
  );
}

/** Removes from this device what was typed about an erased person: in a new inquiry, and about their other ones. */
async function removeErasedDrafts({
  email,
  phone,
}: Partial<Pick<Inquiry, 'email' | 'phone'>>): Promise<void> {
  const [address, number] = [email?.toLowerCase(), toPhoneKey(phone ?? null)];
  clearUnsentWhere(
    'inquiry',
    (typed) =>
      (address !== undefined && toPlainAddress(typed.email ?? '').toLowerCase() === address) ||
      (number !== null && toPhoneKey(toPlainNumber(typed.phone ?? '')) === number),
  );
  for (const id of findUnsentIds(['reply', 'note', 'answer', 'correction'])) {
    // The erasure is done: a request that fails here must not call it failed.
    const inquiry = await findInquiry(id).catch(() => undefined);
    if (inquiry === null) clearUnsentAbout(id);
  }
}
