import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import styles from './ApiExample.module.css';
import codeStyles from './CodeSample.module.css';
import { apiExample } from './words';

const { heading, lead, request, response, statuses, repeat, further, copy } = apiExample;

const MESSAGE_MS = 4_000;

/** The values of a JSON object: the texts and numbers after a blank, before the end of a line. */
const JSON_VALUE = /( "[^"]*"| \d+)(?=,?$)/m;

/** One request of the API and its response, to copy, and what follows when something goes wrong. */
export function ApiExample() {
  return (
    <section
      id="api-example"
      className={classNames('band', styles.example)}
      aria-labelledby="api-example-title"
    >
      <div className={classNames('stack', styles.head)}>
        <h2 id="api-example-title" className="text-2xl" tabIndex={-1}>
          {heading}
        </h2>
        <p className={classNames('on-band-soft', styles.lead)}>{lead}</p>
      </div>
      <div className={classNames('stack', styles.samples)}>
        {[request, response].map((sample) => (
          <Sample key={sample.label} {...sample} />
        ))}
      </div>
      <dl className={classNames('stack gap-3 gap-x-6', styles.statuses)}>
        {statuses.map(({ status, meaning }) => (
          <div key={status}>
            <dt className={classNames('small', styles.status)}>{status}</dt>
            <dd className="small on-band-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className={classNames('small on-band-soft', styles.repeat)}>{repeat}</p>
      <div className={classNames('stack gap-3 top', styles.further)}>
        {further.map(({ question, ...sample }) => (
          <details key={question} className={styles.details}>
            <summary className={classNames('row label between', styles.question)}>
              {question}
              <ChevronDown size={18} />
            </summary>
            <Sample {...sample} />
          </details>
        ))}
      </div>
    </section>
  );
}

/**
 * Code with a button that copies it. Where the page has no clipboard (without HTTPS) the button selects the code instead.
 * @param copy what the button copies, for a screen reader
 */
function Sample({ label, code, copy: rest }: { label: string; code: string; copy: string }) {
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
    <figure className={codeStyles.sample}>
      <figcaption className={classNames('cluster gap-3', codeStyles.head)}>
        <span className="label">{label}</span>
        <span className={codeStyles.message} role="status">
          {message}
        </span>
        <Button variant="quiet" size="small" className={codeStyles.copy} onClick={() => void copyCode()}>
          {copy.label} <span className="visually-hidden">{rest}</span>
        </Button>
      </figcaption>
      {/* Focusable, so that a long line can be scrolled by keyboard. */}
      <pre ref={block} role="group" aria-label={label} tabIndex={0} className={codeStyles.code}>
        <code>
          {code.split(JSON_VALUE).map((part, index) =>
            // `split` puts what matched at the odd places.
            index % 2 === 1 ? (
              <span key={index} className={codeStyles.value}>
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
