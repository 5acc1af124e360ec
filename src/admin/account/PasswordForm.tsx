import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toApiFailure } from '../../api/errors';
import { http } from '../../api/http';
import { forgetInitialPassword } from '../../api/session';
import { type PasswordChange, passwordChange } from '../../shared/account';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/showToast';
import { FailureNotice } from '../common/failures';
import { useFieldErrors } from '../common/fieldErrors';
import { PasswordField } from '../common/PasswordField';
import { ACCOUNT, accountQueries } from './requests';

export function PasswordForm({ email }: { email: string }) {
  const client = useQueryClient();
  const { form, errors, show, check, recheck } = useFieldErrors(passwordChange);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: PasswordChange) => http.put(`${ACCOUNT}/password`, change),
    // Removes the passwords from memory with the form.
    gcTime: 0,
    onSuccess() {
      forgetInitialPassword();
      form.current?.reset();
      showToast('success', 'Password changed. Your other sessions have ended.');
    },
    onError: (failure) => show(toApiFailure(failure).fields),
    onSettled: () => client.invalidateQueries({ queryKey: accountQueries.sessions().queryKey }),
  });
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onChange={recheck}
      onSubmit={(event) => {
        event.preventDefault();
        const change = check();
        if (change && !isPending) mutate(change);
      }}
    >
      <FailureNotice
        message="Failed to change the password."
        error={error}
        fields={['password', 'newPassword']}
      />
      {/* So that a password manager knows whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label="Current password"
        showLabel="Show current password"
        error={errors.password}
        autoComplete="current-password"
        required
      />
      <PasswordField
        name="newPassword"
        label="New password"
        showLabel="Show new password"
        help="At least 12 characters, and none of the common passwords."
        error={errors.newPassword}
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
