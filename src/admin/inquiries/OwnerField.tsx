import { useEffect, useEffectEvent, useState } from 'react';
import type { Inquiry } from '../../shared/inquiry';
import { Button } from '../../ui/Button';
import { SelectField } from '../../ui/Field';
import { useAdmins } from '../list/useAdmins';
import { inquiryDesk } from '../words/inquiryDesk';
import styles from './Handling.module.css';

const NOBODY = '';
/** On a closed select every arrow key chooses an option; only the last one counts. */
const CHOICE_PAUSE_MS = 400;

const copy = inquiryDesk.owner;

export function OwnerField({
  inquiry: { owner },
  onSet,
}: {
  inquiry: Inquiry;
  onSet: (owner: string | null) => void;
}) {
  const { admins, me, getName } = useAdmins();
  const [choice, setChoice] = useState<string>();
  const emails = new Set(admins.map(({ email }) => email));
  // An owner who is no admin any more is still shown.
  if (owner !== null) emails.add(owner);

  const apply = useEffectEvent(() => {
    if (choice === undefined) return;
    setChoice(undefined);
    if (choice !== (owner ?? NOBODY)) onSet(choice || null);
  });
  useEffect(() => {
    if (choice === undefined) return undefined;
    const timer = setTimeout(() => apply(), CHOICE_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [choice]);
  // Opening another inquiry within the pause loses no choice.
  useEffect(() => () => apply(), []);

  return (
    <div className={styles.field}>
      <SelectField
        label={copy.label}
        value={choice ?? owner ?? NOBODY}
        onChange={({ target }) => setChoice(target.value)}
      >
        <option value={NOBODY}>{copy.none}</option>
        {[...emails].map((email) => (
          <option key={email} value={email}>
            {email === me ? copy.me(getName(email)) : getName(email)}
          </option>
        ))}
      </SelectField>
      {me && owner !== me && (
        <div className={styles.choices}>
          <Button variant="quiet" size="small" onClick={() => onSet(me)}>
            {copy.assignToMe}
          </Button>
        </div>
      )}
    </div>
  );
}
