import { ANSWER_CHANNELS, type AnswerChannel } from '../../../shared/inquiry';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { SelectField } from '../../../ui/Field';
import { LimitedTextArea } from '../../../ui/LimitedField';
import { getChangeLabel } from '../inquiryState';
import type { InquiryChanges } from '../useInquiryChanges';
import styles from './Composer.module.css';
import { ComposerFooter } from './ComposerFooter';
import { type Composer, useNoteText } from './useComposer';

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
  const { _id, status } = inquiry;
  const { text, draft, control, isShortEnough } = useNoteText(composer, inquiry);
  const isBusy = changes.busyId === _id;

  function submit(): void {
    if (!isShortEnough() || isBusy) return;
    const answer = { channel, note: text };
    changes.change(inquiry, { status: 'answered', answer }, () => {
      draft.remove();
      composer.startNew();
    });
  }

  return (
    <form
      className={classNames('stack gap-2', styles.form)}
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
        {...control}
        label="What came of it"
        placeholder="Such as: wants a demo on Friday"
        optional="optional"
        rows={2}
      />
      <ComposerFooter {...{ composer, draft }} fields={{ text }} failure={undefined}>
        <Button type="submit" size="small" aria-disabled={isBusy}>
          {status === 'new' ? getChangeLabel('new', 'answered') : 'Add to the timeline'}
        </Button>
      </ComposerFooter>
    </form>
  );
}
