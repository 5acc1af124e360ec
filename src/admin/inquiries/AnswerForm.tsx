import { useRef, useState } from 'react';
import { ANSWER_CHANNELS, type AnswerChannel, type Inquiry } from '../../shared/inquiry';
import { MAX_NOTE } from '../../shared/inquiryAdmin';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { SelectField } from '../../ui/Field';
import { getExcess, LimitedTextArea } from '../../ui/LimitedField';
import { useDeviceDraft } from '../drafts/useDeviceDraft';
import styles from './Composer.module.css';
import { ComposerFooter } from './ComposerFooter';
import { getChangeLabel } from './inquiryState';
import { type Composer, useSessionFocus } from './useComposer';
import type { InquiryChanges } from './useInquiryChanges';

const CHANNELS = {
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  email: 'E-mail from my own mailbox',
  other: 'Another way',
} satisfies Record<AnswerChannel, string>;

/** How an inquiry was answered without a reply of this server, and what was said. */
export function AnswerForm({
  inquiry,
  composer,
  channel,
  onChannel,
  changes,
}: {
  inquiry: Inquiry;
  composer: Composer;
  channel: AnswerChannel;
  onChannel: (channel: AnswerChannel) => void;
  changes: InquiryChanges;
}) {
  const { owner, session, startNew } = composer;
  const { draftId, draft: stored } = session;
  const { _id, name, status } = inquiry;
  const field = useRef<HTMLTextAreaElement>(null);
  useSessionFocus(field, session);
  const [text, setText] = useState(stored?.fields.text ?? '');
  const [isTried, setIsTried] = useState(false);
  const draft = useDeviceDraft(owner, { kind: 'answer', recordId: _id, id: draftId, continued: stored });
  const isBusy = changes.busyId === _id;

  function submit(): void {
    setIsTried(true);
    if (isBusy) return;
    if (getExcess(text, MAX_NOTE) > 0) field.current?.focus();
    else {
      const answer = { channel, note: text };
      changes.change(inquiry, { status: 'answered', answer }, () => {
        draft.remove();
        startNew();
      });
    }
  }

  return (
    <form
      className={classNames('stack', styles.form, styles.answer)}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SelectField
        label="Answered by"
        value={channel}
        onChange={({ target }) => {
          const chosen = ANSWER_CHANNELS.find((known) => known === target.value);
          if (chosen) onChannel(chosen);
        }}
      >
        {ANSWER_CHANNELS.map((name) => (
          <option key={name} value={name}>
            {CHANNELS[name]}
          </option>
        ))}
      </SelectField>
      <LimitedTextArea
        ref={field}
        label="What came of it"
        placeholder="Such as: wants a demo on Friday"
        optional="optional"
        rows={2}
        max={MAX_NOTE}
        isTried={isTried}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          draft.update({ text: target.value, to: name }, { fields: { text: '', to: name } });
        }}
      />
      <ComposerFooter {...{ composer, draft }} fields={{ text }} failure={undefined}>
        <Button type="submit" size="small" aria-disabled={isBusy}>
          {status === 'new' ? getChangeLabel('new', 'answered') : 'Add to the timeline'}
        </Button>
      </ComposerFooter>
    </form>
  );
}
