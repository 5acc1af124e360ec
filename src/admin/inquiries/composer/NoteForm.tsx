import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getFailureText, toReportedFailure } from '../../../data/errors';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { LimitedTextArea } from '../../../ui/LimitedField';
import { showToast } from '../../../ui/showToast';
import { textFailureTexts } from '../failures';
import { focusPane } from '../inquiryFocus';
import { inquiryQueries } from '../queries';
import { addNote, wasKeyUsed } from '../requests';
import styles from './Composer.module.css';
import { ComposerFooter } from './ComposerFooter';
import { type Composer, type SentText, sendingKey, useNoteText } from './useComposer';

/** A note for the other admins. */
export function NoteForm({ inquiry, composer }: { inquiry: Inquiry; composer: Composer }) {
  const { session, startNew } = composer;
  const client = useQueryClient();
  const { text, draft, control, isShortEnough } = useNoteText(composer, inquiry);

  const addition = useMutation({
    mutationKey: sendingKey,
    mutationFn({ key }: SentText) {
      draft.markSent();
      return addNote(inquiry._id, text, key);
    },
    onSuccess() {
      draft.remove();
      showToast('success', 'Note added.', { about: inquiry._id });
      // Not into another note: the keys of the screen act again.
      if (control.ref.current?.form?.contains(document.activeElement)) focusPane();
      startNew();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: inquiryQueries.all }),
  });

  function submit(): void {
    if (addition.isPending || !text.trim() || !isShortEnough()) return;
    addition.mutate(
      { key: draft.key },
      {
        onError(error) {
          if (wasKeyUsed(error)) composer.keepAsAnother({ text });
        },
      },
    );
  }

  function getFailure(): { message: string; reason: string } | undefined {
    const { error, isIdle } = addition;
    if (isIdle && session.wasOtherReceived)
      return {
        message: 'The note that you added first was received after all. It is in the timeline.',
        reason:
          'Your changed text was not added and is still here. Add it only if it should be another note.',
      };
    const failure = toReportedFailure(error);
    if (!failure || wasKeyUsed(error)) return undefined;
    return { message: 'Failed to add the note.', reason: getFailureText(failure, textFailureTexts) };
  }

  return (
    <form
      className={classNames('stack gap-2 hides-label', styles.form)}
      aria-busy={addition.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <LimitedTextArea
        {...control}
        label="Note"
        placeholder="Write a note, which only admins see…"
        rows={4}
        readOnly={addition.isPending}
      />
      <ComposerFooter {...{ composer, draft }} fields={{ text }} failure={getFailure()}>
        <Button type="submit" size="small" aria-disabled={addition.isPending || !text.trim()}>
          {addition.isPending ? 'Adding…' : 'Add note'}
        </Button>
      </ComposerFooter>
    </form>
  );
}
