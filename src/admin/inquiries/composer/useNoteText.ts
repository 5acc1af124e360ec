import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { getFailureText, toReportedFailure } from '../../../data/errors';
import { ANSWER_CHANNELS, type AnswerChannel } from '../../../shared/inquiry';
import { MAX_NOTE } from '../../../shared/inquiryLimits';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { textFailureTexts } from '../../common/failures';
import { getExcess } from '../../common/LimitedField';
import type { DeviceDraft } from '../../editing/deviceDrafts';
import { useDeviceDraft } from '../../editing/useDeviceDraft';
import { focusPane } from '../inquiryFocus';
import { inquiryQueries } from '../queries';
import { wasKeyUsed } from '../requests';
import { type Composer, type SentText, sendingKey, useWritingFocus } from './useComposer';

/** A note, or an answer given otherwise with its channel. */
type NoteText = { text: string; channel?: AnswerChannel };

/**
 * What is written of a note, or of an answer given otherwise: its draft, the attributes of its field, and sending it.
 * @param options.send stores the text once per key
 * @param options.failed says that sending failed; the reason is added
 */
export function useNoteText(
  composer: Composer,
  { name }: Inquiry,
  {
    send,
    failed,
  }: {
    send: (written: NoteText, key: string) => Promise<unknown>;
    failed: string;
  },
) {
  const { kind, recordId, writing, startNew, keepAsAnother } = composer;
  const { draftId, draft: stored, wasOtherReceived } = writing;
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  useWritingFocus(field, writing);
  const [written, setWritten] = useState(() => getStoredNote(stored));
  const { text } = written;
  const [isTried, setIsTried] = useState(false);
  const draft = useDeviceDraft({ kind, recordId, id: draftId, continued: stored });

  function change(changed: Partial<NoteText>): void {
    const next = { ...written, ...changed };
    setWritten(next);
    const fields = { to: name, ...next };
    draft.update(fields, { fields: { ...fields, text: '' } });
  }

  const { mutate, isPending, isIdle, error } = useMutation({
    mutationKey: sendingKey,
    mutationFn({ key }: SentText) {
      draft.markSent();
      return send(written, key);
    },
    onSuccess() {
      draft.remove();
      // Not into another text: the keys of the screen act again.
      if (field.current?.form?.contains(document.activeElement)) focusPane();
      startNew();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: inquiryQueries.all }),
  });

  function submit(): void {
    if (isPending) return;
    setIsTried(true);
    if (getExcess(text, MAX_NOTE) > 0) {
      // It says by how much.
      field.current?.focus();
      return;
    }
    mutate(
      { key: draft.key },
      {
        onError(refusal) {
          if (wasKeyUsed(refusal)) keepAsAnother(written);
        },
      },
    );
  }

  function getFailure(): { message: string; reason: string } | undefined {
    if (isIdle && wasOtherReceived)
      return {
        message: `The ${kind} that you added first was received after all. It is in the timeline.`,
        reason: `Your changed text was not added and is still here. Add it only if it should be another ${kind}.`,
      };
    const failure = toReportedFailure(error);
    if (!failure || wasKeyUsed(error)) return undefined;
    return { message: failed, reason: getFailureText(failure, textFailureTexts) };
  }

  return {
    written,
    change,
    draft,
    control: {
      ref: field,
      value: text,
      max: MAX_NOTE,
      isTried,
      readOnly: isPending,
      onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => change({ text: target.value }),
    },
    isSending: isPending,
    submit,
    failure: getFailure(),
  };
}

function getStoredNote(draft: DeviceDraft | undefined): NoteText {
  const { text = '', channel: name } = draft?.fields ?? {};
  const channel = ANSWER_CHANNELS.find((known) => known === name);
  return { text, ...(channel && { channel }) };
}
