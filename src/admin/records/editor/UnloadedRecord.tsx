import { useNavigate } from 'react-router-dom';
import { toApiFailure } from '../../../api/errors';
import { messages } from '../../../api/messages';
import { Button } from '../../../ui/Button';
import { DateTime } from '../../../ui/DateTime';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import { describeUnsent, moveUnsent, useUnsentList } from '../unsent';
import { LoadFailure, lists, Missing } from './RecordPage';
import type { RecordKind } from './recordText';

/** In place of the form of a record that is loading, does not exist, or failed to load. */
export function UnloadedRecord({
  kind,
  id,
  isLoading,
  error,
  onRetry,
  fields,
}: {
  kind: RecordKind;
  id: string | undefined;
  isLoading: boolean;
  error: unknown;
  onRetry: () => void;
  /** How many fields its form has. */
  fields: number;
}) {
  if (isLoading) return <FormSkeleton fields={fields} text={`Loading the ${kind}…`} />;
  const message = messages[kind].fetchFailed;
  if (toApiFailure(error).status !== 404)
    return <LoadFailure message={message} error={error} onRetry={onRetry} />;
  return (
    <Missing message={message} back={lists[kind]}>
      <TypedInMissing kind={kind} id={id} />
    </Missing>
  );
}

function FormSkeleton({ fields, text }: { fields: number; text: string }) {
  return (
    <div aria-busy="true" className="stack gap-6">
      <p className="visually-hidden" role="status">
        {text}
      </p>
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className="stack gap-2" aria-hidden="true">
          <Skeleton shape="short" />
          <Skeleton shape="field" />
        </div>
      ))}
    </div>
  );
}

/** What was typed in a record that does not exist can become a new one. */
function TypedInMissing({ kind, id }: { kind: RecordKind; id: string | undefined }) {
  const navigate = useNavigate();
  const unsent = useUnsentList().filter(({ form }) => form === kind);
  const typed = unsent.find((text) => text.id === id);
  if (!typed) return null;
  // It would take the place of another new one.
  const hasNew = unsent.some((text) => text.id === undefined);
  return (
    <Notice tone="info">
      <p>
        What you typed is still on this device. <DateTime iso={typed.savedAt} />
      </p>
      {hasNew ? (
        <p>
          To continue it as a new {kind}, save or discard the new {kind} that you have begun first.
        </p>
      ) : (
        <Button
          size="small"
          onClick={() => {
            moveUnsent(typed, undefined);
            void navigate(describeUnsent({ ...typed, id: undefined }).to);
          }}
        >
          Continue it as a new {kind}
        </Button>
      )}
    </Notice>
  );
}
