import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation, useNavigationType, useParams } from 'react-router-dom';
import { getFailureText, toApiFailure } from '../../data/errors';
import { messages as siteMessages } from '../../data/messages';
import { readUser } from '../../data/session';
import { useNavigateFromHere } from '../../router/useNavigateFromHere';
import { createIdempotencyKey } from '../../shared/idempotencyKey';
import { PageMeta } from '../../site/PageMeta';
import { BackLink } from '../../ui/BackLink';
import { Button, buttonClass } from '../../ui/Button';
import { DateTime } from '../../ui/DateTime';
import { Notice } from '../../ui/Notice';
import { RetryNotice } from '../../ui/RetryNotice';
import { Skeleton } from '../../ui/Skeleton';
import { type DeviceDraft, moveDeviceDrafts } from '../drafts/deviceDrafts';
import { useDeviceDrafts } from '../drafts/useDeviceDraft';
import { editorCopy } from '../words/editors';
import type {
  AddedAction,
  EditableResource,
  EditorCopy,
  EditorMessages,
  RecordFields,
  SavedRecord,
} from './editableResource';
import styles from './RecordEditor.module.css';
import { type FormParts, RecordForm } from './RecordForm';
import { KEEPS_FORM, keepsForm } from './useLeaveGuard';

type EditorProps<Fields extends RecordFields> = {
  resource: EditableResource<Fields>;
  copy: EditorCopy;
  messages: EditorMessages;
  /** Where to navigate after a save; undefined clears the form for the next record. */
  redirect?: { to: string; delayMs: number };
  added?: AddedAction;
} & FormParts<Fields>;

/** The editor of the record in the URL, or of a new one. */
export function RecordEditor<Fields extends RecordFields>(props: EditorProps<Fields>) {
  const { copy } = props;
  const { id } = useParams();
  const { state } = useLocation();
  const action = useNavigationType();
  // A text that became a draft on the server stays in its form when the page gets the URL of the draft.
  const [form, setForm] = useState({ id, number: 0 });
  if (form.id !== id) setForm({ id, number: keepsForm(action, state) ? form.number : form.number + 1 });
  const title = id === undefined ? copy.addTitle : copy.editTitle;
  return (
    <div className={styles.page}>
      <PageMeta title={title} description={copy.description} />
      <div className={styles.head}>
        <BackLink {...copy.back} />
        <h1 className={styles.title}>{title}</h1>
      </div>
      <Editor key={form.number} id={id} {...props} />
    </div>
  );
}

/** Each draft has a form of its own: restoring one or starting the next record mounts a new form. */
function Editor<Fields extends RecordFields>({
  id,
  resource,
  copy,
  messages,
  redirect,
  added,
  ...parts
}: EditorProps<Fields> & { id: string | undefined }) {
  const navigate = useNavigateFromHere();
  const [created, setCreated] = useState<SavedRecord<Fields>>();
  const [owner] = useState(() => readUser()?.email);
  const [{ draftId, draft }, setSession] = useState(newSession);
  // Loaded at each visit, and not refetched while the admin is typing.
  const {
    data = created,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['editor', resource.name, id],
    queryFn: ({ signal }) => resource.load(id ?? '', signal),
    enabled: id !== undefined && !created,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  const [kept, setKept] = useState<Partial<Fields>>({});
  const getPrefilled = id === undefined ? resource.getPrefilled : undefined;
  const prefilled = useQuery({
    queryKey: ['editor', resource.name, 'prefilled'],
    queryFn: ({ signal }) => getPrefilled?.(signal),
    enabled: getPrefilled !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  /** Gives the page the URL of this record; what was typed under the former one goes with it. */
  function follow(record: SavedRecord<Fields>): void {
    setCreated(record);
    move(record, KEEPS_FORM);
  }

  function move(record: SavedRecord<Fields>, state?: typeof KEEPS_FORM): void {
    const isNew = record.draft && record.draft.recordId === undefined;
    if (id !== undefined && !isNew) moveDeviceDrafts(owner, resource.name, id, record.id);
    if (copy.editPath) navigate(copy.editPath(record.id), { replace: true, state });
  }

  // The address of a draft leads to the post that it became.
  const moved = !created && data && data.id !== id ? data : undefined;
  const onLoadedMoved = useEffectEvent((record: SavedRecord<Fields>) => move(record));
  useEffect(() => {
    if (moved) onLoadedMoved(moved);
  }, [moved]);

  /** The form must be mounted to be focused. */
  function showSession(session: Session): void {
    flushSync(() => setSession(session));
    document.querySelector<HTMLElement>('main form input')?.focus();
  }

  const restore = (stored: DeviceDraft) => showSession({ ...newSession(), draft: stored });

  if ((id === undefined && !prefilled.isFetching) || (data && !moved) || draft) {
    return (
      <RecordForm
        key={draftId}
        {...{ resource, copy, messages, redirect, added, owner, draftId, draft }}
        {...parts}
        record={data}
        prefilled={{ ...prefilled.data, ...kept }}
        onRestore={restore}
        onStartNew={(fields) => {
          setKept(
            Object.fromEntries(
              (resource.keptFields ?? []).map((name) => [name, fields[name]]),
            ) as Partial<Fields>,
          );
          showSession(newSession());
        }}
        onMoved={follow}
      />
    );
  }
  if (id === undefined || isFetching || moved)
    return <Loading fields={resource.fieldNames.length} text={editorCopy.loading(copy.recordName)} />;
  const failure = toApiFailure(error);
  if (failure.status === 404) {
    return (
      <RecordNotFound {...{ id, owner, resource, copy }} title={messages.fetchFailed} onRestore={restore} />
    );
  }
  return (
    <RetryNotice label={siteMessages.states.retry} onRetry={() => void refetch()}>
      <p className={styles.strong}>{messages.fetchFailed}</p>
      <p>{getFailureText(failure, editorCopy.fetchFailures)}</p>
    </RetryNotice>
  );
}

type Session = { draftId: string; draft?: DeviceDraft };

function newSession(): Session {
  return { draftId: createIdempotencyKey() };
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

/** Shown when the record does not exist; a draft of it can become a new record. */
function RecordNotFound<Fields extends RecordFields>({
  id,
  owner,
  resource,
  copy,
  title,
  onRestore,
}: {
  id: string;
  owner: string | undefined;
  resource: EditableResource<Fields>;
  copy: EditorCopy;
  /** The exact message. */
  title: string;
  onRestore: (draft: DeviceDraft) => void;
}) {
  const drafts = useDeviceDrafts(owner).filter(
    (draft) => draft.kind === resource.name && draft.recordId === id,
  );
  const { missing } = editorCopy;
  return (
    <div className={styles.missing}>
      <h2 className={styles.missingTitle}>{title}</h2>
      <p>{missing.text}</p>
      {drafts.map((draft) => (
        <Notice key={draft.id} tone="info">
          <p>
            {missing.draft} <DateTime iso={draft.savedAt} />
          </p>
          <Button size="small" className={styles.retry} onClick={() => onRestore(draft)}>
            {missing.continueAsNew(copy.recordName)}
          </Button>
        </Notice>
      ))}
      <Link to={copy.back.to} className={buttonClass({ variant: 'secondary' })}>
        <ArrowLeft size={18} />
        {copy.back.label}
      </Link>
    </div>
  );
}
