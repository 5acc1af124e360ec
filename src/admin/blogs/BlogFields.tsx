import { Fragment, type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type BlogInput, blogInput } from '../../shared/blog';
import { isOptional } from '../../shared/change';
import { blogCategories } from '../../site/blog/words';
import { TextArea, TextField } from '../../ui/Field';
import { Tabs } from '../../ui/Tabs';
import type { StartUpload } from '../editor/useUploads';
import { blogEditor as copy } from '../words/editors';
import styles from './BlogFields.module.css';
import { BlogPreview } from './BlogPreview';
import type { BlogFields as Fields } from './blogResource';
import { CoverField } from './CoverField';
import { MarkdownField } from './markdown/MarkdownField';

type BlogForm = UseFormReturn<Fields>;

/** The texts of a blog (docs/product.md §15.1), the content beside its preview, and its cover. */
export function BlogFields({ form, startUpload }: { form: BlogForm; startUpload: StartUpload }) {
  const categories = useId();
  const [caret, setCaret] = useState(0);
  const text = useWatch({ control: form.control, name: 'content' });
  const control = (name: keyof BlogInput) => ({
    ...form.register(name),
    label: copy.labels[name],
    error: form.formState.errors[name]?.message,
    required: !isOptional(blogInput.shape[name]),
    optional: isOptional(blogInput.shape[name]) ? copy.cover.optional : undefined,
    dir: 'auto',
  });

  const { title, author, date, category, snippet, content, ...others } = {
    title: <TextField {...control('title')} />,
    author: <TextField {...control('author')} autoComplete="off" />,
    date: <TextField {...control('date')} help={copy.help.date} autoComplete="off" />,
    category: (
      <TextField {...control('category')} help={copy.help.category} list={categories} autoComplete="off" />
    ),
    snippet: <TextArea {...control('snippet')} help={copy.help.snippet} rows={2} />,
    content: (
      <MarkdownField
        {...control('content')}
        content={text}
        onCaret={setCaret}
        help={copy.help.content}
        rows={18}
      />
    ),
  } satisfies Record<keyof BlogInput, ReactNode>;

  return (
    <div className={styles.fields}>
      <div className={styles.title}>{title}</div>
      <div className={styles.details}>
        {author}
        {date}
        {category}
        <datalist id={categories}>
          {blogCategories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </div>
      <div className={styles.snippet}>{snippet}</div>
      {Object.entries<ReactNode>(others).map(([name, field]) => (
        <Fragment key={name}>{field}</Fragment>
      ))}
      <ContentViews form={form} content={text} caret={caret}>
        {content}
      </ContentViews>
      <CoverField form={form} startUpload={startUpload} />
    </div>
  );
}

const VIEWS = { write: copy.views.write, preview: copy.views.preview };

/** Text and preview side by side; on a phone in two tabs. */
function ContentViews({
  form,
  content,
  caret,
  children,
}: {
  form: BlogForm;
  content: string;
  caret: number;
  children: ReactNode;
}) {
  const isPhone = useSyncExternalStore(subscribeToPhone, () => phone().matches);
  const [selected, setSelected] = useState<keyof typeof VIEWS>('write');
  const id = useId();
  // An error must be visible in either tab.
  const view = form.formState.errors.content ? 'write' : selected;

  return (
    <div className={styles.content}>
      {isPhone && (
        <Tabs id={id} label={copy.views.label} names={VIEWS} selected={view} onSelect={setSelected} />
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
            {copy.views.preview}
          </p>
        )}
        {/* Focusable, so that it can be scrolled by keyboard. */}
        <section
          id={`${id}-panel-preview`}
          role={isPhone ? 'tabpanel' : undefined}
          aria-label={copy.views.preview}
          tabIndex={0}
          className={styles.paper}
        >
          <BlogPreview content={content} caret={caret} />
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
