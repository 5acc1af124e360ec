import { useQueryClient } from '@tanstack/react-query';
import { http } from '../../api/http';
import { accountChange, MAX_DISPLAY_NAME } from '../../shared/account';
import type { Account } from '../../shared/accountResponses';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { showToast } from '../../ui/showToast';
import { adminQueries } from '../common/admins';
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
