import { CalendarClock } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { getIndianDay } from '../../../ui/dates';
import { TextField } from '../../../ui/Field';
import { useNow } from '../../../ui/useNow';
import { useAdmins } from '../../common/admins';
import { ChoiceField } from '../../common/ChoiceField';
import { useInbox } from '../inboxContext';
import { isFollowUpDue } from '../inquiryState';
import styles from './InquiryPane.module.css';

const NOBODY = '';
/** On a closed select every arrow key chooses an option; only the last one counts. */
const CHOICE_PAUSE_MS = 400;

/** Whose inquiry it is, and when it is due again. */
export function InquiryHandling({ inquiry }: { inquiry: Inquiry }) {
  const { changes } = useInbox();
  return (
    <div
      className={classNames('stack gap-x-6 sunk', styles.handling)}
      aria-busy={changes.isBusy(inquiry._id)}
    >
      <OwnerField inquiry={inquiry} />
      <FollowUpField inquiry={inquiry} />
    </div>
  );
}

function OwnerField({ inquiry }: { inquiry: Inquiry }) {
  const { owner } = inquiry;
  const { changes } = useInbox();
  const { admins, me, getName } = useAdmins();
  const [choice, setChoice] = useState<string>();
  const emails = new Set(admins.map(({ email }) => email));
  // An owner who is no admin any more is still shown.
  if (owner !== null) emails.add(owner);

  const apply = useEffectEvent(() => {
    if (choice === undefined) return;
    setChoice(undefined);
    if (choice !== (owner ?? NOBODY)) changes.change([inquiry], { owner: choice || null });
  });
  useEffect(() => {
    if (choice === undefined) return undefined;
    const timer = setTimeout(() => apply(), CHOICE_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [choice]);
  // Opening another inquiry within the pause loses no choice.
  useEffect(() => () => apply(), []);

  return (
    <div className={classNames('shrinks', styles.field)}>
      <ChoiceField
        label="Owner"
        value={choice ?? owner ?? NOBODY}
        options={[
          { value: NOBODY, label: 'Unassigned' },
          ...[...emails].map((email) => ({
            value: email,
            label: email === me ? `${getName(email)} (you)` : getName(email),
          })),
        ]}
        onChange={({ target }) => setChoice(target.value)}
      />
      {me && owner !== me && (
        <div className={classNames('cluster gap-0', styles.choices)}>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              // A choice that still waits is older.
              setChoice(undefined);
              changes.change([inquiry], { owner: me });
            }}
          >
            Assign to me
          </Button>
        </div>
      )}
    </div>
  );
}

/** While a date is typed, its field may already have another valid date, so a button sets it. */
function FollowUpField({ inquiry }: { inquiry: Inquiry }) {
  const { followUp } = inquiry;
  const { changes } = useInbox();
  const set = (day: string | null) => changes.change([inquiry], { followUp: day });
  const now = useNow();
  const [typed, setTyped] = useState<{ day: string; over: string | null; isTried?: true }>();
  // Any other date of the inquiry replaces what is in the field, for good: an Undo brings the date from before back.
  if (typed && typed.over !== followUp) setTyped(undefined);
  const day = typed?.day ?? followUp ?? '';
  const isChanged = day !== '' && day !== followUp;
  const today = getIndianDay(now);
  return (
    <form
      className={classNames('shrinks', styles.field)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed) setTyped({ ...typed, isTried: true });
        if (isChanged && day >= today) set(day);
      }}
    >
      <div className={classNames('row', styles.date)}>
        <TextField
          label="Follow up on"
          type="date"
          value={day}
          min={today}
          error={
            typed?.isTried && isChanged && day < today ? 'Please choose today or a later day.' : undefined
          }
          onChange={({ target }) => setTyped({ day: target.value, over: followUp })}
        />
        {isChanged && (
          <Button type="submit" variant="secondary" size="small">
            Set
          </Button>
        )}
      </div>
      {isFollowUpDue(inquiry, now) && (
        <p className="row fine above-1 warning strong">
          <CalendarClock size={16} />
          Follow-up due
        </p>
      )}
      <div className={classNames('cluster gap-0', styles.choices)}>
        <Button variant="quiet" size="small" onClick={() => set(getIndianDay(Date.now(), 1))}>
          Tomorrow
        </Button>
        <Button variant="quiet" size="small" onClick={() => set(getIndianDay(Date.now(), 7))}>
          Next week
        </Button>
        {followUp !== null && (
          <Button variant="quiet" size="small" onClick={() => set(null)}>
            Remove
          </Button>
        )}
      </div>
    </form>
  );
}
