import { ChevronDown } from 'lucide-react';
import { importWithRetry } from '../../../api/importWithRetry';
import { sandboxUrl } from '../../../layout/siteUrl';
import { CodeSample } from '../../../ui/CodeSample';
import { classNames } from '../../../ui/classNames';
import { latePart } from '../../../ui/latePart';
import styles from './ApiExample.module.css';
import { apiSamples } from './apiSamples';
import { apiExample } from './apiWords';
import { errorCodes } from './errorCodes';
import type { MoreSample as Name } from './moreSamples';

const { heading, lead, request, response, statuses, repeat, endings, live, description, further } =
  apiExample;

/** Without its script the description of the sandbox takes its place. */
const MoreSample = latePart(() => importWithRetry(() => import('./MoreSample')));

/** One request of the API and its response, to copy and to send, and what follows when something goes wrong. */
export function ApiExample() {
  const sandbox = sandboxUrl();
  const samples = apiSamples(sandbox);
  const openApi = (
    <a href={`${sandbox}/openapi.json`} className="on-band">
      {description}
    </a>
  );
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
        <CodeSample {...request} code={samples.request} />
        <CodeSample {...response} code={samples.response} />
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
      <h3 className="label on-band-label">{endings.heading}</h3>
      <dl className={classNames('stack gap-2 above-3', styles.endings)}>
        {endings.list.map(({ ending, meaning }) => (
          <div key={ending}>
            <dt className={classNames('small', styles.status)}>{ending}</dt>
            <dd className="small on-band-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className={classNames('small on-band-soft', styles.repeat)}>
        {live} {openApi}
      </p>
      <div className={classNames('stack gap-3 top', styles.further)}>
        {(Object.keys(further) as Name[]).map((of) => (
          <details key={of} className={styles.details}>
            <summary className={classNames('row label between', styles.question)}>
              {further[of]}
              <ChevronDown size={18} />
            </summary>
            <MoreSample of={of} fallback={<p className={classNames('small', styles.note)}>{openApi}</p>} />
            {of === 'error' && <ErrorCodes />}
          </details>
        ))}
      </div>
    </section>
  );
}

/** In the page itself, so that they stand there without script too. */
function ErrorCodes() {
  return (
    <dl className={classNames('stack gap-3', styles.note)}>
      {errorCodes.map(({ code, status, meaning }) => (
        <div key={code}>
          <dt className={classNames('small', styles.status)}>
            {status} <span lang="en">{code}</span>
          </dt>
          <dd className="small on-band-soft">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
