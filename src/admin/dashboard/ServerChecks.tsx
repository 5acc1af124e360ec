import { useQuery } from '@tanstack/react-query';
import { readFrom } from '../../api/http';
import type { OpenCheck } from '../../shared/serverCheck';
import { classNames } from '../../ui/classNames';
import { RetryNotice } from '../../ui/RetryNotice';
import styles from './Dashboard.module.css';

/** What the checks of the server have found, and nothing while they run or all is well. */
export function ServerChecks() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['checks'],
    queryFn: readFrom<OpenCheck[]>('/checks'),
  });
  if (isError && !data) {
    return (
      <RetryNotice onRetry={() => void refetch()}>
        <strong>Failed to load the checks of the server</strong>
      </RetryNotice>
    );
  }
  if (!data?.length) return null;
  const problems = data.filter(({ status }) => status === 'problem').length;
  return (
    <details className={classNames('small tint-accent above-4', styles.sample)}>
      <summary className="callout">
        <strong>
          The server has {count(problems, 'problem')} and {count(data.length - problems, 'warning')}.
        </strong>{' '}
        Send this to whoever runs the server. <span className={styles.sampleShow}>Show them</span>
        <span className={styles.sampleHide}>Hide them</span>
      </summary>
      <ul className={classNames('stack gap-3 breaks', styles.checks)}>
        {data.map(({ check, status, text, advice }) => (
          <li key={check}>
            <strong>
              {check} ({status})
            </strong>
            <br />
            {text} {advice}
          </li>
        ))}
      </ul>
    </details>
  );
}

function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number || 'no'} ${noun}s`;
}
