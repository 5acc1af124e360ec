import { postRecord } from '../../../data/records';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { LimitedTextArea } from '../../common/LimitedField';
import { showToast } from '../../common/showToast';
import { inquiryPath } from '../queries';
import styles from './Composer.module.css';
import { ComposerFooter } from './ComposerFooter';
import type { Composer } from './useComposer';
import { useNoteText } from './useNoteText';

/** A note for the other admins. */
export function NoteForm({ inquiry, composer }: { inquiry: Inquiry; composer: Composer }) {
  const { written, draft, control, isSending, submit, failure } = useNoteText(composer, inquiry, {
    async send({ text }, key) {
      await postRecord(`${inquiryPath(inquiry._id)}/notes`, { text }, key);
      showToast('success', 'Note added.', { about: inquiry._id });
    },
    failed: 'Failed to add the note.',
  });
  const isEmpty = !written.text.trim();

  return (
    <form
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
      />
      <ComposerFooter composer={composer} draft={draft} fields={written} failure={failure}>
        <Button type="submit" size="small" aria-disabled={isSending || isEmpty}>
          {isSending ? 'Adding…' : 'Add note'}
        </Button>
      </ComposerFooter>
    </form>
  );
}
