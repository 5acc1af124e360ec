import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { getFailureText, toApiFailure, toReportedFailure } from '../../../data/errors';
import { useAdmins } from '../../../data/query/useAdmins';
import { createIdempotencyKey } from '../../../shared/idempotencyKey';
import { MAX_REPLY } from '../../../shared/inquiryAdmin';
import { LANGUAGE_LABEL, LANGUAGES, type Language } from '../../../shared/languages';
import {
  MAX_TEMPLATE_NAME,
  type ReplyTemplateInput,
  replyTemplateInput,
} from '../../../shared/replyTemplate';
import { SelectField } from '../../../ui/Field';
import { focusMounted } from '../../../ui/focus';
import { LimitedTextArea, LimitedTextField } from '../../../ui/LimitedField';
import { Notice } from '../../../ui/Notice';
import { useErrorFocus } from '../../../ui/useErrorFocus';
import { textFailureTexts } from '../failures';
import { templateQueries } from '../queries';
import styles from './ReplyTemplates.module.css';
import { type SavedTemplate, saveTemplate } from './requests';

/** The fields of a template. */
export function TemplateForm({
  id,
  template,
  fields,
  onBusy,
  onSaved,
}: {
  id: string;
  /** The stored template that it changes; absent for a new one. */
  template: SavedTemplate | undefined;
  fields: ReplyTemplateInput;
  onBusy: (isBusy: boolean) => void;
  onSaved: () => void;
}) {
  const client = useQueryClient();
  const { getName } = useAdmins();
  const [values, setValues] = useState<ReplyTemplateInput>({
    name: fields.name,
    text: fields.text,
    language: fields.language,
  });
  const [over, setOver] = useState(template);
  const [key] = useState(createIdempotencyKey);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const form = useErrorFocus(errors);
  const saving = useMutation({
    mutationFn: (input: ReplyTemplateInput) => saveTemplate(input, over, key),
    onSuccess(outcome) {
      if (outcome.status === 'saved') onSaved();
      // Saving again is then on purpose.
      else setOver(outcome.status === 'conflict' ? outcome.theirs : undefined);
    },
    onError: (error) => setErrors(toApiFailure(error).fields),
    onSettled: () => client.invalidateQueries({ queryKey: templateQueries.all }),
  });
  const { isPending, data: outcome } = saving;
  useEffect(() => onBusy(isPending), [isPending, onBusy]);
  const failure = toReportedFailure(saving.error);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const parsed = replyTemplateInput.safeParse(values);
    if (parsed.success) {
      setErrors({});
      saving.mutate(parsed.data);
    } else {
      const found = parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
      setErrors(Object.fromEntries(found.toReversed()));
    }
  }

  return (
    <form ref={form} id={id} className="stack" noValidate onSubmit={submit}>
      {failure && (
        <Notice tone="error">Failed to save the template. {getFailureText(failure, textFailureTexts)}</Notice>
      )}
      {outcome?.status === 'conflict' && (
        <Notice tone="error">
          <p>
            {outcome.theirs.updatedBy ? getName(outcome.theirs.updatedBy) : 'Somebody'} has changed this
            template in the meantime. Save again to replace it with your text.
          </p>
          <details>
            <summary>Show the other text</summary>
            <p className={styles.otherText} dir="auto">
              {outcome.theirs.fields.text}
            </p>
          </details>
        </Notice>
      )}
      {outcome?.status === 'deleted' && (
        <Notice tone="error">
          Somebody has deleted this template in the meantime. Save again to keep it as a new one.
        </Notice>
      )}
      <LimitedTextField
        label="Name"
        ref={focusMounted}
        autoComplete="off"
        max={MAX_TEMPLATE_NAME}
        value={values.name}
        error={errors.name}
        onChange={({ target }) => setValues({ ...values, name: target.value })}
      />
      <SelectField
        label="Language"
        value={values.language}
        onChange={({ target }) => setValues({ ...values, language: target.value as Language })}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {LANGUAGE_LABEL[language]}
          </option>
        ))}
      </SelectField>
      <LimitedTextArea
        label="Text"
        rows={10}
        dir="auto"
        lang={values.language}
        max={MAX_REPLY}
        value={values.text}
        error={errors.text}
        help="All admins use it: take out what is meant for one person only."
        onChange={({ target }) => setValues({ ...values, text: target.value })}
      />
    </form>
  );
}
