import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { http } from '../../data/http';
import { type AccountChange, accountChange, MAX_DISPLAY_NAME } from '../../shared/account';
import type { Account } from '../../shared/accountResponses';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { showToast } from '../../ui/showToast';
import { adminQueries } from '../common/admins';
import { FailureNotice } from '../common/FailureNotice';
import { showFieldErrors } from '../common/fieldErrors';
import { ACCOUNT, accountQueries } from './requests';

export function DisplayNameForm({ account }: { account: Account }) {
  const client = useQueryClient();
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: standardSchemaResolver(accountChange),
    defaultValues: { name: account.name ?? '' },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (change: AccountChange) => (await http.put<Account>(ACCOUNT, change)).data,
    onSuccess(changed) {
      client.setQueryData(accountQueries.account().queryKey, changed);
      void client.invalidateQueries({ queryKey: adminQueries.list().queryKey });
      reset({ name: changed.name ?? '' });
      showToast('success', changed.name === null ? 'Display name removed.' : 'Display name saved.');
    },
    onError: (failure) => showFieldErrors(failure, setError, ['name']),
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => void handleSubmit((values) => !isPending && mutate(values))(event)}
    >
      <FailureNotice message="Failed to save the display name." error={error} fields={['name']} />
      <TextField
        {...register('name')}
        label="Display name"
        optional="optional"
        help={`At most ${MAX_DISPLAY_NAME} characters. Without one, others read your email.`}
        error={formState.errors.name?.message}
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
