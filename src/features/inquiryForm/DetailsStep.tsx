import { ArrowLeft } from 'lucide-react';
import { type RefObject, useId } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { MESSAGE_ROWS } from '../../config/constants';
import { inquiryForm } from '../../content/inquiryForm';
import { messages } from '../../content/messages';
import { INVESTMENT_INTERESTS, type Interest, SERVICES } from '../../contract/inquiry';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { SelectField, TextArea, TextField } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import styles from './DetailsStep.module.css';
import stepStyles from './InquiryStep.module.css';
import { DETAIL_FIELDS, type DetailField, type InquiryValues, topicField } from './inquiryFormSchema';

const { fields } = inquiryForm;

/** Step 2: who writes, and what they need. `failure` is the note under the banner of a failed submit. */
export function DetailsStep({
  interest,
  register,
  errors,
  isSubmitting,
  failure,
  onBack,
  onShowField,
  headingRef,
  submitRef,
}: {
  interest: Interest;
  register: UseFormRegister<InquiryValues>;
  errors: FieldErrors<InquiryValues>;
  isSubmitting: boolean;
  failure: string | undefined;
  onBack: () => void;
  onShowField: (name: string) => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
  submitRef: RefObject<HTMLButtonElement | null>;
}) {
  const isAboutServices = interest === 'services';
  const topics: [string, string][] = isAboutServices
    ? SERVICES.map((value) => [value, inquiryForm.services[value]])
    : INVESTMENT_INTERESTS.map((value) => [value, inquiryForm.investmentInterests[value]]);
  const topic = topicField(interest);
  const control = (name: DetailField) => ({ ...register(name), error: errors[name]?.message });

  return (
    <>
      <h2 ref={headingRef} tabIndex={-1} className={stepStyles.heading}>
        {inquiryForm.details.heading[interest]}
      </h2>
      <p className={stepStyles.help}>{inquiryForm.details.help}</p>
      <ErrorSummary
        title={messages.form.pleaseCheck}
        fields={DETAIL_FIELDS.filter((name) => errors[name]).map((name) => ({ name, label: fields[name] }))}
        onSelect={onShowField}
        className={styles.summary}
      />

      {/* While it is being sent nothing may be typed that would be lost or not be sent. */}
      <div className={styles.fields} inert={isSubmitting}>
        <TextField {...control('name')} label={fields.name} required autoComplete="name" />
        <TextField
          {...control('email')}
          label={fields.email}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...control('phone')}
          label={fields.phone}
          optional={inquiryForm.optional}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <TextField
          {...control('company')}
          label={fields.company}
          optional={inquiryForm.optional}
          autoComplete="organization"
        />
        <div className={styles.wide}>
          <SelectField key={topic} {...control(topic)} label={fields[topic]} optional={inquiryForm.optional}>
            <option value="">{inquiryForm.chooseNone}</option>
            {topics.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <div className={styles.wide}>
          <TextArea
            {...control('message')}
            label={fields.message}
            optional={inquiryForm.optional}
            rows={MESSAGE_ROWS}
          />
        </div>
        <Trap register={register} />
      </div>

      {failure && (
        <Notice tone="error" className={styles.failure}>
          <p className={styles.what}>{messages.inquiry.inlineError}</p>
          <p className={styles.note}>{failure}</p>
        </Notice>
      )}
      <div className={stepStyles.actions}>
        <Button variant="secondary" size="large" disabled={isSubmitting} onClick={onBack}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
          {inquiryForm.back}
        </Button>
        <Button
          ref={submitRef}
          type="submit"
          size="large"
          disabled={isSubmitting}
          className={stepStyles.forward}
        >
          {isSubmitting ? messages.inquiry.submitting : inquiryForm.submit}
        </Button>
      </div>
      <p className={styles.privacy}>
        {inquiryForm.privacy.text} <a href={paths.documents.privacy}>{inquiryForm.privacy.link}</a>
      </p>
    </>
  );
}

/**
 * The field that no person sees or reaches, for robots to fill (decision 23). Hidden by its place: what is not
 * displayed at all they know.
 */
function Trap({ register }: { register: UseFormRegister<InquiryValues> }) {
  const id = useId();
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>{inquiryForm.trap}</label>
      <input {...register('website')} id={id} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
