import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { blogQueries } from '../../../api/queries';
import { categoriesIn } from '../../../pages/blog/categories';
import { type BlogInput, blogInput } from '../../../shared/blog';
import { isOptional } from '../../../shared/change';
import { LANGUAGE_LABEL, LANGUAGE_TAG, LANGUAGES, toLanguage } from '../../../shared/languages';
import { classNames } from '../../../ui/classNames';
import { TextArea, TextField } from '../../../ui/Field';
import { RetryNotice } from '../../../ui/RetryNotice';
import { ChoiceField } from '../../common/ChoiceField';
import { Tabs } from '../../common/Tabs';
import { BLOG_LABELS, UNKNOWN_POST } from '../blogText';
import styles from './BlogForm.module.css';
import { BlogPreview } from './BlogPreview';
import { CoverField } from './CoverField';
import { MarkdownField } from './markdown/MarkdownField';
import type { BlogEditorApi } from './useBlogEditor';

/** The texts of a blog, the content beside its preview, and its cover. */
export function BlogFields({ blog }: { blog: BlogEditorApi }) {
  const categoryList = useId();
  const [caret, setCaret] = useState(0);
  const { fields: text, errors, uploads } = blog;
  const language = toLanguage(text.language);
  const lang = LANGUAGE_TAG[language];
  const control = (name: keyof BlogInput) => ({
    ...blog.control(name),
    label: BLOG_LABELS[name],
    required: !isOptional(blogInput.shape[name]),
    optional: isOptional(blogInput.shape[name]) ? 'optional' : undefined,
    dir: 'auto',
  });

  // A new field does not compile before it is here, and fails a test before it has a place below.
  const fields = {
    title: <TextField {...control('title')} lang={lang} />,
    author: <TextField {...control('author')} lang={lang} autoComplete="off" />,
    date: (
      <TextField
        {...control('date')}
        lang={lang}
        help={'Shown exactly as you type it, for example 12\u00a0March\u00a02025.'}
        autoComplete="off"
      />
    ),
    category: (
      <TextField
        {...control('category')}
        lang={lang}
        help="Choose one of the blog’s tabs or type your own."
        list={categoryList}
        autoComplete="off"
      />
    ),
    snippet: (
      <TextArea
        {...control('snippet')}
        lang={lang}
        help="One or two sentences for the post’s card on the blog."
        rows={2}
      />
    ),
    content: (
      <MarkdownField
        {...control('content')}
        lang={lang}
        content={text.content}
        onCaret={setCaret}
        onUpload={(upload) => uploads.add('content', upload)}
        help="Markdown: # heading, **bold**, - list, [text](https://…)."
        rows={18}
      />
    ),
    language: (
      <ChoiceField
        {...control('language')}
        optional={undefined}
        options={LANGUAGES.map((name) => ({ value: name === 'en' ? '' : name, label: LANGUAGE_LABEL[name] }))}
      />
    ),
    translationOf: <TranslationField {...control('translationOf')} />,
  } satisfies Record<keyof BlogInput, ReactNode>;

  return (
    <div className={classNames('stack gap-6', styles.fields)}>
      <div className={styles.title}>{fields.title}</div>
      <div className={classNames('stack gap-6 gap-x-5', styles.details)}>
        {fields.author}
        {fields.date}
        {fields.category}
        <datalist id={categoryList}>
          {categoriesIn[language].map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </div>
      <div className={styles.snippet}>{fields.snippet}</div>
      <ContentViews
        hasError={errors.content !== undefined}
        preview={<BlogPreview content={text.content} caret={caret} lang={lang} />}
      >
        {fields.content}
      </ContentViews>
      <div className={classNames('stack gap-6 gap-x-5', styles.details)}>
        {fields.language}
        {language === 'hi' && fields.translationOf}
      </div>
      <CoverField blog={blog} />
    </div>
  );
}

/** The English post of a Hindi one: search engines are told that they belong together. */
function TranslationField({
  value,
  ...props
}: Omit<ComponentProps<typeof ChoiceField>, 'options' | 'value'> & { value: string }) {
  const { data, isError, refetch } = useQuery(blogQueries.list({ language: 'en', limit: '100' }));
  const posts = data?.items.map(({ _id, title }) => ({ value: _id, label: title })) ?? [];
  // Until the list has loaded, and of a post that is not public or among the newest.
  const isUnknown = value !== '' && !posts.some((post) => post.value === value);
  return (
    <div className="stack gap-2">
      <ChoiceField
        {...props}
        value={value}
        help="The English post that says the same, if there is one."
        options={[
          { value: '', label: 'None' },
          ...(isUnknown ? [{ value, label: UNKNOWN_POST }] : []),
          ...posts,
        ]}
      />
      {isError && !data && (
        <RetryNotice onRetry={() => void refetch()}>
          <p>Failed to load the English posts</p>
        </RetryNotice>
      )}
    </div>
  );
}

const VIEWS = { write: 'Write', preview: 'Preview' };

/** Text and preview side by side; on a phone in two tabs. */
function ContentViews({
  hasError,
  preview,
  children,
}: {
  hasError: boolean;
  preview: ReactNode;
  children: ReactNode;
}) {
  const isPhone = useSyncExternalStore(subscribeToPhone, () => phone().matches);
  const [selected, setSelected] = useState<keyof typeof VIEWS>('write');
  const id = useId();
  // An error must be visible in either tab.
  const view = hasError ? 'write' : selected;

  return (
    <div className={classNames('stack gap-5', styles.content)}>
      {isPhone && <Tabs id={id} label="View" names={VIEWS} selected={view} onSelect={setSelected} />}
      <div
        id={`${id}-panel-write`}
        role={isPhone ? 'tabpanel' : undefined}
        aria-labelledby={isPhone ? `${id}-write` : undefined}
        hidden={isPhone && view !== 'write'}
        className={styles.text}
      >
        {children}
      </div>
      <div
        hidden={isPhone && view !== 'preview'}
        className={classNames('stack gap-2 shrinks', styles.preview)}
      >
        {!isPhone && (
          <p className="label" aria-hidden="true">
            Preview
          </p>
        )}
        {/* Focusable, so that it can be scrolled by keyboard. */}
        <section
          id={`${id}-panel-preview`}
          role={isPhone ? 'tabpanel' : undefined}
          aria-label="Preview"
          tabIndex={0}
          className={classNames('box shrinks round-s', styles.paper)}
        >
          {preview}
        </section>
      </div>
    </div>
  );
}

function phone(): MediaQueryList {
  return window.matchMedia('(width < 769px)');
}

function subscribeToPhone(listener: () => void): () => void {
  const query = phone();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
