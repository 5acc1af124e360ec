import { isBlank } from '../../../shared/characters';
import { MAX_REPLY, MAX_SUBJECT } from '../../../shared/inquiryLimits';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { classNames } from '../../../ui/classNames';
import { LimitedTextArea, LimitedTextField } from '../../common/LimitedField';
import { typeText } from '../../common/typeText';
import { ReplyTemplates } from '../templates/ReplyTemplates';
import styles from './Composer.module.css';
import type { TypedReply } from './useReplyText';

/** Whom a reply goes to, its subject, the templates, and its text. */
export function ReplyFields({
  inquiry,
  visitorText,
  typed: { unsent, reply, placeholders, isTried, subjectField, textField },
  isLocked,
}: {
  inquiry: Inquiry;
  visitorText: string | null;
  typed: TypedReply;
  /** Nothing more is typed into it. */
  isLocked: boolean;
}) {
  const { name, email } = inquiry;
  const names = new Intl.ListFormat('en-IN').format(placeholders);
  const missing = names && `Replace ${names} before you send it.`;
  return (
    <>
      <p className={classNames('small', styles.to)}>
        <span className="muted">To</span> <span dir="auto">{name}</span> &lt;{email}&gt;
      </p>
      <LimitedTextField
        ref={subjectField}
        label="Subject"
        value={reply.subject}
        max={MAX_SUBJECT}
        isTried={isTried}
        readOnly={isLocked}
        error={isTried && isBlank(reply.subject) ? 'Please enter a subject' : undefined}
        onChange={({ target }) => unsent.set({ subject: target.value })}
        // Nobody means to send with it what may be half a letter.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
        }}
      />
      <ReplyTemplates
        inquiry={inquiry}
        text={reply.text}
        onInsert={(text) => {
          if (!textField.current) return;
          textField.current.focus();
          typeText(textField.current, isBlank(reply.text) ? text : `\n\n${text}`);
        }}
      />
      {visitorText && <p className={classNames('muted clips', styles.visitorText)} data-text={visitorText} />}
      <LimitedTextArea
        ref={textField}
        label="Reply"
        placeholder={`Write to ${name}…`}
        rows={8}
        max={MAX_REPLY}
        isTried={isTried}
        value={reply.text}
        readOnly={isLocked}
        help={missing}
        error={isTried ? missing : undefined}
        onChange={({ target }) => unsent.set({ text: target.value })}
      />
    </>
  );
}
