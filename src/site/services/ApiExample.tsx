import { CodeSample } from '../../ui/CodeSample';
import { classNames } from '../../ui/classNames';
import styles from './ApiExample.module.css';
import { apiExample } from './words';

const { heading, lead, request, response, statuses, repeat, further, copy } = apiExample;

/** One request of the API and its response, to copy, and what follows when something goes wrong. */
export function ApiExample() {
  return (
    <section className={classNames('band', styles.example)} aria-labelledby="api-example-title">
      <div className={classNames('stack', styles.head)}>
        <h2 id="api-example-title" className="text-2xl">
          {heading}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      <div className={classNames('stack', styles.samples)}>
        {[request, response].map((sample) => (
          <Sample key={sample.label} {...sample} />
        ))}
      </div>
      <dl className={classNames('stack', styles.statuses)}>
        {statuses.map(({ status, meaning }) => (
          <div key={status}>
            <dt className={styles.status}>{status}</dt>
            <dd className={styles.meaning}>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.repeat}>{repeat}</p>
      <div className={classNames('stack', styles.further)}>
        {further.map(({ question, ...sample }) => (
          <details key={question} className={styles.details}>
            <summary>{question}</summary>
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
