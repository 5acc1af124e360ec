import { useState } from 'react';
import { blogEditor } from '../../../content/editors';
import { fromIndianLocal, toIndianLocal } from '../../../lib/indianTime';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextField } from '../../../ui/Field';
import { Notice } from '../../../ui/Notice';

const copy = blogEditor.schedule;
const HOUR_MS = 60 * 60_000;

/** Asks when a text should be published, in Indian time wherever the admin is. */
export function ScheduleDialog({
  publishAt,
  onConfirm,
  onClose,
}: {
  publishAt: string | null;
  /** @returns why it was not saved; undefined when it was */
  onConfirm: (publishAt: string) => Promise<string | undefined>;
  onClose: () => void;
}) {
  const [now] = useState(() => Date.now());
  const [text, setText] = useState(() => (publishAt ? toIndianLocal(new Date(publishAt)) : suggestTime(now)));
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(): Promise<void> {
    if (isBusy) return;
    setFailure(undefined);
    const time = fromIndianLocal(text);
    if (!time) return setError(copy.missing);
    if (time.getTime() <= Date.now()) return setError(copy.past);
    setIsBusy(true);
    const reason = await onConfirm(time.toISOString());
    setIsBusy(false);
    if (reason === undefined) onClose();
    else setFailure(reason);
  }

  return (
    <Dialog
      title={copy.title}
      text={<p>{copy.text}</p>}
      cancel={copy.cancel}
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <Button aria-disabled={isBusy} onClick={() => void submit()}>
          {copy.confirm}
        </Button>
      }
    >
      <TextField
        type="datetime-local"
        label={copy.label}
        value={text}
        min={toIndianLocal(new Date(now))}
        error={error}
        required
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
        onKeyDown={({ key }) => key === 'Enter' && void submit()}
      />
      {failure && (
        <Notice tone="error">
          <strong>{copy.failed}</strong> {failure}
        </Notice>
      )}
    </Dialog>
  );
}

/** A full hour that is more than an hour away. */
function suggestTime(now: number): string {
  return `${toIndianLocal(new Date(now + 2 * HOUR_MS)).slice(0, 14)}00`;
}
