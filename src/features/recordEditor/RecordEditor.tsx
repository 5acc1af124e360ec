import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { toApiFailure } from '../../api/errors';
import { readUser } from '../../auth/session';
import { editorWords } from '../../content/editors';
import { messages } from '../../content/messages';
import { PageHead } from '../../layouts/PageHead';
import { Button, buttonClass } from '../../ui/Button';
import { Moment } from '../../ui/Moment';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import type { Draft } from './drafts/draftStorage';
import { useDrafts } from './drafts/useDrafts';
import type { RecordFields, RecordKind, SavedRecord } from './editableResource';
import styles from './RecordEditor.module.css';

type Words = {
  one: string;
  addTitle: string;
  editTitle: string;
  description: string;
  back: { label: string; to: string };
};

type Start<Fields extends RecordFields> = { record?: SavedRecord<Fields>; draft?: Draft };

/**
 * Around both editors: the title, the way back, and for a record of the address the states before it is there.
 * A record is loaded anew with each visit, and never again under the hands of whoever is typing.
 */
export function EditorFrame<Fields extends RecordFields>({
  kind,
  words,
  fetchFailed,
  children,
}: {
  kind: RecordKind<Fields>;
  words: Words;
  fetchFailed: string;
  children: (start: Start<Fields>) => ReactNode;
}) {
  const { id } = useParams();
  const title = id === undefined ? words.addTitle : words.editTitle;
  return (
    <div className={styles.page}>
      <PageHead title={title} description={words.description} />
      <div className={styles.head}>
        <Link to={words.back.to} className={styles.back}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          {words.back.label}
        </Link>
        <h1 className={styles.title}>{title}</h1>
      </div>
      {id === undefined ? (
        children({})
      ) : (
        <Loaded key={id} {...{ id, kind, words, fetchFailed }}>
          {children}
        </Loaded>
      )}
    </div>
  );
}

function Loaded<Fields extends RecordFields>({
  id,
  kind,
  words,
  fetchFailed,
  children,
}: {
  id: string;
  kind: RecordKind<Fields>;
  words: Words;
  fetchFailed: string;
  children: (start: Start<Fields>) => ReactNode;
}) {
  const [draft, setDraft] = useState<Draft>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['editor', kind.name, id],
    queryFn: ({ signal }) => kind.load(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  if (data) return children({ record: data });
  if (draft) return children({ draft });
  if (isFetching) return <Loading fields={kind.names.length} text={editorWords.loading(words.one)} />;
  if (toApiFailure(error).status === 404) return <Missing {...{ id, kind, words }} onContinue={setDraft} />;
  return (
    <Notice tone="error">
      <p className={styles.what}>{fetchFailed}</p>
      <p>{editorWords.fetchFailed}</p>
      <Button variant="secondary" size="small" className={styles.retry} onClick={() => void refetch()}>
        <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />
        {messages.states.retry}
      </Button>
    </Notice>
  );
}

function Loading({ fields, text }: { fields: number; text: string }) {
  return (
    <div aria-busy="true" className={styles.loading}>
      <p className="visually-hidden" role="status">
        {text}
      </p>
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className={styles.field} aria-hidden="true">
          <Skeleton className={styles.label} />
          <Skeleton className={styles.control} />
        </div>
      ))}
    </div>
  );
}

/** There is no record at this address; what was typed about it before is still there. */
function Missing<Fields extends RecordFields>({
  id,
  kind,
  words,
  onContinue,
}: {
  id: string;
  kind: RecordKind<Fields>;
  words: Words;
  onContinue: (draft: Draft) => void;
}) {
  const [owner] = useState(() => readUser()?.email);
  const drafts = useDrafts(owner).filter((draft) => draft.kind === kind.name && draft.recordId === id);
  const { missing } = editorWords;
  return (
    <div className={styles.missing}>
      <h2 className={styles.missingTitle}>{missing.title(words.one)}</h2>
      <p>{missing.text}</p>
      {drafts.map((draft) => (
        <Notice key={draft.fill} tone="info">
          <p>
            {missing.draft} <Moment iso={draft.savedAt} />
          </p>
          <Button size="small" className={styles.retry} onClick={() => onContinue(draft)}>
            {missing.continueAsNew(words.one)}
          </Button>
        </Notice>
      ))}
      <Link to={words.back.to} className={buttonClass({ variant: 'secondary' })}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.back.label}
      </Link>
    </div>
  );
}
