import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { toApiFailure } from '../../data/errors';
import { Button } from '../../ui/Button';
import { useAdminEmail } from '../common/admins';
import { Dialog } from '../common/Dialog';
import { FailureNotice } from '../common/FailureNotice';
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
  onClose: () => void;
}) {
  const formId = useId();
  const email = useAdminEmail();
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: send, onError: onFailed, gcTime: 0 });
  const [isMissing, setIsMissing] = useState(false);
  const message = isMissing ? 'Please enter your password' : error && toApiFailure(error).fields.password;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    setIsMissing(password === '');
    // Not called when the dialog has been left by then.
    if (password !== '') mutate(password, { onSuccess: onDone });
  }

  return (
    <Dialog
      title={title}
      text={text}
      cancel="Cancel"
      isBusy={isPending}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} variant={tone} aria-disabled={isPending}>
          {isPending ? 'One moment…' : confirm}
        </Button>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={submit}>
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
      </form>
    </Dialog>
  );
}
