import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { http } from '../../data/http';
import { forgetInitialPassword } from '../../data/session';
import { type PasswordChange, passwordChange } from '../../shared/account';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/showToast';
import { FailureNotice } from '../common/FailureNotice';
import { showFieldErrors } from '../common/fieldErrors';
import { PasswordField } from '../common/PasswordField';
import { ACCOUNT, accountQueries } from './requests';

const EMPTY = { password: '', newPassword: '' };

export function PasswordForm({ email }: { email: string }) {
  const client = useQueryClient();
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: standardSchemaResolver(passwordChange),
    defaultValues: EMPTY,
  });
  const { errors } = formState;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: PasswordChange) => http.put(`${ACCOUNT}/password`, change),
    // Removes the passwords from memory with the form.
    gcTime: 0,
    onSuccess() {
      forgetInitialPassword();
      reset(EMPTY);
      showToast('success', 'Password changed. Your other sessions have ended.');
    },
    onError: (failure) => showFieldErrors(failure, setError, ['password', 'newPassword']),
    onSettled: () => client.invalidateQueries({ queryKey: accountQueries.sessions().queryKey }),
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => void handleSubmit((values) => !isPending && mutate(values))(event)}
    >
      <FailureNotice
        message="Failed to change the password."
        error={error}
        fields={['password', 'newPassword']}
      />
      {/* So that a password manager knows whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...register('password')}
        label="Current password"
        showLabel="Show current password"
        error={errors.password?.message}
        autoComplete="current-password"
        required
      />
      <PasswordField
        {...register('newPassword')}
        label="New password"
        showLabel="Show new password"
        help="At least 12 characters, and none of the common passwords."
        error={errors.newPassword?.message}
        autoComplete="new-password"
        required
      />
      <div>
        <Button type="submit" variant="secondary" aria-disabled={isPending}>
          {isPending ? 'Changing…' : 'Change password'}
        </Button>
      </div>
    </form>
  );
}
