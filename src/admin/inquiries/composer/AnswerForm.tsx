import { useEffect, useEffectEvent } from 'react';
import { ANSWER_CHANNELS, type AnswerChannel } from '../../../shared/inquiry';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { SelectField } from '../../../ui/Field';
import { LimitedTextArea } from '../../common/LimitedField';
import { useInbox } from '../inboxContext';
import { getChangeLabel } from '../inquiryState';
import styles from './Composer.module.css';
import { ComposerFooter } from './ComposerFooter';
import type { Composer } from './useComposer';
import { useNoteText } from './useNoteText';

const CHANNELS = {
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  email: 'E-mail from my own mailbox',
  other: 'Another way',
} satisfies Record<AnswerChannel, string>;

const DEFAULT_CHANNEL: AnswerChannel = 'phone';

/** How an inquiry was answered without a reply of this server, and what was said. */
export function AnswerForm({ inquiry, composer }: { inquiry: Inquiry; composer: Composer }) {
  const { changes, formToOpen } = useInbox();
  const { written, change, draft, control, isSending, submit, failure } = useNoteText(composer, inquiry, {
    send: ({ text: note, channel = DEFAULT_CHANNEL }, key) => changes.answer(inquiry, { channel, note, key }),
    failed: 'Failed to mark as answered.',
  });
  const askedChannel = formToOpen?.form === 'answer' ? formToOpen.channel : undefined;
  const takeChannel = useEffectEvent((channel: AnswerChannel) => change({ channel }));
  useEffect(() => {
    if (askedChannel) takeChannel(askedChannel);
  }, [askedChannel]);

  return (
    <form
      className={classNames('stack gap-2', styles.form)}
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SelectField
        label="Answered by"
        value={written.channel ?? DEFAULT_CHANNEL}
        onChange={({ target }) => {
          change({ channel: ANSWER_CHANNELS.find((known) => known === target.value) });
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
      <ComposerFooter composer={composer} draft={draft} fields={written} failure={failure}>
        <Button type="submit" size="small" aria-disabled={isSending}>
          {inquiry.status === 'new' ? getChangeLabel('new', 'answered') : 'Add to the timeline'}
        </Button>
      </ComposerFooter>
    </form>
  );
}
