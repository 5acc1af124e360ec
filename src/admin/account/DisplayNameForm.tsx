import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toApiFailure } from '../../api/errors';
import { http } from '../../api/http';
import { type AccountChange, accountChange, MAX_DISPLAY_NAME } from '../../shared/account';
import type { Account } from '../../shared/accountResponses';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { showToast } from '../../ui/showToast';
import { adminQueries } from '../common/admins';
import { FailureNotice } from '../common/failures';
import { useFieldErrors } from '../common/fieldErrors';
import { ACCOUNT, accountQueries } from './requests';

export function DisplayNameForm({ account }: { account: Account }) {
  const client = useQueryClient();
  const { form, errors, show, check, recheck } = useFieldErrors(accountChange);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (change: AccountChange) => (await http.put<Account>(ACCOUNT, change)).data,
    onSuccess(changed) {
      client.setQueryData(accountQueries.account().queryKey, changed);
      void client.invalidateQueries({ queryKey: adminQueries.list().queryKey });
      const field = form.current?.querySelector('input');
      if (field) field.value = changed.name ?? '';
      showToast('success', changed.name === null ? 'Display name removed.' : 'Display name saved.');
    },
    onError: (failure) => show(toApiFailure(failure).fields),
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
      <FailureNotice message="Failed to save the display name." error={error} fields={['name']} />
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
