import { useQueryClient } from '@tanstack/react-query';
import { http } from '../../api/http';
import { forgetInitialPassword } from '../../api/session';
import { passwordChange } from '../../shared/account';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/showToast';
import { PasswordField } from '../common/PasswordField';
import { useRequestForm } from '../common/requestForm';
import { ACCOUNT, accountQueries } from './requests';

export function PasswordForm({ email }: { email: string }) {
  const client = useQueryClient();
  const refreshSessions = () =>
    void client.invalidateQueries({ queryKey: accountQueries.sessions().queryKey });
  const { form, errors, isPending, failure } = useRequestForm(passwordChange, {
    send: (change) => http.put(`${ACCOUNT}/password`, change),
    failed: 'Failed to change the password.',
    onSent() {
      forgetInitialPassword();
      form.ref.current?.reset();
      showToast('success', 'Password changed. Your other sessions have ended.');
      refreshSessions();
    },
    onFailed: refreshSessions,
  });
  return (
    <form {...form} className="stack">
      {failure}
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
