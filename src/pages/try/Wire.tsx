import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { sandboxUrl } from '../../layout/siteUrl';
import { CodeSample } from '../../ui/CodeSample';
import { classNames } from '../../ui/classNames';
import { counterWords } from './counterWords';
import type { Exchange } from './useCounter';
import styles from './Wire.module.css';

const { wire, stamps } = counterWords;

/** The shape of what comes. */
const GHOST = `HTTP …

{
  "reference": …,
  "status": …,
  "amount": …
}`;

/** Of the phones on which it is folded: the slip is what one watches. */
const PHONE = '(width <= 30em)';

/** The last request as a terminal would send it, its response, and in short what was sent before. */
export function Wire({ earlier, last }: { earlier: Exchange[]; last: Exchange }) {
  // The state at first: a re-render changes no `open` that stays the same.
  const [isPhone] = useState(() => matchMedia(PHONE).matches);
  return (
    <details className={classNames('band round-l', styles.wire)} open={!isPhone}>
      <summary className="row between label on-band-label">
        {wire.title}
        <ChevronDown size={18} />
      </summary>
      <div className="stack gap-4 above-4">
        {earlier.length > 0 && (
          <ol className={classNames('stack gap-1 small on-band-soft', styles.earlier)}>
            {earlier.map(({ method, path, response }, index) => (
              <li key={index}>
                <code>{`${method} ${path}`}</code>{' '}
                {typeof response === 'object' ? response.status : stamps.cut}
              </li>
            ))}
          </ol>
        )}
        <CodeSample label={wire.request} code={toCurl(last)} copy={wire.copyRequest} />
        <Response label={wire.response} response={last.response} />
      </div>
    </details>
  );
}

function Response({ label, response }: { label: string; response: Exchange['response'] }) {
  if (typeof response === 'object') {
    return (
      <CodeSample
        label={label}
        code={`HTTP ${response.status}\n\n${response.text}`}
        copy={wire.copyResponse}
      />
    );
  }
  const texts = { lost: wire.lost, none: wire.none };
  return (
    <div className={classNames('small on-band-soft round-m', styles.waiting)}>
      <p>
        <span className="label">{label}</span> {response ? texts[response] : wire.waiting}
      </p>
      <pre className={classNames('above-3', styles.ghost, response && styles.lost)} aria-hidden="true">
        {GHOST}
      </pre>
    </div>
  );
}

function toCurl({ method, path, body }: Exchange): string {
  const url = sandboxUrl() + path;
  if (method === 'GET') return `curl ${url}`;
  const json = JSON.stringify(body, null, 2).replaceAll('\n', '\n  ');
  return `curl ${url} \\\n  --header 'Content-Type: application/json' \\\n  --data '${json}'`;
}
