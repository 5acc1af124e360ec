import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toApiFailure } from '../../api/errors';
import { useAdminEmail } from '../common/admins';
import { FormDialog } from '../common/Dialog';
import { FailureNotice } from '../common/failures';
import { PasswordField } from '../common/PasswordField';

/** Asks for the password before a change that somebody else at an open screen must not make. */
export function PasswordDialog<Result>({
  title,
  text,
  confirm,
  tone = 'primary',
  failed,
  send,
  onDone,
  onFailed,
  leaveQuestion,
  onClose,
}: {
  title: string;
  text: ReactNode;
  confirm: string;
  tone?: 'primary' | 'danger';
  /** What failed, before the reason. */
  failed: string;
  send: (password: string) => Promise<Result>;
  onDone: (result: Result) => void;
  onFailed?: (error: Error) => void;
  /** Asks before the page is left while it is sent, where its result would be missed. */
  leaveQuestion?: ReactNode;
  onClose: () => void;
}) {
  const email = useAdminEmail();
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: send, onError: onFailed, gcTime: 0 });
  const [isMissing, setIsMissing] = useState(false);
  const message = isMissing ? 'Please enter your password' : error && toApiFailure(error).fields.password;

  function submit(): void {
    setIsMissing(password === '');
    // Not called when the dialog has been left by then.
    if (password !== '') mutate(password, { onSuccess: onDone });
  }

  return (
    <FormDialog
      title={title}
      text={text}
      confirm={isPending ? 'One moment…' : confirm}
      tone={tone}
      cancel="Cancel"
      isBusy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FailureNotice message={failed} error={error} fields={['password']} />
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        label="Your password"
        showLabel="Show password"
        autoComplete="current-password"
        required
        value={password}
        error={message || undefined}
        onChange={({ target }) => {
          setPassword(target.value);
          setIsMissing(false);
          if (error) reset();
        }}
      />
      {isPending && leaveQuestion}
    </FormDialog>
  );
}
