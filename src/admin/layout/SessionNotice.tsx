import { Clock } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { keepWantedAddress, readToken, readUser } from '../../data/session';
import { paths } from '../../paths';
import { Button, buttonClass } from '../../ui/Button';
import { PageHiddenContext } from '../../ui/Dialog';
import { dateFormats } from '../../ui/dates';
import { showToast } from '../../ui/showToast';
import { setToasts } from '../../ui/toastStore';
import { sessionCopy as copy } from '../words/sessionExpiry';
import styles from './SessionNotice.module.css';
import { type SessionState, useSessionExpiry } from './useSessionExpiry';

/**
 * Warns before the session expires, and hides the page with its dialogs and toasts when it has ended unused: the screen
 * may be unattended. The live region is always rendered, so that its changes are announced.
 */
export function SessionNotice({ children }: { children: ReactNode }) {
  const { session, renew } = useSessionExpiry();
  const [isRenewing, setIsRenewing] = useState(false);
  const { pathname, search } = useLocation();
  const button = useRef<HTMLButtonElement>(null);

  const isUnattended = session.status === 'expired' && session.isIdle;
  useEffect(() => {
    if (isUnattended) setToasts([]);
  }, [isUnattended]);

  async function handleRenew(): Promise<void> {
    setIsRenewing(true);
    const isRenewed = await renew();
    setIsRenewing(false);
    // The session has ended; the login says so.
    if (readToken() === undefined) return;
    showToast(isRenewed ? 'success' : 'error', isRenewed ? copy.renewed : copy.renewFailed);
    // The button disappears with the notice, and with it the focus if it is still there.
    const { activeElement } = document;
    const hadFocus = activeElement === button.current || activeElement === document.body;
    if (isRenewed && hadFocus) document.getElementById('content')?.focus();
  }

  return (
    <>
      <div aria-live="polite">
        {session.status !== 'active' && (
          <div className={styles.notice}>
            <Clock className={styles.icon} size={20} />
            <p className={styles.text}>{getMessage(session)}</p>
            {session.status === 'idle-timeout' ? (
              <Button
                ref={button}
                size="small"
                aria-disabled={isRenewing}
                onClick={() => !isRenewing && void handleRenew()}
              >
                {isRenewing ? copy.renewing : copy.renew}
              </Button>
            ) : (
              <Link
                to={paths.adminLogin}
                className={buttonClass({ variant: 'secondary', size: 'small' })}
                onClick={() => keepWantedAddress(pathname + search, readUser()?.email)}
              >
                {copy.signInAgain}
              </Link>
            )}
          </div>
        )}
      </div>
      <div hidden={isUnattended} className={styles.page}>
        <PageHiddenContext value={isUnattended}>{children}</PageHiddenContext>
      </div>
    </>
  );
}

function getMessage(session: SessionState): string {
  if (!('at' in session)) return copy.expired;
  const time = dateFormats.timeOfDay.format(session.at);
  return session.status === 'idle-timeout' ? copy.idleTimeout(time) : copy.absoluteTimeout(time);
}
