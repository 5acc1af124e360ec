import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { nullIfMissing } from '../../api/errors';
import { http } from '../../api/http';
import type { AdminSession } from '../../shared/accountResponses';
import { AsyncList } from '../../ui/AsyncList';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { DateTime } from '../../ui/DateTime';
import { Skeleton } from '../../ui/Skeleton';
import { showToast } from '../../ui/showToast';
import { Chip } from '../common/Chip';
import { ItemButton } from '../common/ItemButton';
import styles from './Account.module.css';
import { accountQueries, SESSIONS } from './requests';

/** Where the admin is signed in, this session first. */
export function Sessions() {
  const query = useQuery(accountQueries.sessions());
  return (
    <AsyncList
      query={query}
      skeleton={<Skeleton shape="field" />}
      failed="Failed to load your sessions"
      empty={null}
    >
      {(sessions) => <SessionList sessions={sessions} />}
    </AsyncList>
  );
}

function SessionList({ sessions }: { sessions: AdminSession[] }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    /** Ends a session, or without one all others. */
    mutationFn: async (session: AdminSession | undefined) => {
      const path = session ? `${SESSIONS}/${encodeURIComponent(session._id)}` : SESSIONS;
      await http.delete(path).catch(nullIfMissing);
    },
    onSuccess: (_, session) =>
      showToast(
        'success',
        session ? `The session on ${session.device} has ended.` : 'All your other sessions have ended.',
      ),
    onSettled: () => client.invalidateQueries({ queryKey: accountQueries.sessions().queryKey }),
    meta: { failed: { text: 'Failed to end the session.' } },
  });

  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <div className="stack">
      <ul className="lines">
        {[...sessions.filter(({ isCurrent }) => isCurrent), ...others].map((session) => (
          <li key={session._id} className={classNames('cluster between pad-y-3', styles.entry)}>
            <div className="stack gap-1">
              <p className="cluster medium">
                {session.device}
                {session.isCurrent && <Chip tone="brand">This session</Chip>}
              </p>
              <p className="fine">
                Signed in <DateTime iso={session.createdAt} />
                {!session.isCurrent && (
                  <>
                    {' · '}last used <DateTime iso={session.lastUsedAt} />
                  </>
                )}
              </p>
            </div>
            {!session.isCurrent && (
              <ItemButton
                itemName={`the session on ${session.device}`}
                aria-disabled={isPending}
                onClick={() => mutate(session)}
              >
                End
              </ItemButton>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <div>
          <Button variant="secondary" aria-disabled={isPending} onClick={() => mutate(undefined)}>
            End all others
          </Button>
        </div>
      ) : (
        <p className="muted">You are signed in nowhere else.</p>
      )}
    </div>
  );
}
