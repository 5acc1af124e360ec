import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import styles from './CodeSample.module.css';

const MESSAGE_MS = 4_000;

/** The values of a JSON object: the texts and numbers after a blank, before the end of a line. */
const JSON_VALUE = /( "[^"]*"| \d+)(?=,?$)/m;

/**
 * Code with a button that copies it. Where the page has no clipboard (without HTTPS) the button selects the code instead.
 * @param copy `rest` says what the button copies, for a screen reader; `copied` and `failed` are announced
 */
export function CodeSample({
  label,
  code,
  copy,
}: {
  label: string;
  code: string;
  copy: { label: string; rest: string; copied: string; failed: string };
}) {
  const block = useRef<HTMLPreElement>(null);
  const [message, setMessage] = useState('');

  useEffect(() => {
    if (!message) return undefined;
    const timer = setTimeout(() => setMessage(''), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);

  async function copyCode(): Promise<void> {
    setMessage('');
    try {
      await navigator.clipboard.writeText(code);
      setMessage(copy.copied);
    } catch {
      if (block.current) document.getSelection()?.selectAllChildren(block.current);
      setMessage(copy.failed);
    }
  }

  return (
    <figure className={styles.sample}>
      <figcaption className={classNames('cluster gap-3', styles.head)}>
        <span className="label">{label}</span>
        <span className={styles.message} role="status">
          {message}
        </span>
        <Button variant="quiet" size="small" className={styles.copy} onClick={() => void copyCode()}>
          {copy.label} <span className="visually-hidden">{copy.rest}</span>
        </Button>
      </figcaption>
      {/* Focusable, so that a long line can be scrolled by keyboard. */}
      <pre ref={block} role="group" aria-label={label} tabIndex={0} className={styles.code}>
        <code>
          {code.split(JSON_VALUE).map((part, index) =>
            // `split` puts what matched at the odd places.
            index % 2 === 1 ? (
              <span key={index} className={styles.value}>
                {part}
              </span>
            ) : (
              part
            ),
          )}
        </code>
      </pre>
    </figure>
  );
}
