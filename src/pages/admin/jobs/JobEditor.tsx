import { JOB_REDIRECT_DELAY_MS } from '../../../config/constants';
import { jobEditor } from '../../../content/editors';
import { messages } from '../../../content/messages';
import { RecordEditor } from '../../../features/recordEditor/RecordEditor';
import { paths } from '../../../paths';
import styles from './JobEditor.module.css';
import { JobFields } from './JobFields';
import { jobResource } from './jobResource';

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
