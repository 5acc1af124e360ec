import { jobEditor as words } from '../../../content/editors';
import type { JobInput } from '../../../contract/job';
import { RecordForm } from '../../../features/recordEditor/RecordForm';
import { type RecordFormOptions, useRecordForm } from '../../../features/recordEditor/useRecordForm';
import { TextField } from '../../../ui/Field';
import styles from './JobForm.module.css';
import { jobKind } from './jobResource';

/** The three required fields of a job (section 5). */
export function JobForm(options: Omit<RecordFormOptions<JobInput>, 'kind'>) {
  const state = useRecordForm({ kind: jobKind, ...options });
  const { register, formState } = state.form;
  const control = (name: keyof JobInput) => ({
    ...register(name),
    label: words.labels[name],
    help: words.help[name],
    error: formState.errors[name]?.message,
    required: true,
    dir: 'auto',
    autoComplete: 'off',
  });

  return (
    <div className={styles.form}>
      <RecordForm state={state} words={words} cancelTo={words.back.to} isNew={options.record === undefined}>
        <div className={styles.fields}>
          <TextField {...control('position')} />
          <TextField {...control('department')} />
          <TextField {...control('location')} />
        </div>
      </RecordForm>
    </div>
  );
}
