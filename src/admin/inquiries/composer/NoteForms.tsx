import { useRef, useState } from 'react';
import { postRecord } from '../../../api/records';
import { isBlank } from '../../../shared/characters';
import { ANSWER_CHANNELS, type AnswerChannel } from '../../../shared/inquiry';
import { MAX_NOTE } from '../../../shared/inquiryLimits';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { showToast } from '../../../ui/showToast';
import { ChoiceField, toOptions } from '../../common/ChoiceField';
import { getExcess, LimitedTextArea } from '../../common/LimitedField';
import { useUnsent } from '../../records/unsent';
import { useInbox } from '../inboxContext';
import { getChangeLabel } from '../inquiryState';
import { inquiryPath } from '../queries';
import styles from './Composer.module.css';
import { ComposerFooter } from './ComposerFooter';
import { type SentText, type UnsentText, useSend } from './useSend';

/** A note for the other admins. */
export function NoteForm({ inquiry }: { inquiry: Inquiry }) {
  const unsent = useUnsent('note', inquiry._id, { text: '' }, { about: inquiry.name });
  const { box, control, isSending, failure, submit } = useNote('note', unsent, inquiry, {
    async send({ fields, key }) {
      await postRecord(`${inquiryPath(inquiry._id)}/notes`, fields, key);
      showToast('success', 'Note added.', { about: inquiry._id });
    },
    failed: 'Failed to add the note.',
  });
  const isEmpty = isBlank(unsent.fields.text);

  return (
    <form
      ref={box}
      className={classNames('stack gap-2 hides-label', styles.form)}
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) submit();
      }}
    >
      <LimitedTextArea
        {...control}
        label="Note"
        placeholder="Write a note, which only admins see…"
        rows={4}
        onChange={({ target }) => unsent.set({ text: target.value })}
      />
      <ComposerFooter unsent={unsent} failure={failure}>
        <Button type="submit" size="small" aria-disabled={isSending || isEmpty}>
          {isSending ? 'Adding…' : 'Add note'}
        </Button>
      </ComposerFooter>
    </form>
  );
}

const CHANNELS = {
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  email: 'Email from my own account',
  other: 'Another way',
} satisfies Record<AnswerChannel, string>;

/** The text of the form below, which a link that calls or opens a chat begins by its channel. */
export function useAnswerText({ _id, name, source }: Inquiry) {
  const channel = source === 'whatsapp' ? 'whatsapp' : 'phone';
  return useUnsent<Record<'channel' | 'text', string>>('answer', _id, { channel, text: '' }, { about: name });
}

/** How an inquiry was answered without a reply of this server, and what was said. */
export function AnswerForm({ inquiry }: { inquiry: Inquiry }) {
  const { changes } = useInbox();
  const unsent = useAnswerText(inquiry);
  const { fields, set } = unsent;
  const { box, control, isSending, failure, submit } = useNote('answer', unsent, inquiry, {
    send: ({ fields: { channel: via, text: note }, key }) =>
      changes.answer(inquiry, { channel: toChannel(via), note, key }),
    failed: 'Failed to mark as answered.',
  });

  return (
    <form
      ref={box}
      className={classNames('stack gap-2', styles.form)}
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ChoiceField
        label="Answered via"
        value={toChannel(fields.channel)}
        options={toOptions(CHANNELS)}
        onChange={({ target }) => set({ channel: target.value })}
      />
      <LimitedTextArea
        {...control}
        label="Outcome"
        placeholder="For example: wants a demo on Friday"
        optional="optional"
        rows={2}
        onChange={({ target }) => set({ text: target.value })}
      />
      <ComposerFooter unsent={unsent} failure={failure}>
        <Button type="submit" size="small" aria-disabled={isSending}>
          {inquiry.status === 'new' ? getChangeLabel('new', 'answered') : 'Add to the timeline'}
        </Button>
      </ComposerFooter>
    </form>
  );
}

/** What is stored on the device may be any text. */
function toChannel(name: string): AnswerChannel {
  return ANSWER_CHANNELS.find((known) => known === name) ?? 'phone';
}

/** The attributes of the field of a note, or of an answer given otherwise, and sending it. */
function useNote<Fields extends Record<'text', string>>(
  form: 'note' | 'answer',
  unsent: UnsentText<Fields>,
  inquiry: Inquiry,
  options: { send: (text: SentText<Fields>) => Promise<unknown>; failed: string },
) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isTried, setIsTried] = useState(false);
  const { isSending, submit, ...sending } = useSend(form, unsent, inquiry, {
    ...options,
    onSent() {
      setIsTried(false);
      // From the button back into the empty box.
      if (field.current?.form?.contains(document.activeElement)) field.current.focus({ preventScroll: true });
    },
  });
  const { text } = unsent.fields;
  return {
    ...sending,
    control: { ref: field, value: text, max: MAX_NOTE, isTried, readOnly: isSending },
    isSending,
    submit: (): void => {
      setIsTried(true);
      // The field says by how much it is too long.
      if (getExcess(text, MAX_NOTE) > 0) field.current?.focus();
      else submit();
    },
  };
}
