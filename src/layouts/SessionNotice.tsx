import { Clock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sessionWords as words } from '../content/session';
import { dateFormats } from '../lib/dates';
import { paths } from '../paths';
import { Button, buttonClass } from '../ui/Button';
import { showToast } from '../ui/toasts';
import styles from './SessionNotice.module.css';
import { type SessionEnd, useSessionEnd } from './useSessionEnd';

/** Says some minutes before that the session ends, and what helps. Its live region is always there. */
export function SessionNotice() {
  const { end, renew } = useSessionEnd();
  const [isAsking, setIsAsking] = useState(false);

  async function stay(): Promise<void> {
    setIsAsking(true);
    const isAlive = await renew();
    setIsAsking(false);
    showToast(isAlive ? 'success' : 'error', isAlive ? words.stayed : words.notStayed);
    // The button is gone with the notice.
    if (isAlive) document.getElementById('content')?.focus();
  }

  return (
    <div aria-live="polite">
      {end.is !== 'far' && (
        <div className={styles.notice}>
          <Clock className={styles.icon} size={20} strokeWidth={1.75} aria-hidden="true" />
          <p className={styles.text}>{getMessage(end)}</p>
          {end.is === 'idle' ? (
            <Button size="small" aria-disabled={isAsking} onClick={() => !isAsking && void stay()}>
              {isAsking ? words.staying : words.stay}
            </Button>
          ) : (
            <Link to={paths.adminLogin} className={buttonClass({ variant: 'secondary', size: 'small' })}>
              {words.signInAgain}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

function getMessage(end: SessionEnd): string {
  if (end.is === 'idle') return words.idle(dateFormats.timeOfDay.format(end.at));
  return end.is === 'absolute' ? words.absolute(dateFormats.timeOfDay.format(end.at)) : words.ended;
}
