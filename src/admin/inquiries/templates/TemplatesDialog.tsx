import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toApiFailure } from '../../../data/errors';
import { LANGUAGE_LABEL, type Language } from '../../../shared/languages';
import type { ReplyTemplateInput } from '../../../shared/replyTemplate';
import type { ReplyTemplate } from '../../../shared/replyTemplateResponses';
import { AsyncList, toListState } from '../../../ui/AsyncList';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { focusMounted } from '../../../ui/focus';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import { Dialog } from '../../common/Dialog';
import { showToast } from '../../common/showToast';
import { LeaveQuestion } from '../../editing/LeaveQuestion';
import styles from './ReplyTemplates.module.css';
import { deleteTemplate, saveTemplate, templateQueries, toSaved } from './requests';
import { TemplateForm } from './TemplateForm';

/** What the dialog shows: the list, a new template with these fields, or a stored one. */
export type TemplatesView = 'list' | ReplyTemplateInput | ReplyTemplate;

const isStored = (view: ReplyTemplateInput | ReplyTemplate): view is ReplyTemplate => '_id' in view;

/** Edits the templates, or saves a text as a new one. A template that was begun in the list leads back to it. */
export function TemplatesDialog({
  start,
  language,
  onClose,
}: {
  start: TemplatesView;
  /** The language that a new template has at first. */
  language: Language;
  onClose: () => void;
}) {
  const [view, setView] = useState(start);
  const [isSaving, setIsSaving] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  /** Where the focus goes back to in the list. */
  const [edited, setEdited] = useState<string>();
  const formId = useId();

  if (view === 'list') {
    return (
      <Dialog
        title="Templates for replies"
        text={<p>All admins share these texts.</p>}
        cancel="Close"
        actions={
          // Another element than the button of the form, so that it gets the focus.
          <Button
            key="new"
            ref={edited === 'new' ? focusMounted : undefined}
            onClick={() => {
              setEdited('new');
              setView({ name: '', text: '', language });
            }}
          >
            New template
          </Button>
        }
        onClose={onClose}
      >
        <TemplateList
          edited={edited}
          onEdit={(template) => {
            setEdited(template._id);
            setView(template);
          }}
        />
      </Dialog>
    );
  }
  function leave(): void {
    setIsClosing(false);
    if (start === 'list') setView('list');
    else onClose();
  }
  return (
    <Dialog
      title={isStored(view) ? 'Edit template' : start === 'list' ? 'New template' : 'Save as template'}
      text={
        <p>
          {'{{name}}, {{topic}} and {{your name}} are filled in. Whatever else is in double braces, such as '}
          {'{{date}}, must be replaced before a reply is sent.'}
        </p>
      }
      cancel="Cancel"
      isBusy={isSaving}
      actions={
        <Button key="save" type="submit" form={formId} aria-disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save template'}
        </Button>
      }
      onClose={() => (isChanged ? setIsClosing(true) : leave())}
    >
      <TemplateForm
        id={formId}
        template={isStored(view) ? toSaved(view) : undefined}
        fields={view}
        onBusy={setIsSaving}
        onChanged={setIsChanged}
        onSaved={() => {
          if (start !== 'list') showToast('success', 'Template saved.', {});
          leave();
        }}
      />
      <LeaveQuestion
        isChanged={isChanged}
        closing={isClosing ? { proceed: leave, reset: () => setIsClosing(false) } : undefined}
      />
    </Dialog>
  );
}

function TemplateList({
  edited,
  onEdit,
}: {
  edited: string | undefined;
  onEdit: (template: ReplyTemplate) => void;
}) {
  const client = useQueryClient();
  const query = useQuery(templateQueries.list());
  const reload = () => client.invalidateQueries({ queryKey: templateQueries.all });
  const undo = useMutation({
    // The deleted id as the key: sent again after a lost response it is stored once.
    mutationFn: ({ _id, name, text, language }: ReplyTemplate) =>
      saveTemplate({ name, text, language }, undefined, _id),
    onSettled: reload,
  });
  const deletion = useMutation({
    mutationFn: (template: ReplyTemplate) => deleteTemplate(template),
    onMutate: () => undo.reset(),
    onSettled: reload,
  });
  const status = deletion.error ? toApiFailure(deletion.error).status : undefined;
  const isGone = deletion.isSuccess || status === 404;
  return (
    <>
      {deletion.variables && isGone && (
        <div className="cluster between pad-y-2" role="status">
          <span dir="auto">
            {undo.isSuccess
              ? `“${deletion.variables.name}” is back.`
              : `“${deletion.variables.name}” deleted.`}
          </span>
          {deletion.isSuccess && !undo.isSuccess && (
            <Button
              variant="secondary"
              size="small"
              // The button that had the focus is gone.
              ref={focusMounted}
              aria-disabled={undo.isPending}
              onClick={() => !undo.isPending && undo.mutate(deletion.variables)}
            >
              Undo
            </Button>
          )}
        </div>
      )}
      {undo.isError && <Notice tone="error">Failed to bring the template back. Please try again.</Notice>}
      {deletion.isError && !isGone && (
        <Notice tone="error">
          {status === 409
            ? 'Somebody else has changed this template. Look at it again before you delete it.'
            : 'Failed to delete the template. Please try again.'}
        </Notice>
      )}
      <AsyncList
        list={toListState(query)}
        skeleton={<Skeleton className="hit" />}
        failed="Failed to load the templates"
        empty={<p className="muted">No templates yet.</p>}
      >
        {(items) => (
          <ul className="lines">
            {items.map((template) => (
              <li key={template._id} className="cluster pad-y-2">
                <span className={classNames('ink shrinks', styles.name)}>
                  <span lang={template.language} dir="auto">
                    {template.name}
                  </span>{' '}
                  {template.language !== 'en' && (
                    <span className="fine">{LANGUAGE_LABEL[template.language]}</span>
                  )}
                </span>
                <span className="row push">
                  <Button
                    variant="secondary"
                    size="small"
                    ref={edited === template._id ? focusMounted : undefined}
                    onClick={() => onEdit(template)}
                  >
                    Edit <span className="visually-hidden">{template.name}</span>
                  </Button>
                  <Button
                    variant="dangerQuiet"
                    size="small"
                    aria-disabled={deletion.isPending}
                    onClick={() => !deletion.isPending && deletion.mutate(template)}
                  >
                    Delete <span className="visually-hidden">{template.name}</span>
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
      </AsyncList>
    </>
  );
}
