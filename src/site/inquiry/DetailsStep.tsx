import { ArrowLeft } from 'lucide-react';
import { Fragment, type ReactNode, type RefObject, useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Interest } from '../../shared/interests';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { SelectField, TextArea, TextField } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { topicLabels } from '../content/topics';
import styles from './DetailsStep.module.css';
import { DETAIL_FIELDS, type DetailField, TOPIC_FIELD_BY_INTEREST } from './fields';
import formStyles from './InquiryForm.module.css';
import type { InquiryFormOutput, InquiryFormValues } from './inquiryFormSchema';
import type { InquiryLink } from './inquiryLink';
import { PrivacyNotice } from './PrivacyNotice';
import { useFieldHints } from './useFieldHints';
import { WithoutEmail } from './WithoutEmail';
import { inquiryForm, inquiryMessages } from './words';

const MESSAGE_ROWS = 4;

const { fields } = inquiryForm;

/** The form of the Back button. */
export const BACK_FORM_ID = 'inquiry-back';

const fieldId = (name: DetailField) => `inquiry-${name}`;

type InquiryFormApi = UseFormReturn<InquiryFormValues, unknown, InquiryFormOutput>;

/** Step 2: contact details and the message. */
export function DetailsStep({
  interest,
  link,
  hidden,
  initialValues = {},
  form,
  isHydrated,
  isSubmitting,
  failure,
  onBack,
  headingRef,
  submitRef,
}: {
  interest: Interest;
  /** What the link that led here asks for. */
  link: InquiryLink | undefined;
  /** What is sent with a form that the browser posts, besides the fields that people see. */
  hidden: Record<string, string | undefined>;
  /** What the server rendered into the fields. */
  initialValues?: Record<string, string>;
  form: InquiryFormApi;
  isHydrated: boolean;
  isSubmitting: boolean;
  /** Shown under the banner of a failed submit. */
  failure: { alert: string; note: string } | undefined;
  onBack: () => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
  submitRef: RefObject<HTMLButtonElement | null>;
}) {
  const { control, register, setFocus, setValue } = form;
  const { errors } = form.formState;
  const { suggestedEmail, shortPhone } = useFieldHints(form);
  const topicField = TOPIC_FIELD_BY_INTEREST[interest];
  const topic = useWatch({ control, name: topicField }) ?? initialValues[topicField];
  // The service of a distributor is that of a shop: the link alone says who asks.
  const isDistributor = link?.message !== undefined && topic === link.service;
  const topicLabel = topic && topic !== 'other' ? topicLabels.get(topic) : undefined;
  const about = isDistributor ? inquiryForm.details.distributor : topicLabel;
  const invalid = DETAIL_FIELDS.filter((name) => errors[name]);
  const firstServed = initialValues.interest ? invalid[0] : undefined;
  const field = (name: DetailField) => ({
    ...register(name),
    id: fieldId(name),
    label: fields[name],
    error: errors[name]?.message,
    defaultValue: initialValues[name],
    // Where the server rendered the errors, the browser moves the focus as the script would.
    autoFocus: name === firstServed,
  });
  const optionalField = (name: DetailField) => ({ ...field(name), optional: inquiryForm.optional });
  const topicSelect = (name: DetailField, options: ReactNode) =>
    name === topicField && (
      <div className={styles.fullWidth}>
        <SelectField {...optionalField(name)}>
          <option value="">{inquiryForm.chooseNone}</option>
          {options}
        </SelectField>
      </div>
    );
  const controls = {
    name: <TextField {...field('name')} required autoComplete="name" />,
    email: (
      <div>
        <TextField
          {...field('email')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <p className={classNames('fine above-2', styles.hint)}>
          <span role="status">
            {suggestedEmail && (
              <button
                type="button"
                className={styles.suggestion}
                onClick={() => setValue('email', suggestedEmail, { shouldValidate: true })}
              >
                {inquiryForm.didYouMean(suggestedEmail)}
              </button>
            )}
          </span>
          {!suggestedEmail && <WithoutEmail topic={topic} />}
        </p>
      </div>
    ),
    phone: (
      <div className={classNames(styles.phone, shortPhone && styles.warns)}>
        <TextField
          {...optionalField('phone')}
          help={shortPhone ?? inquiryForm.phoneHelp}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <span role="status" className="visually-hidden">
          {shortPhone}
        </span>
      </div>
    ),
    company: <TextField {...optionalField('company')} autoComplete="organization" />,
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
      <div className={styles.fullWidth}>
        <TextArea
          {...optionalField('message')}
          help={inquiryForm.messageHelp.get(isDistributor ? 'distributor' : (topic ?? ''))}
          rows={MESSAGE_ROWS}
        />
      </div>
    ),
  } satisfies Record<DetailField, ReactNode>;

  return (
    <>
      <h2 ref={headingRef} tabIndex={-1} className="text-xl">
        {about ? inquiryForm.details.about(about) : inquiryForm.details.heading[interest]}
      </h2>
      <p className={classNames('muted', formStyles.help)}>
        {about && (
          <>
            <a
              href={`#${fieldId(topicField)}`}
              onClick={(event) => {
                event.preventDefault();
                setFocus(topicField);
              }}
            >
              {inquiryForm.details.change}
            </a>
            <br />
          </>
        )}
        {inquiryForm.details.help}
      </p>
      <ErrorSummary
        fields={invalid.map((name) => ({ name, label: fields[name] }))}
        toId={fieldId}
        onSelect={setFocus}
        className={styles.summary}
      />

      {/* What is typed while it is being sent would be lost. */}
      <div className={classNames('stack gap-5', styles.fields)} inert={isSubmitting}>
        {DETAIL_FIELDS.map((name) => (
          <Fragment key={name}>{controls[name]}</Fragment>
        ))}
        <Honeypot register={register} />
      </div>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}

      {failure && (
        <Notice tone="error" className="above-6">
          <p className="bold">{failure.note}</p>
          <p className="above-1 fine">
            <span>{inquiryMessages.inlineError}</span> <span>{failure.alert}</span>
          </p>
        </Notice>
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

/** A field that people neither see nor reach. It is moved out of the window, since robots skip what is not displayed. */
function Honeypot({ register }: Pick<InquiryFormApi, 'register'>) {
  const id = useId();
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label htmlFor={id}>{inquiryForm.honeypot}</label>
      <input {...register('website')} id={id} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
