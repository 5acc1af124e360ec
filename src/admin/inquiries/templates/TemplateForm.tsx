import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiFailure } from '../../../api/errors';
import { MAX_REPLY } from '../../../shared/inquiryLimits';
import { LANGUAGE_LABEL, type Language } from '../../../shared/languages';
import {
  MAX_TEMPLATE_NAME,
  type ReplyTemplateInput,
  replyTemplateInput,
} from '../../../shared/replyTemplate';
import type { ReplyTemplate } from '../../../shared/replyTemplateResponses';
import { Notice } from '../../../ui/Notice';
import { useAdmins } from '../../common/admins';
import { ChoiceField, toOptions } from '../../common/ChoiceField';
import { FormDialog } from '../../common/Dialog';
import { FailureNotice, textFailureTexts } from '../../common/failures';
import { useFieldErrors } from '../../common/fieldErrors';
import { LimitedTextArea, LimitedTextField } from '../../common/LimitedField';
import { rebaseUnsent, settleUnsent, type Unsent, useUnsent } from '../../records/unsent';
import { type SavedTemplate, saveTemplate, templateQueries, toSaved } from './requests';

type Saving = { input: ReplyTemplateInput; typed: Unsent; isNew: boolean };

/** The dialog of one template; what is typed in it is kept when it is closed. */
export function TemplateForm({
  title,
  template,
  language,
  onSaved,
  onClose,
}: {
  title: string;
  /** The stored template that it changes; absent for a new one. */
  template: ReplyTemplate | undefined;
  /** The first one of a new template. */
  language: Language;
  onSaved: () => void;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { getName } = useAdmins();
  /** What another admin has saved since: fields in which nothing was typed follow it. */
  const [theirs, setTheirs] = useState<SavedTemplate>();
  const stored = theirs ?? (template && toSaved(template));
  const empty: SavedTemplate['fields'] = stored?.fields ?? { name: '', text: '', language: '' };
  const {
    place,
    fields: typed,
    version,
    isBegun,
    set,
    clear,
    begin,
  } = useUnsent('template', template?._id, empty, {
    version: stored?.etag,
    about: template?.name,
  });
  const fields = { ...typed, language: typed.language || language };
  const { form, errors, show, check } = useFieldErrors(replyTemplateInput);
  const saving = useMutation({
    mutationFn: ({ input, typed, isNew }: Saving) =>
      saveTemplate(input, stored && !isNew ? { ...stored, etag: version } : undefined, typed.key),
    onSuccess(outcome, { typed }) {
      // Saving again is on purpose.
      if (outcome.status === 'conflict') {
        rebaseUnsent(place, outcome.theirs.etag);
        setTheirs(outcome.theirs);
      }
      if (outcome.status !== 'saved') return;
      settleUnsent(place, typed.fields, outcome.record.etag);
      onSaved();
    },
    onError: (error) => show(toApiFailure(error).fields),
    onSettled: () => client.invalidateQueries({ queryKey: templateQueries.all }),
  });
  const { isPending, data: outcome } = saving;

  function save(): void {
    const input = check(fields);
    if (input) saving.mutate({ input, typed: begin(), isNew: outcome?.status === 'deleted' });
  }

  /** A new one may be continued where another language comes first. */
  function type(changed: Partial<typeof fields>): void {
    const { name, text } = { ...fields, ...changed };
    set({ language: template || name || text ? fields.language : '', ...changed });
  }

  return (
    <FormDialog
      title={title}
      text={
        <p>
          {'{{name}}, {{topic}} and {{your name}} are filled in. Whatever else is in double braces, such as '}
          {'{{date}}, must be replaced before a reply is sent.'}
        </p>
      }
      ref={form}
      confirm={isPending ? 'Saving…' : 'Save template'}
      cancel="Close"
      isBusy={isPending}
      onSubmit={save}
      onDiscard={isBegun ? clear : undefined}
      onClose={onClose}
    >
      <FailureNotice message="Failed to save the template." error={saving.error} texts={textFailureTexts} />
      {outcome?.status === 'conflict' && (
        <Notice tone="error">
          <p>
            {outcome.theirs.updatedBy ? getName(outcome.theirs.updatedBy) : 'Someone else'} changed this
            template while you were editing. Save again to replace it with your text.
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
          Someone else deleted this template while you were editing. Save again to keep it as a new one.
        </Notice>
      )}
      <LimitedTextField
        label="Name"
        autoComplete="off"
        max={MAX_TEMPLATE_NAME}
        value={fields.name}
        error={errors.name}
        readOnly={isPending}
        onChange={({ target }) => type({ name: target.value })}
      />
      <ChoiceField
        label="Language"
        value={fields.language}
        options={toOptions(LANGUAGE_LABEL)}
        onChange={({ target }) => !isPending && type({ language: target.value })}
      />
      <LimitedTextArea
        label="Text"
        rows={10}
        dir="auto"
        lang={fields.language}
        max={MAX_REPLY}
        value={fields.text}
        error={errors.text}
        readOnly={isPending}
        help="All admins use it: take out what is meant for one person only."
        onChange={({ target }) => type({ text: target.value })}
      />
    </FormDialog>
  );
}
