import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import styles from './SearchField.module.css';

const PAUSE_MS = 350;

/**
 * A search that applies itself when the typing pauses, and at once on Enter.
 * @param value the words that are searched for now; when they change from outside, the field follows
 */
export function SearchField({
  label,
  placeholder,
  value,
  maxLength,
  onSearch,
}: {
  label: string;
  placeholder: string;
  value: string;
  maxLength: number;
  onSearch: (words: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  const words = typed.trim();

  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }

  function send(): void {
    if (words === sent) return;
    setSent(words);
    onSearch(words);
  }

  useEffect(() => {
    const timer = setTimeout(send, PAUSE_MS);
    return () => clearTimeout(timer);
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    send();
  }

  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <div className={styles.frame}>
        <Search className={styles.icon} size={18} strokeWidth={1.75} aria-hidden="true" />
        <input
          id={id}
          type="search"
          className={styles.input}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </form>
  );
}
