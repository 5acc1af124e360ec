import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { classNames } from '../../../ui/classNames';
import styles from './ToolbarField.module.css';

const TYPING_PAUSE_MS = 350;

/**
 * A search that is applied when the typing pauses, and at once on Enter.
 * @param value the search that is applied now; when it changes for another reason, the field follows
 * @param onEnter is called after Enter
 */
export function SearchField({
  label,
  placeholder,
  value,
  maxLength,
  onSearch,
  onEnter,
}: {
  label: string;
  placeholder: string;
  value: string;
  maxLength: number;
  onSearch: (text: string) => void;
  onEnter: () => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const applied = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // A search of this field's own leaves its text alone, which may have been typed on.
    if (value === applied.current || !input.current) return undefined;
    applied.current = value;
    input.current.value = value;
    clearTimeout(timer.current);
    return undefined;
  }, [value]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(): void {
    clearTimeout(timer.current);
    const text = input.current?.value.trim() ?? '';
    if (text === applied.current) return;
    applied.current = text;
    onSearch(text);
  }

  function applyAfterPause(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, TYPING_PAUSE_MS);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    apply();
    onEnter();
  }

  return (
    <form role="search" onSubmit={submit}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <div className={classNames('shrinks middle', styles.frame)}>
        <Search size={18} />
        <input
          ref={input}
          id={id}
          type="search"
          className={`${styles.control} hit small full round-full`}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={value}
          onChange={applyAfterPause}
        />
      </div>
    </form>
  );
}
