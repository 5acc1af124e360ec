import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import type { Inquiry } from '../../shared/inquiry';
import { Button } from '../../ui/Button';
import { getIndianDay } from '../../ui/dates';
import { TextField } from '../../ui/Field';
import { useNow } from '../../ui/useNow';
import { inquiryDesk } from '../words/inquiryDesk';
import styles from './Handling.module.css';
import { isFollowUpDue } from './inquiryState';

const copy = inquiryDesk.followUp;

/** While a date is typed, its field may already have another valid date, so a button sets it. */
export function FollowUpField({ inquiry, onSet }: { inquiry: Inquiry; onSet: (day: string | null) => void }) {
  const { followUp } = inquiry;
  const now = useNow();
  const [typed, setTyped] = useState<{ day: string; over: string | null }>();
  // A date set elsewhere replaces what is in the field.
  const day = typed?.over === followUp ? typed.day : (followUp ?? '');
  const isChanged = day !== '' && day !== followUp;
  const today = getIndianDay(now);
  const [isTried, setIsTried] = useState(false);
  return (
    <form
      className={styles.field}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (isChanged && day >= today) onSet(day);
      }}
    >
      <div className={styles.date}>
        <TextField
          label={copy.label}
          type="date"
          value={day}
          min={today}
          error={isTried && isChanged && day < today ? copy.past : undefined}
          onChange={({ target }) => {
            setIsTried(false);
            setTyped({ day: target.value, over: followUp });
          }}
        />
        {isChanged && (
          <Button type="submit" variant="secondary" size="small">
            {copy.set}
          </Button>
        )}
      </div>
      {isFollowUpDue(inquiry, now) && (
        <p className={styles.due}>
          <CalendarClock size={16} />
          {copy.due}
        </p>
      )}
      <div className={styles.choices}>
        <Button variant="quiet" size="small" onClick={() => onSet(getIndianDay(Date.now(), 1))}>
          {copy.tomorrow}
        </Button>
        <Button variant="quiet" size="small" onClick={() => onSet(getIndianDay(Date.now(), 7))}>
          {copy.nextWeek}
        </Button>
        {followUp !== null && (
          <Button variant="quiet" size="small" onClick={() => onSet(null)}>
            {copy.remove}
          </Button>
        )}
      </div>
    </form>
  );
}
