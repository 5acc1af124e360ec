import { useQueryClient } from '@tanstack/react-query';
import { http } from '../../api/http';
import { forgetInitialPassword } from '../../api/session';
import { accountChange, MAX_DISPLAY_NAME, passwordChange } from '../../shared/account';
import type { Account } from '../../shared/accountResponses';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { showToast } from '../../ui/showToast';
import { adminQueries } from '../common/admins';
import { PasswordField } from '../common/PasswordField';
import { useRequestForm } from '../common/requestForm';
import { ACCOUNT, accountQueries } from './requests';

export function DisplayNameForm({ account }: { account: Account }) {
  const client = useQueryClient();
  const { form, errors, isPending, failure } = useRequestForm(accountChange, {
    send: async (change) => (await http.put<Account>(ACCOUNT, change)).data,
    failed: 'Failed to save the display name.',
    onSent(changed) {
      client.setQueryData(accountQueries.account().queryKey, changed);
      void client.invalidateQueries({ queryKey: adminQueries.list().queryKey });
      const field = form.ref.current?.querySelector('input');
      if (field) field.value = changed.name ?? '';
      showToast('success', changed.name === null ? 'Display name removed.' : 'Display name saved.');
    },
  });
  return (
    <form {...form} className="stack">
      {failure}
      <TextField
        name="name"
        defaultValue={account.name ?? ''}
        label="Display name"
        optional="optional"
        help={`At most ${MAX_DISPLAY_NAME} characters. Without one, others read your email.`}
        error={errors.name}
        autoComplete="name"
        dir="auto"
      />
      <div>
        <Button type="submit" variant="secondary" aria-disabled={isPending}>
          {isPending ? 'Saving…' : 'Save name'}
        </Button>
      </div>
    </form>
  );
}

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
