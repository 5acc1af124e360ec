import { sandboxUrl } from '../../../layout/siteUrl';
import { CodeSample } from '../../../ui/CodeSample';
import { classNames } from '../../../ui/classNames';
import styles from './ApiExample.module.css';
import { moreSamples, type MoreSample as Name } from './moreSamples';
import { errorCodes, moreWords } from './moreWords';

/** What is unfolded: a sample, with all codes where it is of an error. */
export default function MoreSample({ of }: { of: Name }) {
  const { note, ...words } = moreWords[of];
  return (
    <>
      {note && <p className={classNames('small on-band-soft', styles.note)}>{note}</p>}
      <CodeSample {...words} code={moreSamples(sandboxUrl())[of]} />
      {of === 'error' && <ErrorCodes />}
    </>
  );
}

function ErrorCodes() {
  return (
    <dl className={classNames('stack gap-3', styles.note)}>
      {errorCodes.map(({ code, status, meaning }) => (
        <div key={code}>
          <dt className={classNames('small', styles.status)}>
            {status} {code}
          </dt>
          <dd className="small on-band-soft">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
