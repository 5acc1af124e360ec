import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useWatch } from 'react-hook-form';
import { blogCategories } from '../../../content/blog';
import { blogEditor as words } from '../../../content/editors';
import type { BlogInput } from '../../../contract/blog';
import { RecordForm } from '../../../features/recordEditor/RecordForm';
import type { RecordFormOptions, RecordForm as State } from '../../../features/recordEditor/useRecordForm';
import { useRecordForm } from '../../../features/recordEditor/useRecordForm';
import { TextArea, TextField } from '../../../ui/Field';
import styles from './BlogForm.module.css';
import { blogKind } from './blogResource';

type Preview = ComponentType<{ content: string }>;

/** The six required fields of a blog (section 5), the content beside what visitors will see of it. */
export function BlogForm({
  Preview,
  ...options
}: Omit<RecordFormOptions<BlogInput>, 'kind'> & { Preview: Preview }) {
  const state = useRecordForm({ kind: blogKind, ...options });
  const { register, formState } = state.form;
  const categories = useId();
  const control = (name: keyof BlogInput) => ({
    ...register(name),
    label: words.labels[name],
    error: formState.errors[name]?.message,
    required: true,
    dir: 'auto',
  });

  return (
    <RecordForm state={state} words={words} cancelTo={words.back.to} isNew={options.record === undefined}>
      <div className={styles.fields}>
        <div className={styles.title}>
          <TextField {...control('title')} />
        </div>
        <div className={styles.facts}>
          <TextField {...control('author')} autoComplete="off" />
          <TextField {...control('date')} help={words.help.date} autoComplete="off" />
          <TextField
            {...control('category')}
            help={words.help.category}
            list={categories}
            autoComplete="off"
          />
          <datalist id={categories}>
            {blogCategories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </datalist>
        </div>
        <TextArea {...control('snippet')} help={words.help.snippet} rows={2} />
        <Content state={state} Preview={Preview}>
          <TextArea {...control('content')} help={words.help.content} rows={18} />
        </Content>
      </div>
    </RecordForm>
  );
}

type View = 'write' | 'preview';
const VIEWS: View[] = ['write', 'preview'];

/** Text and preview side by side; on a phone one of them, chosen with tabs. */
function Content({
  state,
  Preview,
  children,
}: {
  state: State<BlogInput>;
  Preview: Preview;
  children: ReactNode;
}) {
  const isPhone = useSyncExternalStore(subscribeToPhone, () => phone().matches);
  const [chosen, setChosen] = useState<View>('write');
  const tabs = useRef<HTMLDivElement>(null);
  const id = useId();
  const content = useWatch({ control: state.form.control, name: 'content' });
  // An error of the text must be seen, whichever view was chosen.
  const view = state.form.formState.errors.content ? 'write' : chosen;

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const next: View = view === 'write' ? 'preview' : 'write';
    setChosen(next);
    tabs.current?.querySelector<HTMLElement>(`[data-view="${next}"]`)?.focus();
  }

  return (
    <div className={styles.content}>
      {isPhone && (
        <div
          ref={tabs}
          className={styles.tabs}
          role="tablist"
          aria-label={words.views.label}
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
          {VIEWS.map((name) => (
            <button
              key={name}
              id={`${id}-${name}`}
              type="button"
              role="tab"
              data-view={name}
              aria-selected={view === name}
              aria-controls={`${id}-panel-${name}`}
              tabIndex={view === name ? 0 : -1}
              className={styles.tab}
              onClick={() => setChosen(name)}
            >
              {words.views[name]}
            </button>
          ))}
        </div>
      )}
      <div
        id={`${id}-panel-write`}
        role={isPhone ? 'tabpanel' : undefined}
        aria-labelledby={isPhone ? `${id}-write` : undefined}
        hidden={isPhone && view !== 'write'}
        className={styles.text}
      >
        {children}
      </div>
      <div hidden={isPhone && view !== 'preview'} className={styles.preview}>
        {!isPhone && (
          <p className={styles.previewLabel} aria-hidden="true">
            {words.views.preview}
          </p>
        )}
        {/* Focusable, since it scrolls. */}
        <section
          id={`${id}-panel-preview`}
          role={isPhone ? 'tabpanel' : undefined}
          aria-label={words.views.preview}
          tabIndex={0}
          className={styles.paper}
        >
          <Preview content={content} />
        </section>
      </div>
    </div>
  );
}

function phone(): MediaQueryList {
  return window.matchMedia('(max-width: 768px)');
}

function subscribeToPhone(listener: () => void): () => void {
  const query = phone();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
