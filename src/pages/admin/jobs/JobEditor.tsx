import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { JOB_REDIRECT_DELAY_MS } from '../../../config/constants';
import { jobEditor } from '../../../content/editors';
import { messages } from '../../../content/messages';
import { EditorFrame } from '../../../features/recordEditor/RecordEditor';
import { paths } from '../../../paths';
import { JobForm } from './JobForm';
import { jobKind } from './jobResource';

/** /admin/jobs/add and /admin/jobs/edit/{id} (section 2): a second after the save the list is shown (section 4). */
export default function JobEditor() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { pathname } = useLocation();
  /** The address at which the job was saved: adding and editing share this component. */
  const [savedAt, setSavedAt] = useState<string>();
  useEffect(() => {
    if (savedAt !== pathname) return undefined;
    const timer = setTimeout(() => void navigate(paths.admin.jobs), JOB_REDIRECT_DELAY_MS);
    // Whoever goes elsewhere in that second stays there.
    return () => clearTimeout(timer);
  }, [pathname, savedAt, navigate]);

  function onSaved(): void {
    void client.invalidateQueries({ queryKey: ['jobs'] });
    setSavedAt(pathname);
  }

  return (
    <EditorFrame kind={jobKind} words={jobEditor} fetchFailed={messages.job.fetchFailed}>
      {({ record, draft }) => (
        <JobForm record={record} draft={draft} messages={messages.job} startsOver={false} onSaved={onSaved} />
      )}
    </EditorFrame>
  );
}
