import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams } from 'react-router-dom';
import { messages } from '../../data/messages';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { RecordEditor } from '../editor/RecordEditor';
import type { RecordFormApi } from '../editor/useRecordForm';
import { blogEditor } from '../words/editors';
import { BlogFields } from './BlogFields';
import { BlogProblems } from './BlogProblems';
import { BlogStatus } from './BlogStatus';
import { blogResource, type BlogFields as Fields } from './blogResource';
import { goTo } from './markdown/textEditing';
import { ScheduleDialog } from './ScheduleDialog';

const added = { label: blogEditor.viewPost, to: paths.blogPost };
const redirectAfterUpdate = { to: paths.blogDashboard, delayMs: 0 };

/** /admin/blogs/add, which stays open for the next blog, and /admin/blogs/edit/{id} (docs/product.md §15.3). */
export default function BlogEditor() {
  const { id } = useParams();
  return (
    <RecordEditor
      resource={blogResource}
      copy={blogEditor}
      messages={messages.blog}
      added={added}
      redirect={id === undefined ? undefined : redirectAfterUpdate}
      renderStatus={(api) => (
        <>
          <BlogStatus api={api} />
          <BlogProblems
            problems={api.problems}
            onGoTo={({ field, position }) => {
              // On a phone the text may be in the other tab.
              flushSync(() => document.querySelector<HTMLElement>('main [data-view="write"]')?.click());
              const text = document.querySelector<HTMLTextAreaElement>(`main textarea[name="${field}"]`);
              if (text && position !== undefined) goTo(text, position);
              else api.focusField(field);
            }}
            onPublish={() => void api.submitAnyway()}
          />
        </>
      )}
      renderActions={(api) => <DraftActions api={api} />}
    >
      {({ form, startUpload }) => <BlogFields form={form} startUpload={startUpload} />}
    </RecordEditor>
  );
}

function DraftActions({ api }: { api: RecordFormApi<Fields> }) {
  const [isScheduling, setIsScheduling] = useState(false);
  const { base, isBusy, isSavingDraft, isSaved, isDeleted } = api;
  const isBlocked = isBusy || isSaved || isDeleted;
  const publishAt = base.draft?.publishAt ?? null;

  async function openSchedule(): Promise<void> {
    // A text that cannot be published now cannot be published later either.
    if (await api.validate()) setIsScheduling(true);
  }

  return (
    <>
      <Button
        variant="secondary"
        aria-disabled={isBlocked || isSavingDraft}
        onClick={() => !isBlocked && !isSavingDraft && void api.saveDraft()}
      >
        {publishAt ? blogEditor.saveChanges : blogEditor.saveDraft}
      </Button>
      <Button variant="secondary" aria-disabled={isBlocked} onClick={() => !isBlocked && void openSchedule()}>
        {publishAt ? blogEditor.schedule.change : blogEditor.schedule.open}
      </Button>
      {isScheduling && (
        <ScheduleDialog
          publishAt={publishAt}
          date={api.readFields().date}
          onConfirm={(time, date) => {
            api.form.setValue('date', date, { shouldDirty: true });
            return api.saveDraft({ publishAt: time });
          }}
          onClose={() => setIsScheduling(false)}
        />
      )}
    </>
  );
}
