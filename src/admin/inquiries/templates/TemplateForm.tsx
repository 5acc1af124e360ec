import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { getFailureText, toReportedFailure } from '../../../data/errors';
import { createIdempotencyKey } from '../../../shared/idempotencyKey';
import { MAX_REPLY } from '../../../shared/inquiryLimits';
import { LANGUAGE_LABEL, LANGUAGES } from '../../../shared/languages';
import {
  MAX_TEMPLATE_NAME,
  type ReplyTemplateInput,
  replyTemplateInput,
} from '../../../shared/replyTemplate';
import { SelectField } from '../../../ui/Field';
import { Notice } from '../../../ui/Notice';
import { textFailureTexts } from '../../common/failures';
import { LimitedTextArea, LimitedTextField } from '../../common/LimitedField';
import { showFieldErrors } from '../../common/showFieldErrors';
import { useAdmins } from '../../common/useAdmins';
import { type SavedTemplate, saveTemplate, templateQueries } from './requests';

/** The fields of a template. */
export function TemplateForm({
  id,
  template,
  fields,
  onBusy,
  onChanged,
  onSaved,
}: {
  id: string;
  /** The stored template that it changes; absent for a new one. */
  template: SavedTemplate | undefined;
  fields: ReplyTemplateInput;
  onBusy: (isBusy: boolean) => void;
  /** Whether there is text that is not saved. */
  onChanged: (isChanged: boolean) => void;
  onSaved: () => void;
}) {
  const client = useQueryClient();
  const { getName } = useAdmins();
  const { register, handleSubmit, setError, setFocus, control, formState } = useForm({
    resolver: standardSchemaResolver(replyTemplateInput),
    defaultValues: { name: fields.name, text: fields.text, language: fields.language },
  });
  const { errors, isDirty } = formState;
  const [name, text, language] = useWatch({ control, name: ['name', 'text', 'language'] });
  useEffect(() => setFocus('name'), [setFocus]);
  const [basedOn, setBasedOn] = useState(template);
  const [key] = useState(createIdempotencyKey);
  const saving = useMutation({
    mutationFn: (input: ReplyTemplateInput) => saveTemplate(input, basedOn, key),
    onSuccess(outcome) {
      if (outcome.status === 'saved') onSaved();
      // Saving again is then on purpose.
      else setBasedOn(outcome.status === 'conflict' ? outcome.theirs : undefined);
    },
    onError: (error) => showFieldErrors(error, setError, ['name', 'text']),
    onSettled: () => client.invalidateQueries({ queryKey: templateQueries.all }),
  });
  const { isPending, data: outcome } = saving;
  useEffect(() => onBusy(isPending), [isPending, onBusy]);
  useEffect(() => onChanged(isDirty), [isDirty, onChanged]);
  const failure = toReportedFailure(saving.error);

  return (
    <form
      id={id}
      className="stack"
      noValidate
      onSubmit={(event) => void handleSubmit((input) => !isPending && saving.mutate(input))(event)}
    >
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
            <p className="pre-wrap" dir="auto">
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
        {...register('name')}
        label="Name"
        autoComplete="off"
        max={MAX_TEMPLATE_NAME}
        value={name}
        error={errors.name?.message}
      />
      <SelectField {...register('language')} label="Language">
        {LANGUAGES.map((option) => (
          <option key={option} value={option}>
            {LANGUAGE_LABEL[option]}
          </option>
        ))}
      </SelectField>
      <LimitedTextArea
        {...register('text')}
        label="Text"
        rows={10}
        dir="auto"
        lang={language}
        max={MAX_REPLY}
        value={text}
        error={errors.text?.message}
        help="All admins use it: take out what is meant for one person only."
      />
    </form>
  );
}
