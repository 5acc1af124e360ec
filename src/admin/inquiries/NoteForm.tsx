import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getFailureText, toReportedFailure } from '../../data/errors';
import type { Inquiry } from '../../shared/inquiry';
import { MAX_NOTE } from '../../shared/inquiryAdmin';
import { Button } from '../../ui/Button';
import { getExcess, LimitedTextArea } from '../../ui/LimitedField';
import { showToast } from '../../ui/showToast';
import { useDeviceDraft } from '../drafts/useDeviceDraft';
import { inquiryDesk } from '../words/inquiryDesk';
import { ComposerFooter } from './ComposerFooter';
import styles from './ComposerForm.module.css';
import { inquiryQueries } from './queries';
import { addNote, wasKeyUsed } from './requests';
import { type ComposerDraft, type ComposerSession, useSessionFocus } from './useComposerDraft';

const copy = inquiryDesk.composer;

/** A note for the other admins. */
export function NoteForm({
  inquiry,
  composer,
  session,
}: {
  inquiry: Inquiry;
  composer: ComposerDraft;
  session: ComposerSession;
}) {
  const { owner, startNew } = composer;
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
    mutationFn() {
      draft.markSent();
      return addNote(inquiry._id, text, draft.key);
    },
    onSuccess() {
      draft.remove();
      showToast('success', copy.noteAdded, { about: inquiry._id });
      startNew();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: inquiryQueries.all }),
  });

  function submit(): void {
    if (addition.isPending || !text.trim()) return;
    setIsTried(true);
    if (getExcess(text, MAX_NOTE) > 0) field.current?.focus();
    else {
      addition.mutate(undefined, {
        onError(error) {
          if (wasKeyUsed(error)) composer.keepAsAnother({ text });
        },
      });
    }
  }

  function getFailure(): { message: string; reason: string } | undefined {
    const { error, isIdle } = addition;
    if (isIdle && session.wasOtherReceived) return copy.otherNoteReceived;
    const failure = toReportedFailure(error);
    if (!failure || wasKeyUsed(error)) return undefined;
    return { message: copy.noteFailed, reason: getFailureText(failure, copy.failures) };
  }

  return (
    <form
      className={styles.form}
      aria-busy={addition.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <LimitedTextArea
        ref={field}
        label={copy.noteText}
        help={copy.noteHelp}
        rows={4}
        max={MAX_NOTE}
        isTried={isTried}
        value={text}
        readOnly={addition.isPending}
        onChange={({ target }) => change(target.value)}
      />
      <ComposerFooter
        {...{ owner, draft }}
        onResume={composer.resume}
        kind="note"
        recordId={inquiry._id}
        isEmpty={text === ''}
        failure={getFailure()}
        onDiscard={() => composer.discard({ text })}
      >
        <Button type="submit" size="small" aria-disabled={addition.isPending || !text.trim()}>
          {addition.isPending ? copy.addingNote : copy.addNote}
        </Button>
      </ComposerFooter>
    </form>
  );
}
