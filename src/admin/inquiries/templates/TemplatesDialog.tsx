import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nullIfMissing } from '../../../api/errors';
import { toEtag } from '../../../api/records';
import { LANGUAGE_LABEL, type Language } from '../../../shared/languages';
import type { ReplyTemplate } from '../../../shared/replyTemplateResponses';
import { AsyncList } from '../../../ui/AsyncList';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { takeFocusInDialog } from '../../../ui/focus';
import { Skeleton } from '../../../ui/Skeleton';
import { showToast } from '../../../ui/showToast';
import { ConfirmDialog, Dialog } from '../../common/Dialog';
import { FailureNotice } from '../../common/failures';
import { ItemButton } from '../../common/ItemButton';
import styles from './ReplyTemplates.module.css';
import { templateApi, templateQueries } from './requests';
import { TemplateForm } from './TemplateForm';

/** What the dialog shows: the list, a new template, or a stored one. */
type View = 'list' | 'new' | ReplyTemplate;

/** Edits the templates, or saves a text as a new one. A template that was begun in the list leads back to it. */
export function TemplatesDialog({
  start,
  language,
  onClose,
}: {
  start: View;
  /** The language that a new template has at first. */
  language: Language;
  onClose: () => void;
}) {
  const [view, setView] = useState<View>(start);
  /** Where the focus goes back to in the list. */
  const [edited, setEdited] = useState<View>();

  function open(template: Exclude<View, 'list'>): void {
    setEdited(template);
    setView(template);
  }

  if (view !== 'list') {
    const leave = start === 'list' ? () => setView('list') : onClose;
    const isNew = view === 'new';
    return (
      <TemplateForm
        title={isNew ? (start === 'list' ? 'New template' : 'Save as template') : 'Edit template'}
        template={isNew ? undefined : view}
        language={language}
        onSaved={() => {
          if (start !== 'list') showToast('success', 'Template saved.', {});
          leave();
        }}
        onClose={leave}
      />
    );
  }
  return (
    <Dialog
      title="Templates for replies"
      text={<p>All admins share these texts.</p>}
      cancel="Close"
      actions={
        <Button ref={edited === 'new' ? takeFocusInDialog : undefined} onClick={() => open('new')}>
          New template
        </Button>
      }
      onClose={onClose}
    >
      <TemplateList edited={edited} onEdit={open} />
    </Dialog>
  );
}

/** Continues a template that was begun. @param id of the stored one that it changes, or `new` */
export function BegunTemplate({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: templates, isPending } = useQuery(templateQueries.list());
  if (isPending) return null;
  const stored = templates?.find(({ _id }) => _id === id);
  return (
    <TemplatesDialog start={stored ?? (id === 'new' ? 'new' : 'list')} language="en" onClose={onClose} />
  );
}

function TemplateList({
  edited,
  onEdit,
}: {
  edited: View | undefined;
  onEdit: (template: ReplyTemplate) => void;
}) {
  const client = useQueryClient();
  const query = useQuery(templateQueries.list());
  const [askedId, setAskedId] = useState<string>();
  const asked = query.data?.find(({ _id }) => _id === askedId);
  const deletion = useMutation({
    // One that is gone is what was wanted, also where the response to an earlier attempt was lost.
    mutationFn: ({ _id, version }: ReplyTemplate) =>
      templateApi.remove(_id, toEtag(version)).catch(nullIfMissing),
    onSuccess: () => setAskedId(undefined),
    onSettled: () => client.invalidateQueries({ queryKey: templateQueries.all }),
  });
  const editedId = typeof edited === 'object' ? edited._id : undefined;
  return (
    <>
      <AsyncList
        query={query}
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
                  <ItemButton
                    itemName={template.name}
                    ref={editedId === template._id ? takeFocusInDialog : undefined}
                    onClick={() => onEdit(template)}
                  >
                    Edit
                  </ItemButton>
                  <ItemButton
                    variant="dangerQuiet"
                    itemName={template.name}
                    onClick={() => {
                      deletion.reset();
                      setAskedId(template._id);
                    }}
                  >
                    Delete
                  </ItemButton>
                </span>
              </li>
            ))}
          </ul>
        )}
      </AsyncList>
      {asked && (
        <ConfirmDialog
          title="Delete this template?"
          confirm={deletion.isPending ? 'Deleting…' : 'Delete'}
          cancel="Keep it"
          isBusy={deletion.isPending}
          onConfirm={() => deletion.mutate(asked)}
          onClose={() => setAskedId(undefined)}
        >
          <p>
            <strong>{asked.name}</strong>
          </p>
          <p>All admins lose it. This cannot be undone.</p>
          <FailureNotice message="Failed to delete the template." error={deletion.error} />
        </ConfirmDialog>
      )}
    </>
  );
}
