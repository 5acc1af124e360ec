import { CodeSample } from '../../ui/CodeSample';
import { classNames } from '../../ui/classNames';
import styles from './ApiExample.module.css';
import { apiExample } from './words';

const { heading, lead, request, response, note, copy } = apiExample;

/** One request of the API and its response, to copy. */
export function ApiExample() {
  return (
    <section className={styles.example} aria-labelledby="api-example-title">
      <div className={classNames('stack', styles.head)}>
        <h2 id="api-example-title" className={styles.title}>
          {heading}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      <div className={classNames('stack', styles.samples)}>
        {[request, response].map(({ label, code, copy: rest }) => (
          <CodeSample key={label} label={label} code={code} copy={{ ...copy, rest }} />
        ))}
      </div>
      <p className={styles.note}>{note}</p>
    </section>
  );
}
