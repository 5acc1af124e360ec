import { ChevronDown } from 'lucide-react';
import { classNames } from '../../ui/classNames';
import styles from './ApiExample.module.css';
import { CodeSample } from './CodeSample';
import { apiExample } from './words';

const { heading, lead, request, response, statuses, repeat, further, copy } = apiExample;

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

function Sample({ copy: rest, ...sample }: { label: string; code: string; copy: string }) {
  return <CodeSample {...sample} copy={{ ...copy, rest }} />;
}
