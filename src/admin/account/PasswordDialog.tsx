import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { givenPassword } from '../../shared/signIn';
import { useAdminEmail } from '../common/admins';
import { FormDialog } from '../common/Dialog';
import { PasswordField } from '../common/PasswordField';
import { useRequestForm } from '../common/requestForm';

const schema = z.object({ password: givenPassword });

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
  /** The page may have been left by then. */
  onDone: (result: Result) => void;
  onFailed?: (error: Error) => void;
  /** Asks before the page is left while it is sent, where its result would be missed. */
  leaveQuestion?: ReactNode;
  onClose: () => void;
}) {
  const email = useAdminEmail();
  const { form, errors, isPending, failure } = useRequestForm(schema, {
    send: ({ password }) => send(password),
    failed,
    onSent: onDone,
    onFailed,
  });
  return (
    <FormDialog
      {...form}
      title={title}
      text={text}
      confirm={isPending ? 'One moment…' : confirm}
      tone={tone}
      cancel="Cancel"
      isBusy={isPending}
      onClose={onClose}
    >
      {failure}
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        name="password"
        label="Your password"
        showLabel="Show password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      {isPending && leaveQuestion}
    </FormDialog>
  );
}
