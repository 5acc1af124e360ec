import { sandboxUrl } from '../../../layout/siteUrl';
import { CodeSample } from '../../../ui/CodeSample';
import { classNames } from '../../../ui/classNames';
import { apiSamples } from './apiSamples';
import { apiExample } from './apiWords';
import styles from './FirstRequest.module.css';

const { heading, request, response, as, inLanguage } = apiExample;

/**
 * One request, as a command and as programs send it, and its response. The style sheet shows the chosen one; without script
 * all of them.
 */
export function FirstRequest() {
  const { request: command, programs, response: answer } = apiSamples(sandboxUrl());
  const samples = Object.entries({ curl: command, ...programs });
  return (
    <section id="api-example" className="stack gap-3" aria-labelledby="api-example-title">
      <h2 id="api-example-title" className="text-l" tabIndex={-1}>
        {heading}
      </h2>
      <div className={classNames('shrinks', styles.request)}>
        <fieldset className="below-2">
          <legend className="visually-hidden">{as}</legend>
          <div className="cluster">
            {samples.map(([name], index) => (
              <label
                key={name}
                className={classNames(
                  'small bold shows-focus hit round-full on-band-soft row',
                  styles.choice,
                )}
              >
                <input
                  type="radio"
                  name="request-as"
                  value={name}
                  defaultChecked={index === 0}
                  className="visually-hidden"
                />
                <span lang="en">{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {samples.map(([name, code], index) => (
          <CodeSample
            key={name}
            label={index === 0 ? request.label : `${request.label}, ${name}`}
            code={code}
            copy={index === 0 ? request.copy : inLanguage(name)}
          />
        ))}
      </div>
      <CodeSample {...response} code={answer} />
    </section>
  );
}
