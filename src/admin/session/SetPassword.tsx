import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { toApiFailure } from '../../api/errors';
import { http } from '../../api/http';
import { getQueryClient } from '../../api/queryClient';
import { clearSession, readUser } from '../../api/session';
import { company } from '../../content/company';
import { paths } from '../../paths';
import { useNavigateFromHere } from '../../router/useNavigateFromHere';
import { type LinkUse, linkFields } from '../../shared/accountLinks';
import type { AccountLink } from '../../shared/accountResponses';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { RetryNotice } from '../../ui/RetryNotice';
import { Skeleton } from '../../ui/Skeleton';
import { useFocusFallback } from '../common/focusFallback';
import { PasswordField } from '../common/PasswordField';
import { useRequestForm } from '../common/requestForm';
import { LINKS, linkQuery } from './requests';
import { SignInFrame } from './SignInFrame';

/** What the login is told: the address of the admin, who signs in with the new password. */
export type NewPasswordState = { newPasswordOf: string };

/** /set-password#{token}: the page of a link in a mail. Nothing changes before somebody sends the form. */
export default function SetPassword() {
  const token = useLocation().hash.slice(1);
  useFocusFallback();
  // A second link that is opened in this tab only changes the token.
  return token === '' ? <LinkEnded /> : <OpenedLink key={token} token={token} />;
}

function OpenedLink({ token }: { token: string }) {
  const { data: link, error, refetch } = useQuery(linkQuery(token), getQueryClient());
  const [hasEnded, setHasEnded] = useState(false);
  if (hasEnded || (error && toApiFailure(error).status === 410)) return <LinkEnded />;
  const isInvitation = link?.kind === 'invitation';
  return (
    <SignInFrame
      title={isInvitation ? `Welcome to ${company.name}` : 'Set a new password'}
      lead={
        !link ? (
          'With the link of an email.'
        ) : isInvitation ? (
          <>
            You are invited as <strong className="ink">{link.email}</strong>. Choose how you sign in.
          </>
        ) : (
          <>
            For <strong className="ink">{link.email}</strong>. Wherever you are signed in now, you are then
            signed out.
          </>
        )
      }
      back={{ to: paths.adminLogin, label: 'Go to the sign-in' }}
    >
      {link ? (
        <LinkForm token={token} link={link} onEnded={() => setHasEnded(true)} />
      ) : error ? (
        <RetryNotice onRetry={() => void refetch()}>
          <p>The link could not be checked</p>
        </RetryNotice>
      ) : (
        <div aria-busy="true">
          <Skeleton shape="field" />
        </div>
      )}
    </SignInFrame>
  );
}

function LinkForm({ token, link, onEnded }: { token: string; link: AccountLink; onEnded: () => void }) {
  const navigate = useNavigateFromHere();
  const { kind, email } = link;
  const { form, errors, isPending, failure } = useRequestForm(linkFields, {
    send: (fields) => http.post(`${LINKS}/use`, { token, ...fields } satisfies LinkUse),
    failed: 'The password was not set.',
    onSent() {
      // The session of this browser has ended, too.
      if (readUser()?.email === email) clearSession();
      const state: NewPasswordState = { newPasswordOf: email };
      navigate(paths.adminLogin, { replace: true, state });
    },
    onFailed: (error) => toApiFailure(error).status === 410 && onEnded(),
  });
  const label = kind === 'invitation' ? 'Create the account' : 'Set the password';
  return (
    <form {...form} className="stack gap-5">
      {failure}
      {/* So that a password manager knows whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {kind === 'invitation' && (
        <TextField
          name="name"
          label="Your name"
          optional="optional"
          help="What other admins and the people you answer read instead of your email."
          error={errors.name}
          autoComplete="name"
          dir="auto"
        />
      )}
      <PasswordField
        name="password"
        label="New password"
        showLabel="Show password"
        help="At least 12 characters, and none of the common passwords."
        error={errors.password}
        autoComplete="new-password"
        required
      />
      <Button type="submit" size="large" aria-disabled={isPending}>
        {isPending ? 'One moment…' : label}
      </Button>
    </form>
  );
}

function LinkEnded() {
  return (
    <SignInFrame
      title="This link does not work any more"
      lead="A link works once and for a limited time, and a newer one ends it. If you have just set a password, sign in with it."
      back={{ to: paths.adminLogin, label: 'Go to the sign-in' }}
    >
      <p>
        <Link to={paths.forgotPassword}>Ask for another link</Link> to set a new password. If you were
        invited, ask whoever invited you to send the invitation again.
      </p>
    </SignInFrame>
  );
}
