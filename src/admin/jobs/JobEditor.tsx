import { messages } from '../../data/messages';
import { paths } from '../../paths';
import { RecordEditor } from '../editor/RecordEditor';
import { jobEditor } from '../words/editors';
import styles from './JobEditor.module.css';
import { JobFields } from './JobFields';
import { jobResource } from './jobResource';

const JOB_REDIRECT_DELAY_MS = 1_000;

const redirectAfterSave = { to: paths.admin.jobs, delayMs: JOB_REDIRECT_DELAY_MS };

/** /admin/jobs/add and /admin/jobs/edit/{id} (docs/product.md §15.4). */
export default function JobEditor() {
  return (
    <div className={styles.editor}>
      <RecordEditor
        resource={jobResource}
        copy={jobEditor}
        messages={messages.job}
        redirect={redirectAfterSave}
      >
        {({ form }) => <JobFields form={form} />}
      </RecordEditor>
    </div>
  );
}
