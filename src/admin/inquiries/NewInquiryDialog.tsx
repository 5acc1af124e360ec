import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { toApiFailure } from '../../api/errors';
import { postRecord } from '../../api/records';
import { serviceTitles } from '../../content/serviceTitles';
import { interestLabels, investmentInterests, otherServices, subjects } from '../../content/topics';
import { paths } from '../../paths';
import { isBlank } from '../../shared/characters';
import { SUBJECT_BY_INTEREST } from '../../shared/inquiry';
import {
  type InquiryCorrection,
  isInOwnWords,
  type ToldInquiry,
  toldInquiry,
} from '../../shared/inquiryAdmin';
import { inquiryLabels } from '../../shared/inquiryLabels';
import type { ReceivedInquiry } from '../../shared/inquiryResponses';
import type { Interest } from '../../shared/interests';
import { LANGUAGE_LABEL } from '../../shared/languages';
import { classNames } from '../../ui/classNames';
import { Checkbox, TextField } from '../../ui/Field';
import { showToast } from '../../ui/showToast';
import { useAdmins } from '../common/admins';
import { ChoiceField, toOptions } from '../common/ChoiceField';
import { countQueries } from '../common/counts';
import { FormDialog } from '../common/Dialog';
import { FailureNotice, textFailureTexts } from '../common/failures';
import { useFieldErrors } from '../common/fieldErrors';
import { LimitedTextArea } from '../common/LimitedField';
import { settleUnsent, useUnsent } from '../records/unsent';
import { SOURCE_LABELS } from './labels';
import styles from './NewInquiryDialog.module.css';
import { inquiryQueries } from './queries';
import { sendOnce } from './sendOnce';
import { useInquirySummary } from './useInquirySummary';

const NOBODY = 'nobody';
const { website: _website, ...TOLD_LABELS } = SOURCE_LABELS;
const EMPTY = {
  source: 'phone',
  name: '',
  phone: '',
  email: '',
  company: '',
  interest: 'services',
  topic: '',
  message: '',
  language: 'en',
  owner: '',
  acknowledge: '',
  /** The key under which it was sent, until an answer says that nothing was stored. */
  sent: '',
} satisfies Record<Exclude<keyof ToldInquiry, 'subject'> | 'sent', string>;
/** Who it was and where to reach them, in this order. */
const PERSON = {
  name: { width: styles.third, required: true },
  company: { width: styles.third, optional: 'optional' },
  phone: { width: styles.half, type: 'tel', help: 'A phone number or an email is enough.' },
  email: { width: styles.half, type: 'email' },
} satisfies Record<keyof InquiryCorrection, object>;
const PERSON_FIELDS = Object.entries(PERSON) as [keyof typeof PERSON, { width: string | undefined }][];
const TOPICS: Record<string, Record<string, string>> = {
  services: { ...serviceTitles, ...subjects, ...otherServices },
  investor: investmentInterests,
};

/** The body of the request; what is wrong with it is found by its schema. */
function toBody({ owner, acknowledge, sent: _sent, ...fields }: typeof EMPTY): unknown {
  return {
    ...fields,
    subject: SUBJECT_BY_INTEREST[fields.interest as Interest],
    owner: owner === NOBODY ? null : owner || undefined,
    acknowledge: acknowledge !== '' && !isBlank(fields.email),
  };
}

/** Writes down what somebody has said on the phone, on WhatsApp, at the counter or in a mail to another address. */
export function NewInquiryDialog({
  onAdded,
  onClose,
}: {
  /** Not called when it was left by then. */
  onAdded: (id: string) => void;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { admins, me, getName } = useAdmins();
  const hasMail = useInquirySummary()?.mail.isConfigured;
  const { place, fields, key, isBegun, set, clear, begin } = useUnsent('inquiry', undefined, EMPTY);
  const { form, errors, show, check } = useFieldErrors(toldInquiry);

  const adding = useMutation({
    mutationFn: ({ input, typed: { sent } }: { input: ToldInquiry; typed: typeof EMPTY }) =>
      sendOnce(place, async () => (await postRecord<ReceivedInquiry>('/contact', input, sent)).item._id, {
        message: 'The inquiry that you sent first was stored after all. It is in the list.',
        reason:
          'What you changed since was not sent and is still here. Add it only if it should be another inquiry.',
      }),
    onSuccess(id, { typed }) {
      settleUnsent(place, typed);
      showToast('success', 'Inquiry added.', { about: id });
      void client.invalidateQueries({ queryKey: countQueries.all });
    },
    onError(error) {
      const { status = 500, fields: wrong } = toApiFailure(error);
      if (status < 500) set({ sent: '' });
      if (form.current) show(wrong);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: inquiryQueries.all }),
    meta: {
      failed: {
        text: 'Failed to add the inquiry.',
        isShown: () => form.current !== null,
        open: () => void navigate(paths.admin.newInquiry),
      },
    },
  });
  const { error, isPending } = adding;

  function save(): void {
    const input = check(toBody(fields));
    if (!input) return;
    const sent = begin().key;
    set({ sent });
    adding.mutate({ input, typed: { ...fields, sent } }, { onSuccess: onAdded });
  }

  /** What is being sent stays as it is: a list has no `readOnly`. */
  const change = (changed: Partial<typeof EMPTY>) => !isPending && set(changed);
  const control = (name: keyof typeof EMPTY) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const owners = [
    { value: '', label: me ? `${getName(me)} (you)` : 'You' },
    ...admins
      .filter(({ email }) => email !== me)
      .map(({ email }) => ({ value: email, label: getName(email) })),
    { value: NOBODY, label: 'Nobody' },
  ];
  /** It may be stored: sent again, another owner or an email to them would be passed over. */
  const isSent = key !== undefined && fields.sent === key;
  const isWritten = isInOwnWords(fields.source);

  return (
    <FormDialog
      title="New inquiry"
      text={<p>For someone who called, wrote or came by. It is answered like any other.</p>}
      ref={form}
      confirm={isPending ? 'Adding…' : 'Add inquiry'}
      cancel="Close"
      isBusy={isPending}
      isWide
      onSubmit={save}
      onDiscard={isBegun && !isPending ? clear : undefined}
      onClose={onClose}
    >
      <FailureNotice message="Failed to add the inquiry." error={error} texts={textFailureTexts} />
      <div className={classNames('stack top', styles.fields)}>
        <div className={styles.third}>
          <ChoiceField {...control('source')} label="How it came" options={toOptions(TOLD_LABELS)} />
        </div>
        {PERSON_FIELDS.map(([name, { width, ...props }]) => (
          <div key={name} className={width}>
            <TextField
              {...control(name)}
              {...props}
              label={inquiryLabels[name]}
              autoComplete="off"
              dir="auto"
              readOnly={isPending}
            />
          </div>
        ))}
        <div className="whole">
          <LimitedTextArea
            {...control('message')}
            label={isWritten ? 'What they wrote' : 'What they want'}
            help={isWritten ? 'A reply quotes it.' : 'In your words. A reply does not quote them.'}
            optional="optional"
            max={10_000}
            rows={3}
            dir="auto"
            readOnly={isPending}
          />
        </div>
        <div className={styles.half}>
          <ChoiceField
            {...control('interest')}
            label={inquiryLabels.interest}
            options={toOptions(interestLabels)}
            onChange={({ target }) => change({ interest: target.value, topic: '' })}
          />
        </div>
        <div className={styles.half}>
          <ChoiceField
            {...control('topic')}
            label={inquiryLabels.topic}
            optional="optional"
            options={[{ value: '', label: 'Not said' }, ...toOptions(TOPICS[fields.interest] ?? {})]}
          />
        </div>
        <div className={styles.half}>
          <ChoiceField {...control('language')} label="Language" options={toOptions(LANGUAGE_LABEL)} />
        </div>
        <div className={styles.half}>
          <ChoiceField
            {...control('owner')}
            label="Owner"
            options={owners}
            disabled={isSent}
            help={
              isSent && !isPending
                ? 'As sent before. It can be changed once the inquiry is added.'
                : undefined
            }
          />
        </div>
      </div>
      {hasMail && !isBlank(fields.email) && (
        <Checkbox
          label="Email them that we have received it"
          checked={fields.acknowledge !== ''}
          disabled={isSent}
          onChange={({ target }) => change({ acknowledge: target.checked ? 'yes' : '' })}
        />
      )}
    </FormDialog>
  );
}
