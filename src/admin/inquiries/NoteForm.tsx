import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getFailureText, toReportedFailure } from '../../data/errors';
import type { Inquiry } from '../../shared/inquiry';
import { MAX_NOTE } from '../../shared/inquiryAdmin';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { getExcess, LimitedTextArea } from '../../ui/LimitedField';
import { showToast } from '../../ui/showToast';
import { useDeviceDraft } from '../drafts/useDeviceDraft';
import styles from './Composer.module.css';
import { ComposerFooter } from './ComposerFooter';
import { textFailureTexts } from './failures';
import { focusPane } from './inquiryFocus';
import { inquiryQueries } from './queries';
import { addNote, wasKeyUsed } from './requests';
import { type Composer, type SentText, sendingKey, useSessionFocus } from './useComposer';

/** A note for the other admins. */
export function NoteForm({ inquiry, composer }: { inquiry: Inquiry; composer: Composer }) {
  const { owner, session, startNew } = composer;
  const { draftId, draft: stored } = session;
  const field = useRef<HTMLTextAreaElement>(null);
  useSessionFocus(field, session);
  const client = useQueryClient();
  const [text, setText] = useState(stored?.fields.text ?? '');
  const [isTried, setIsTried] = useState(false);
  const draft = useDeviceDraft(owner, {
    kind: 'note',
    recordId: inquiry._id,
    id: draftId,
    continued: stored,
  });

  function change(next: string): void {
    setText(next);
    draft.update({ text: next, to: inquiry.name }, { fields: { text: '', to: inquiry.name } });
  }

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
      if (field.current?.form?.contains(document.activeElement)) focusPane();
      startNew();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: inquiryQueries.all }),
  });

  function submit(): void {
    if (addition.isPending || !text.trim()) return;
    setIsTried(true);
    if (getExcess(text, MAX_NOTE) > 0) field.current?.focus();
    else {
      addition.mutate(
        { key: draft.key },
        {
          onError(error) {
            if (wasKeyUsed(error)) composer.keepAsAnother({ text });
          },
        },
      );
    }
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
      className={classNames('stack', styles.form)}
      aria-busy={addition.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <LimitedTextArea
        ref={field}
        label="Note"
        placeholder="Write a note, which only admins see…"
        rows={4}
        max={MAX_NOTE}
        isTried={isTried}
        value={text}
        readOnly={addition.isPending}
        onChange={({ target }) => change(target.value)}
      />
      <ComposerFooter {...{ composer, draft }} fields={{ text }} failure={getFailure()}>
        <Button type="submit" size="small" aria-disabled={addition.isPending || !text.trim()}>
          {addition.isPending ? 'Adding…' : 'Add note'}
        </Button>
      </ComposerFooter>
    </form>
  );
}
