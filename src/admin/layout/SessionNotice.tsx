import { useMutation } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { toReportedFailure } from '../../api/errors';
import { keepWantedUrl, leaveForLogin } from '../../api/session';
import { paths } from '../../paths';
import { Button, buttonClass } from '../../ui/Button';
import { dateFormats } from '../../ui/dates';
import { showToast } from '../../ui/showToast';
import { useAdminEmail } from '../common/admins';
import styles from './AdminLayout.module.css';
import { type SessionState, useSessionExpiry } from './useSessionExpiry';

/**
 * Warns before the session expires, and leads to the login when it has ended unused: the screen may be unattended. The live
 * region is always rendered, so that its changes are announced.
 */
export function SessionNotice() {
  const { session, renew } = useSessionExpiry();
  const { pathname, search } = useLocation();
  const email = useAdminEmail();

  const isUnattended = session.status === 'expired' && session.isIdle;
  useEffect(() => {
    if (isUnattended) leaveForLogin();
  }, [isUnattended]);

  const { mutate, isPending } = useMutation({
    mutationFn: renew,
    onSuccess: () => showToast('success', 'You are still signed in.'),
    onError(error) {
      if (toReportedFailure(error))
        showToast(
          'error',
          'The server cannot be reached. You may have been signed out; what you type is kept on this device.',
        );
    },
  });

  return (
    <div aria-live="polite">
      {session.status !== 'active' && (
        <div className="cluster gap-x-3 small tint-accent below-6 round-m pad-y-3 pad-x-4">
          <Clock size={20} />
          <p className={styles.noticeText}>{getMessage(session)}</p>
          {session.status === 'idle-timeout' ? (
            <Button size="small" aria-disabled={isPending} onClick={() => mutate()}>
              {isPending ? 'Extending your session…' : 'Stay signed in'}
            </Button>
          ) : (
            <Link
              to={paths.adminLogin}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
              onClick={() => keepWantedUrl(pathname + search, email)}
            >
              Sign in again
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

function getMessage(session: SessionState): string {
  if (!('at' in session))
    return 'Your session has ended. What you typed is kept on this device and is in its form again after you sign in.';
  const time = dateFormats.timeOfDay.format(session.at);
  return session.status === 'idle-timeout'
    ? `You will be signed out at ${time} because you have been inactive for a while.`
    : `Your session ends at ${time}. Save your work, then sign in again.`;
}
