import { ArrowLeft } from 'lucide-react';
import { Fragment, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { noOffer } from '../../content/companyWords';
import { otherLanguages, toOther } from '../../content/language';
import { isSubject, toPhrase } from '../../content/topics';
import { FORM_FILES_FIELD } from '../../shared/formFiles';
import { HONEYPOT } from '../../shared/formState';
import { hasSecret } from '../../shared/hasSecret';
import type { Interest } from '../../shared/interests';
import { LANGUAGE_NAME, LANGUAGE_TAG } from '../../shared/languages';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { SelectField, TextArea, TextField } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { useIsHydrated } from '../../ui/useIsHydrated';
import { Honeypot, SentFields } from '../form/visitorForm';
import styles from './DetailsStep.module.css';
import { FilesField } from './FilesField';
import {
  DETAIL_FIELDS,
  type DetailField,
  FORM_FIELDS,
  type FormField,
  type InquiryEntries,
  SHOW_PARAM,
  TOPIC_FIELD_BY_INTEREST,
} from './fields';
import formStyles from './InquiryForm.module.css';
import { getCorrected, toCorrection } from './inquiryLink';
import { asksForCall, isAsWritten, isUnfilled } from './messageTemplate';
import { PrivacyNotice } from './PrivacyNotice';
import { useFieldHints } from './useFieldHints';
import { WithoutEmail } from './WithoutEmail';
import { inquiryForm, inquiryMessages } from './words';

const MESSAGE_ROWS = 4;

const { fields } = inquiryForm;

/** The form of the Back button. */
export const BACK_FORM_ID = 'inquiry-back';

const fieldId = (name: FormField) => `inquiry-${name}`;

/** Moves the focus to a field. @param isSelected whether its text is selected, to be replaced */
export function focusField(name: FormField, isSelected = false): void {
  const field = document.getElementById(fieldId(name));
  field?.focus();
  if (isSelected && field instanceof HTMLInputElement) field.select();
}

/** Step 2: contact details and the message. */
export function DetailsStep({
  interest,
  hidden,
  values,
  errors,
  onChange,
  files,
  isSubmitting,
  upload,
  failure,
  onBack,
  headingRef,
  submitRef,
}: {
  interest: Interest;
  /** What is sent with a form that the browser posts, besides the fields that people see. */
  hidden: Record<string, string | undefined>;
  values: InquiryEntries;
  errors: Partial<Record<FormField, string>>;
  onChange: (name: DetailField | typeof HONEYPOT, value: string) => void;
  files: { hadFiles: boolean | undefined; onChange: (hasFiles: boolean) => void };
  isSubmitting: boolean;
  /** The part of the files that is sent, from 0 to 1, during the upload. */
  upload: { part: number; onCancel: () => void } | undefined;
  /** Why it was not sent: the note says what to do, and leads. */
  failure: { alert: string; note: string } | undefined;
  onBack: () => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
  submitRef: RefObject<HTMLButtonElement | null>;
}) {
  const { suggestedEmail, otherLetters, shortPhone, leaveEmail, leavePhone } = useFieldHints(values, errors);
  const isHydrated = useIsHydrated();
  const { pathname } = useLocation();
  const secret = hasSecret(values.message ?? '') ? inquiryForm.hasSecret : undefined;
  const topicField = TOPIC_FIELD_BY_INTEREST[interest];
  const topic = values[topicField];
  const isCalled = asksForCall(topic, values.message);
  // A subject is chosen by the link that led here, and no topic is asked for then.
  const subject = isSubject(topic) ? topic : undefined;
  const about = toPhrase(topic);
  const corrected = getCorrected(values.message);
  const withoutSubject = corrected ? toCorrection(corrected) : `?interest=${interest}`;
  const invalid = FORM_FIELDS.filter((name) => errors[name]);
  const field = (name: DetailField) => ({
    name,
    id: fieldId(name),
    label: fields[name],
    error: errors[name],
    value: values[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
    // Where the server rendered the errors, the browser moves the focus as the script would.
    autoFocus: !isHydrated && name === invalid[0],
  });
  const optionalField = (name: DetailField) => ({ ...field(name), optional: inquiryForm.optional });
  const topicSelect = (name: DetailField, options: ReactNode) =>
    name === topicField &&
    (subject ? (
      <input type="hidden" name={name} value={subject} />
    ) : (
      <div className={styles.fullWidth}>
        <SelectField {...optionalField(name)}>
          <option value="">{inquiryForm.chooseNone}</option>
          {options}
        </SelectField>
      </div>
    ));
  function chooseAnother(): void {
    flushSync(() => {
      if (!subject) return;
      onChange(topicField, '');
      if (isAsWritten(values.message ?? '')) onChange('message', '');
    });
    focusField(topicField);
  }
  const controls = {
    name: <TextField {...field('name')} required autoComplete="name" />,
    email: (
      <div>
        <TextField
          {...field('email')}
          onBlur={leaveEmail}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        {/* The hint appears when the field is left, in a place of its own: the button that is pressed next must not move. */}
        <div className="above-2 overlap">
          <span role="status" className="fine">
            {suggestedEmail && (
              <button
                type="button"
                className={styles.suggestion}
                onClick={() => onChange('email', suggestedEmail)}
              >
                {inquiryForm.didYouMean(suggestedEmail)}
              </button>
            )}
            {otherLetters && <span className={styles.suggestion}>{otherLetters}</span>}
          </span>
          <WithoutEmail
            topic={topic}
            name={values.name}
            message={values.message}
            className={(suggestedEmail ?? otherLetters) && styles.replaced}
          />
        </div>
      </div>
    ),
    phone: (
      <div className={classNames(styles.phone, shortPhone && styles.warns)}>
        <TextField
          {...optionalField('phone')}
          onBlur={leavePhone}
          help={shortPhone ?? (isCalled ? inquiryForm.calledHelp : inquiryForm.phoneHelp)}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <span role="status" className="visually-hidden">
          {shortPhone}
        </span>
      </div>
    ),
    // Whoever has paid or complains writes for no company; what was typed before stays in sight.
    company: (!subject || subject === 'distributor' || interest === 'investor' || values.company) && (
      <TextField {...optionalField('company')} autoComplete="organization" />
    ),
    service: topicSelect(
      'service',
      inquiryForm.serviceGroups.map(({ label, topics }) => (
        <optgroup key={label} label={label}>
          <TopicOptions topics={topics} />
        </optgroup>
      )),
    ),
    investmentInterest: topicSelect(
      'investmentInterest',
      <TopicOptions topics={inquiryForm.investmentInterests} />,
    ),
    message: (
      <div className={classNames(styles.fullWidth, secret && styles.warns)}>
        <TextArea
          {...(subject && isUnfilled(inquiryForm.details.openings[subject]) ? field : optionalField)(
            'message',
          )}
          help={
            secret ??
            [inquiryForm.messageHelp.get(topic ?? ''), inquiryForm.noSecrets].filter(Boolean).join(' ')
          }
          rows={MESSAGE_ROWS}
        />
        <span role="status" className="visually-hidden">
          {secret}
        </span>
      </div>
    ),
  } satisfies Record<DetailField, ReactNode>;

  return (
    <>
      <h2 ref={headingRef} tabIndex={-1} className="text-xl">
        {corrected
          ? inquiryForm.details.correction(corrected, about)
          : about && subject !== 'call'
            ? inquiryForm.details.about(about)
            : inquiryForm.details.heading[subject === 'call' ? subject : interest]}
      </h2>
      <p className={classNames('muted', formStyles.help)}>
        {(about || interest === 'investor') && (
          <>
            <a
              // Without script the form without the subject has the field.
              href={subject ? withoutSubject : `#${fieldId(topicField)}`}
              onClick={(event) => {
                event.preventDefault();
                chooseAnother();
              }}
            >
              {inquiryForm.details.change}
            </a>
            <br />
          </>
        )}
        <span>{inquiryForm.details.help}</span>
      </p>
      {interest === 'investor' && <p className={classNames('fine', formStyles.help)}>{noOffer}</p>}
      <ErrorSummary
        fields={invalid.map((name) => ({
          name,
          label: name === FORM_FILES_FIELD ? inquiryForm.files.label : fields[name],
        }))}
        toId={fieldId}
        onSelect={focusField}
        className="below-6"
      />

      <SentFields isSending={isSubmitting} className={styles.fields}>
        {DETAIL_FIELDS.map((name) => (
          <Fragment key={name}>{controls[name]}</Fragment>
        ))}
        <div className={styles.fullWidth}>
          <FilesField id={fieldId(FORM_FILES_FIELD)} error={errors[FORM_FILES_FIELD]} {...files} />
        </div>
        <Honeypot
          name={HONEYPOT}
          label={inquiryForm.honeypot}
          value={values[HONEYPOT] ?? ''}
          onChange={({ target }) => onChange(HONEYPOT, target.value)}
        />
      </SentFields>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}

      {failure && (
        <Notice tone="error" className="above-6">
          <p className="bold">{failure.note}</p>
          <p className="fine">
            <span>{inquiryMessages.inlineError}</span> <span>{failure.alert}</span>
          </p>
        </Notice>
      )}
      {upload && (
        <div className="row above-5">
          <progress
            className={classNames('grow', styles.progress)}
            value={upload.part}
            aria-label={inquiryForm.files.sending}
          />
          <span className="small figures">{Math.round(upload.part * 100)}%</span>
          {/* The server may have stored what has reached it. */}
          <Button
            variant="quiet"
            className={styles.cancel}
            aria-disabled={upload.part === 1}
            onClick={upload.onCancel}
          >
            {inquiryForm.files.cancel}
          </Button>
        </div>
      )}
      <div className={classNames('cluster above-5', formStyles.actions)}>
        <Button
          variant="secondary"
          size="large"
          disabled={isSubmitting}
          // Without script: a form without fields, so that nothing that was typed is in the address.
          type={isHydrated ? 'button' : 'submit'}
          form={BACK_FORM_ID}
          onClick={onBack}
        >
          <ArrowLeft size={20} />
          {inquiryForm.back}
        </Button>
        <Button
          ref={submitRef}
          type="submit"
          variant="inquiry"
          size="large"
          disabled={isSubmitting}
          className={formStyles.forward}
        >
          {isSubmitting ? inquiryMessages.submitting : inquiryForm.submit}
        </Button>
      </div>
      {/* The link in the header would lose what is typed, which the script keeps. Below Submit: Enter presses the first button. */}
      <noscript>
        <p className="fine above-5">
          {inquiryForm.details.otherLanguage}{' '}
          {otherLanguages.map((language) => (
            <button
              key={language}
              type="submit"
              formAction={toOther(pathname, language)}
              name={SHOW_PARAM}
              value="1"
              lang={LANGUAGE_TAG[language]}
              className={classNames('hit brand', styles.language)}
            >
              {LANGUAGE_NAME[language]}
            </button>
          ))}
        </p>
      </noscript>
      <PrivacyNotice />
    </>
  );
}

function TopicOptions({ topics }: { topics: Record<string, string> }) {
  return Object.entries(topics).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
