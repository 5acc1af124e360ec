import type { UseFormReturn } from 'react-hook-form';
import { isOptional } from '../../shared/change';
import { jobInput } from '../../shared/job';
import { TextField } from '../../ui/Field';
import { jobEditor as copy } from '../words/editors';
import styles from './JobEditor.module.css';
import { type JobFields as Fields, jobResource } from './jobResource';

/** The editable fields of a job (docs/product.md §15.2). */
export function JobFields({ form: { register, formState } }: { form: UseFormReturn<Fields> }) {
  return (
    <div className={styles.fields}>
      {jobResource.fieldNames.map((name) => (
        <TextField
          key={name}
          {...register(name)}
          label={copy.labels[name]}
          help={copy.help[name]}
          error={formState.errors[name]?.message}
          required={!isOptional(jobInput.shape[name])}
          optional={isOptional(jobInput.shape[name]) ? copy.optional : undefined}
          dir="auto"
          autoComplete="off"
        />
      ))}
    </div>
  );
}
