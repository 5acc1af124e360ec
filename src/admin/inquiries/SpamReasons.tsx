import { contactsPage } from './contactsWords';

const LABELS = new Map<string, string>(Object.entries(contactsPage.reasons));

/**
 * The reasons why an inquiry is spam.
 * @param max the number of lines; the last one counts the reasons left out
 */
export function SpamReasons({
  reasons = [],
  max = Infinity,
  className,
}: {
  reasons?: string[];
  max?: number;
  className?: string;
}) {
  const labels = reasons.map((reason) => LABELS.get(reason) ?? reason);
  if (labels.length === 0) labels.push(contactsPage.markedByAdmin);
  const visible = labels.length > max ? labels.slice(0, max - 1) : labels;
  return (
    <ul className={className}>
      {visible.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
      {visible.length < labels.length && <li>{contactsPage.moreReasons(labels.length - visible.length)}</li>}
    </ul>
  );
}
