import { CodeSample } from '../../../ui/CodeSample';
import { classNames } from '../../../ui/classNames';
import styles from './ApiExample.module.css';
import type { apiSamples } from './apiSamples';
import { apiExample } from './apiWords';

const { request, as, inLanguage } = apiExample;

/** The first request, as a command and as programs send it. The style sheet shows the chosen one, so that it works without script. */
export function FirstRequest({ request: command, programs }: ReturnType<typeof apiSamples>) {
  const samples = Object.entries({ curl: command, ...programs });
  return (
    <div className={styles.request}>
      <fieldset>
        <legend className="visually-hidden">{as}</legend>
        <div className={classNames('cluster gap-2 below-2', styles.choices)}>
          {samples.map(([name], index) => (
            <label key={name} className={classNames('small bold shows-focus hit', styles.choice)}>
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
          label={request.label}
          code={code}
          copy={index === 0 ? request.copy : inLanguage(name)}
        />
      ))}
    </div>
  );
}
