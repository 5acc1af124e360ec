import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiFailure } from '../../api/errors';
import { http } from '../../api/http';
import { getQueryClient } from '../../api/queryClient';
import { paths } from '../../paths';
import { passwordLinkRequest } from '../../shared/accountLinks';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { takeFocus } from '../../ui/focus';
import { Notice } from '../../ui/Notice';
import { useFocusFallback } from '../common/focusFallback';
import { useRequestForm } from '../common/requestForm';
import { LINKS, linksQuery } from './requests';
import { SignInFrame } from './SignInFrame';

/** /forgot-password: has a link sent, with which an admin sets a new password. */
export default function ForgotPassword() {
  const { data: offer } = useQuery(linksQuery(), getQueryClient());
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  useFocusFallback();
  return (
    <SignInFrame
      title="Forgot your password?"
      lead="We email you a link with which you set a new one."
      back={{ to: paths.adminLogin, label: 'Back to the sign-in' }}
    >
      {offer?.areOffered === false ? (
        <NoMail />
      ) : !isSent ? (
        <RequestForm
          email={email}
          onSent={(address) => {
            setEmail(address);
            setIsSent(true);
          }}
        />
      ) : (
        <LinkSent email={email} onAgain={() => setIsSent(false)} />
      )}
    </SignInFrame>
  );
}

function RequestForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { form, errors, isPending, failure } = useRequestForm(passwordLinkRequest, {
    send: (request) => http.post(LINKS, request),
    failed: 'The link could not be sent.',
    onSent: (_, sent) => onSent(sent.email),
    onFailed(error) {
      // Meanwhile it was started without a mail server.
      if (toApiFailure(error).status === 409)
        getQueryClient().setQueryData(linksQuery().queryKey, { areOffered: false });
    },
  });
  return (
    <form {...form} className="stack gap-5">
      {failure}
      <TextField
        name="email"
        label="Email"
        help="The address with which you sign in."
        defaultValue={email}
        error={errors.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
      />
      <Button type="submit" size="large" aria-disabled={isPending}>
        {isPending ? 'One moment…' : 'Send the link'}
      </Button>
    </form>
  );
}

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div className="stack gap-5">
      <Notice tone="success">
        <h2 ref={takeFocus} tabIndex={-1} className="text-m">
          Look into your mailbox
        </h2>
        <p>
          If <strong className="breaks">{email}</strong> is the address of an admin, a link is on its way. It
          works once, for 30 minutes.
        </p>
      </Notice>
      <p className="soft small">
        Nothing after a few minutes? Look among the spam, and whether the address is right. If several emails
        arrive, use the last one.
      </p>
      <Button variant="secondary" onClick={onAgain}>
        Change the address or send again
      </Button>
    </div>
  );
}

function NoMail() {
  return (
    <Notice tone="info">
      <p>
        This server sends no emails, so it cannot send you a link. Ask whoever runs it to set a new password
        on the command line:
      </p>
      <p className="mono breaks selects-whole">node dist/server/admin.js password EMAIL</p>
    </Notice>
  );
}
