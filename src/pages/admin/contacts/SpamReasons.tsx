import { contactsPage } from '../../../content/admin';

const WORDS = new Map<string, string>(Object.entries(contactsPage.reasons));

/**
 * Why an inquiry is held as spam, in words, one a line.
 * @param most so many lines at most; the last then says how many reasons it stands for
 */
export function SpamReasons({
  reasons = [],
  most = Infinity,
  className,
}: {
  reasons?: string[];
  most?: number;
  className?: string;
}) {
  const words = reasons.map((reason) => WORDS.get(reason) ?? reason);
  if (words.length === 0) words.push(contactsPage.markedByAdmin);
  const shown = words.length > most ? words.slice(0, most - 1) : words;
  return (
    <ul className={className}>
      {shown.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
      {shown.length < words.length && <li>{contactsPage.moreReasons(words.length - shown.length)}</li>}
    </ul>
  );
}
