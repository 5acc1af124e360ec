import { contactsPage } from '../../content/admin';

const WORDS = new Map<string, string>(Object.entries(contactsPage.reasons));

/** Why an inquiry is held as spam, in words, one a line. */
export function SpamReasons({ reasons = [], className }: { reasons?: string[]; className?: string }) {
  const words = reasons.map((reason) => WORDS.get(reason) ?? reason);
  return (
    <ul className={className}>
      {(words.length > 0 ? words : [contactsPage.markedByHand]).map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
