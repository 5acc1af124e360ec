import type { UseFormReturn } from 'react-hook-form';
import { jobEditor as copy } from '../../../content/editors';
import type { JobInput } from '../../../contract/job';
import { TextField } from '../../../ui/Field';
import styles from './JobEditor.module.css';
import { jobResource } from './jobResource';

/** The three required fields of a job (docs/product.md §15.2). */
export function JobFields({ form: { register, formState } }: { form: UseFormReturn<JobInput> }) {
  return (
    <div className={styles.fields}>
      {jobResource.fieldNames.map((name) => (
        <TextField
          key={name}
          {...register(name)}
          label={copy.labels[name]}
          help={copy.help[name]}
          error={formState.errors[name]?.message}
          required
          dir="auto"
          autoComplete="off"
        />
      ))}
    </div>
  );
}
