import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toApiFailure } from '../../api/errors';
import { http } from '../../api/http';
import { invitedAddress, type NewInvitation } from '../../shared/accountLinks';
import type { Invitation } from '../../shared/accountResponses';
import { createIdempotencyKey } from '../../shared/idempotencyKey';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { DateTime } from '../../ui/DateTime';
import { TextField } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { RetryNotice } from '../../ui/RetryNotice';
import { Skeleton } from '../../ui/Skeleton';
import { showToast } from '../../ui/showToast';
import { useAdmins } from '../common/admins';
import { useFieldErrors } from '../common/fieldErrors';
import { ItemButton } from '../common/ItemButton';
import { linksQuery } from '../session/requests';
import styles from './Account.module.css';
import { PasswordDialog } from './PasswordDialog';
import { accountQueries, INVITATIONS } from './requests';

/** Who is invited to become an admin, and the form that invites. */
export function Invitations() {
  const offer = useQuery(linksQuery());
  const invitations = useQuery(accountQueries.invitations());
  if (!offer.data || !invitations.data) {
    if (!offer.isError && !invitations.isError) return <Skeleton shape="field" />;
    return (
      <RetryNotice onRetry={() => void Promise.all([offer.refetch(), invitations.refetch()])}>
        <p>Failed to load the invitations</p>
      </RetryNotice>
    );
  }
  return (
    <>
      {invitations.data.length > 0 && (
        <InvitationList invitations={invitations.data} canSend={offer.data.areOffered} />
      )}
      {offer.data.areOffered ? <InvitationForm /> : <NoMail />}
    </>
  );
}

function useInvitationsRefresh() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: accountQueries.invitations().queryKey });
}

function InvitationList({ invitations, canSend }: { invitations: Invitation[]; canSend: boolean }) {
  const { getName } = useAdmins();
  const refresh = useInvitationsRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ invitation, action }: { invitation: Invitation; action: 'resend' | 'withdraw' }) => {
      const path = `${INVITATIONS}/${encodeURIComponent(invitation._id)}`;
      await (action === 'resend' ? http.post(`${path}/resend`) : http.delete(path));
    },
    onSuccess: (_, { invitation: { email }, action }) =>
      showToast(
        'success',
        action === 'resend'
          ? `The invitation is on its way to ${email} again. The link before it has ended.`
          : `The invitation of ${email} is withdrawn.`,
      ),
    onSettled: refresh,
    meta: {
      failed: {
        text: 'The invitation was not changed.',
        // It was accepted or withdrawn meanwhile, which the list then shows.
        isShown: (error) => toApiFailure(error).status === 404,
      },
    },
  });
  return (
    <div className="stack gap-2">
      <h3>Invited</h3>
      <ul className="lines">
        {invitations.map((invitation) => (
          <li key={invitation._id} className={classNames('stack gap-2 pad-y-3', styles.entry)}>
            <div className="stack gap-1">
              <p className="medium breaks">{invitation.email}</p>
              <p className="fine">
                By {getName(invitation.invitedBy)} · the link works until{' '}
                <DateTime iso={invitation.expiresAt} />
              </p>
            </div>
            <div className="cluster">
              {canSend && (
                <ItemButton
                  itemName={`to ${invitation.email}`}
                  aria-disabled={isPending}
                  onClick={() => mutate({ invitation, action: 'resend' })}
                >
                  Send again
                </ItemButton>
              )}
              <ItemButton
                itemName={`the invitation of ${invitation.email}`}
                aria-disabled={isPending}
                onClick={() => mutate({ invitation, action: 'withdraw' })}
              >
                Withdraw
              </ItemButton>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function InvitationForm() {
  const refresh = useInvitationsRefresh();
  const { form, errors, check, recheck } = useFieldErrors(invitedAddress);
  /** The address that the dialog asks about. */
  const [asked, setAsked] = useState<string>();
  /** Each address keeps its key until its invitation is known to be sent. */
  const keys = useRef(new Map<string, string>());
  const close = () => setAsked(undefined);

  async function send(email: string, password: string): Promise<void> {
    const key = keys.current.get(email) ?? createIdempotencyKey();
    keys.current.set(email, key);
    const invitation: NewInvitation = { email, password };
    await http.post(INVITATIONS, invitation, { headers: { 'Idempotency-Key': key } });
    keys.current.delete(email);
  }

  return (
    <>
      <form
        ref={form}
        className="stack"
        noValidate
        onChange={recheck}
        onSubmit={(event) => {
          event.preventDefault();
          const address = check();
          if (address) setAsked(address.email);
        }}
      >
        <TextField
          name="email"
          label="Invite by email"
          help="A link that works for 7 days. Whoever opens it chooses a name and a password."
          error={errors.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
        />
        <div>
          <Button type="submit" variant="secondary">
            Invite…
          </Button>
        </div>
      </form>
      {asked && (
        <PasswordDialog
          title={`Invite ${asked}?`}
          text={
            <p>
              As an admin, the owner of this mailbox can do what you can: read and erase inquiries, publish,
              invite and remove admins.
            </p>
          }
          confirm="Send the invitation"
          failed="The invitation was not sent."
          send={(password) => send(asked, password)}
          onDone={() => {
            close();
            form.current?.reset();
            refresh();
            showToast('success', `The invitation is on its way to ${asked}.`);
          }}
          // Another admin may have invited the same person.
          onFailed={refresh}
          onClose={close}
        />
      )}
    </>
  );
}

function NoMail() {
  return (
    <Notice tone="info">
      <p>
        This server sends no emails, so it cannot invite anybody. Whoever runs it adds an admin on the command
        line:
      </p>
      <p className="mono breaks selects-whole">node dist/server/admin.js add EMAIL</p>
    </Notice>
  );
}
