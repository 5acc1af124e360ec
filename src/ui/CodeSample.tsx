import { useEffect, useRef, useState } from 'react';
import { Button } from './Button';
import styles from './CodeSample.module.css';
import { classNames } from './classNames';
import { copying } from './words';

const MESSAGE_MS = 4_000;

/** The values of a JSON object: the texts and numbers after a blank, before the end of a line. */
const JSON_VALUE = /( "[^"]*"| \d+)(?=,?$)/m;

/**
 * Code with a button that copies it. Where the page has no clipboard (without HTTPS) the button selects the code instead.
 * @param copy what the button copies, for a screen reader
 */
export function CodeSample({ label, code, copy }: { label: string; code: string; copy: string }) {
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
      setMessage(copying.copied);
    } catch {
      if (block.current) document.getSelection()?.selectAllChildren(block.current);
      setMessage(copying.failed);
    }
  }

  return (
    <figure className={classNames('on-band', styles.sample)}>
      <figcaption className={classNames('row gap-3', styles.head)}>
        <span className="label grow shrinks">{label}</span>
        <span className={styles.message} role="status">
          {message}
        </span>
        <Button
          variant="quiet"
          size="small"
          className={classNames('needs-script', styles.copy)}
          onClick={() => void copyCode()}
        >
          {copying.label} <span className="visually-hidden">{copy}</span>
        </Button>
      </figcaption>
      {/* Long lines are scrolled to, also by keyboard. */}
      <pre ref={block} role="group" aria-label={label} tabIndex={0} className={styles.code}>
        <code>
          {code.split(JSON_VALUE).map((part, index) =>
            // `split` puts what matched at the odd places.
            index % 2 === 1 ? (
              <span key={index} className={part.startsWith(' "') ? styles.text : styles.number}>
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
