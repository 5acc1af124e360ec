import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createImporter } from '../../router/importWithRetry';
import { ACCEPTED_TYPES } from '../../shared/fileTypes';
import { FORM_FILES_FIELD } from '../../shared/formFiles';
import { classNames } from '../../ui/classNames';
import { FileField } from '../form/visitorForm';
import styles from './FilesField.module.css';
import { inquiryForm } from './words';

const importChosen = createImporter(() => import('./ChosenFiles'));
type Chosen = Awaited<ReturnType<typeof importChosen>>;

/** What is chosen, while the visitor looks at another page or at step 1. A reload cannot keep it. */
let kept: File[] = [];
export function forgetFiles(): void {
  kept = [];
}

/** The field keeps the files itself, so that the browser can send them. */
function putIntoField(field: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  field.files = transfer.files;
}

/** The files that come with an inquiry. What shows and checks them loads with the first one. */
export function FilesField({
  id,
  error,
  hadFiles,
  onChange,
}: {
  id: string;
  error?: string;
  /** Some were chosen before. */
  hadFiles?: boolean;
  onChange: (hasFiles: boolean) => void;
}) {
  const { label, help, lost } = inquiryForm.files;
  const field = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [problems, setProblems] = useState<string[]>([]);
  /** Absent until it has loaded, and where it does not load: the field of the browser names what it has. */
  const [chosen, setChosen] = useState<Chosen>();
  const isLost = hadFiles && files.length === 0;
  // What was refused last, once the message of the form has gone: it is then an empty text.
  const problem = error || problems.join(' ') || undefined;

  function show(next: File[]): void {
    if (field.current) putIntoField(field.current, next);
    kept = next;
    setFiles(next);
    onChange(next.length > 0);
  }

  async function choose(): Promise<void> {
    const added = [...(field.current?.files ?? [])];
    const loaded = await importChosen().catch(() => undefined);
    setChosen(loaded);
    // What cannot be checked here is checked by the server. The field of another visit to this step is empty.
    if (!loaded) return show(added.length > 0 ? added : kept);
    // `kept` has what was chosen while the script was loading.
    const { accepted, problems: found } = loaded.addFiles(kept, added);
    setProblems(found);
    return show(accepted);
  }

  const restore = useEffectEvent(() => {
    // Files may have been chosen before this script had loaded.
    if (kept.length > 0 || field.current?.files?.length) void choose();
  });
  useEffect(() => restore(), []);

  return (
    <div className={classNames('breaks', isLost && !problem && styles.lost)}>
      <FileField
        ref={field}
        id={id}
        name={FORM_FILES_FIELD}
        label={label}
        help={isLost ? lost : help}
        error={problem}
        optional={inquiryForm.optional}
        accept={ACCEPTED_TYPES}
        multiple
        onChange={() => void choose()}
      />
      {/* There before its text: what comes with the script is not announced everywhere. */}
      <span role="status" className="visually-hidden">
        {[...problems, files.length > 0 && chosen?.describeCount(files.length)].filter(Boolean).join(' ')}
      </span>
      {chosen && files.length > 0 && (
        <chosen.default
          files={files}
          onRemove={(removed) => {
            setProblems([]);
            show(files.filter((file) => file !== removed));
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}
