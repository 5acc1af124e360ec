import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nullIfMissing } from '../../api/errors';
import { http, SLOW_TIMEOUT_MS } from '../../api/http';
import { clearSession, clearWantedUrl } from '../../api/session';
import { paths } from '../../paths';
import { useNavigateFromHere } from '../../router/useNavigateFromHere';
import type { Admin } from '../../shared/accountResponses';
import { AsyncList } from '../../ui/AsyncList';
import { classNames } from '../../ui/classNames';
import { DateTime } from '../../ui/DateTime';
import { Skeleton } from '../../ui/Skeleton';
import { showToast } from '../../ui/showToast';
import { adminQueries, useAdminEmail } from '../common/admins';
import { Chip } from '../common/Chip';
import { ItemButton } from '../common/ItemButton';
import { clearUnsent, listUnsent } from '../records/unsent';
import styles from './Account.module.css';
import { PasswordDialog } from './PasswordDialog';
import { ADMINS } from './requests';

/** Who may sign in, and removing one. */
export function Admins() {
  // What others changed is seen when the page opens.
  const query = useQuery({ ...adminQueries.list(), staleTime: 0 });
  return (
    <AsyncList
      query={query}
      skeleton={<Skeleton shape="field" />}
      failed="Failed to load the admins"
      empty={null}
    >
      {(admins) => <AdminList admins={admins} />}
    </AsyncList>
  );
}

function AdminList({ admins }: { admins: Admin[] }) {
  const me = useAdminEmail();
  const [removed, setRemoved] = useState<Admin>();
  return (
    <>
      <ul className="lines">
        {admins.map((admin) => (
          <li key={admin._id} className={classNames('cluster between pad-y-3', styles.entry)}>
            <div className="stack gap-1 shrinks">
              <p className="cluster medium breaks" dir="auto">
                {admin.name ?? admin.email}
                {admin.email === me && <Chip tone="brand">You</Chip>}
              </p>
              {admin.name !== null && <p className="fine breaks">{admin.email}</p>}
              <p className="fine">
                {admin.lastSignInAt === null ? (
                  'Not signed in yet'
                ) : (
                  <>
                    Signed in <DateTime iso={admin.lastSignInAt} />
                  </>
                )}
                {' · '}
                <span className="nowrap">two-step verification {admin.hasSecondFactor ? 'on' : 'off'}</span>
              </p>
            </div>
            {admins.length > 1 && (
              <ItemButton itemName={admin.name ?? admin.email} onClick={() => setRemoved(admin)}>
                Remove…
              </ItemButton>
            )}
          </li>
        ))}
      </ul>
      {admins.length === 1 && <p className="muted">The only admin cannot be removed.</p>}
      {removed && (
        <RemoveDialog admin={removed} isMe={removed.email === me} onClose={() => setRemoved(undefined)} />
      )}
    </>
  );
}

function RemoveDialog({ admin, isMe, onClose }: { admin: Admin; isMe: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigateFromHere();
  const name = admin.name ?? admin.email;

  function finish(): void {
    onClose();
    if (isMe) {
      for (const text of listUnsent(admin.email)) clearUnsent(text);
      clearSession();
      clearWantedUrl();
      navigate(paths.adminLogin, { replace: true });
    } else {
      showToast('success', `${name} is no admin any more.`);
      void client.invalidateQueries();
    }
  }

  return (
    <PasswordDialog
      title={isMe ? 'Remove your own account?' : `Remove ${name}?`}
      text={
        <>
          <p>
            {isMe ? (
              'You are signed out at once and cannot sign in again, unless another admin invites you.'
            ) : (
              <>
                <strong>{admin.email}</strong> is signed out at once and cannot sign in any more.
              </>
            )}
          </p>
          <p>
            Inquiries that belong to {isMe ? 'you' : 'this admin'} become unassigned, and open invitations
            from {isMe ? 'you' : 'this admin'} end. Posts, replies and notes stay.
          </p>
        </>
      }
      confirm={isMe ? 'Remove my account' : 'Remove'}
      tone="danger"
      failed={`${name} was not removed.`}
      send={(password) =>
        http
          // Every inquiry of theirs becomes nobody's.
          .post(
            `${ADMINS}/${encodeURIComponent(admin._id)}/remove`,
            { password },
            { timeout: SLOW_TIMEOUT_MS },
          )
          .catch(nullIfMissing)
      }
      onDone={finish}
      // Somebody else may have removed all others.
      onFailed={() => void client.invalidateQueries({ queryKey: adminQueries.list().queryKey })}
      onClose={onClose}
    />
  );
}
