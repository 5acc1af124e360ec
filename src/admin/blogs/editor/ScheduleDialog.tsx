import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fromIndianLocal, toIndianLocal } from '../../../shared/indianTime';
import { Button } from '../../../ui/Button';
import { dateFormats } from '../../../ui/dates';
import { Checkbox, TextField } from '../../../ui/Field';
import { Notice } from '../../../ui/Notice';
import { Dialog } from '../../common/Dialog';
import type { BlogEditorApi } from './useBlogEditor';

const HOUR_MS = 60 * 60_000;
/** A date as a new post starts with. */
const LONG_DAY = /^\d{1,2} \p{L}+ \d{4}$/u;

/** Asks when a text should be published, in Indian time wherever the admin is. */
export function ScheduleDialog({ blog, onClose }: { blog: BlogEditorApi; onClose: () => void }) {
  const publishAt = blog.base?.draft?.publishAt;
  /** The one that visitors read, as typed. */
  const { date } = blog.fields;
  const [now] = useState(() => Date.now());
  const [text, setText] = useState(() => (publishAt ? toIndianLocal(new Date(publishAt)) : suggestTime(now)));
  const [error, setError] = useState<string>();
  const day = toLongDay(text);
  // A date that was typed in another form may have another meaning, such as a festival.
  const [changesDate, setChangesDate] = useState(() => LONG_DAY.test(date.trim()));

  const schedule = useMutation({
    mutationFn: (time: Date) =>
      blog.saveAsDraft({ publishAt: time.toISOString(), date: changesDate ? day : undefined }),
    onSuccess: (reason) => reason === undefined && onClose(),
  });

  function submit(): void {
    if (schedule.isPending) return;
    schedule.reset();
    const time = fromIndianLocal(text);
    if (!time) setError('Please choose a date and a time');
    else if (time.getTime() <= Date.now()) setError('Please choose a time in the future');
    else schedule.mutate(time);
  }

  return (
    <Dialog
      title="Publish later"
      text={<p>The post publishes automatically at this time.</p>}
      cancel="Cancel"
      isBusy={schedule.isPending}
      onClose={onClose}
      actions={
        <Button aria-disabled={schedule.isPending} onClick={submit}>
          Schedule
        </Button>
      }
    >
      <TextField
        type="datetime-local"
        label="Date and time (India)"
        value={text}
        min={toIndianLocal(new Date(now))}
        error={error}
        required
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
        onKeyDown={({ key }) => key === 'Enter' && submit()}
      />
      {day && day !== date.trim() && (
        <>
          <p>Visitors will read the date “{date.trim()}”.</p>
          <Checkbox
            label={`Change it to ${day}`}
            checked={changesDate}
            onChange={({ target }) => setChangesDate(target.checked)}
          />
        </>
      )}
      {schedule.data && (
        <Notice tone="error">
          <strong>The time was not saved.</strong> {schedule.data}
        </Notice>
      )}
    </Dialog>
  );
}

/** The day of a time in India, such as 2025-01-05T10:00, as dates of posts are written: 5 January 2025. */
function toLongDay(local: string): string | undefined {
  const time = fromIndianLocal(local);
  return time && dateFormats.longDay.format(time);
}

/** A full hour that is more than an hour away. */
function suggestTime(now: number): string {
  return `${toIndianLocal(new Date(now + 2 * HOUR_MS)).slice(0, 14)}00`;
}
