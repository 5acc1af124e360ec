import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type * as z from 'zod/mini';
import { toApiFailure } from '../../api/errors';
import { getQueryClient } from '../../api/queryClient';
import { FailureNotice } from './failures';
import { useFieldErrors } from './fieldErrors';

/**
 * A form that one request sends. Its fields keep their own text and have the names of the schema; what is wrong with one of
 * them is shown there, anything else by `failure`.
 */
export function useRequestForm<Schema extends z.ZodMiniObject, Result>(
  schema: Schema,
  {
    send,
    failed,
    onSent,
    onFailed,
  }: {
    send: (fields: z.output<Schema>) => Promise<Result>;
    /** What failed, before the reason. */
    failed: string;
    onSent: (result: Result, fields: z.output<Schema>) => void;
    onFailed?: (error: Error) => void;
  },
) {
  const { form: element, errors, show, check, recheck } = useFieldErrors(schema);
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: send,
      // Removes a password from memory with the form.
      gcTime: 0,
      onSuccess: onSent,
      onError(failure) {
        show(toApiFailure(failure).fields);
        onFailed?.(failure);
      },
    },
    getQueryClient(),
  );
  return {
    /** The attributes of the form. */
    form: {
      ref: element,
      noValidate: true,
      onChange: recheck,
      onSubmit(event: FormEvent): void {
        event.preventDefault();
        const fields = check();
        if (fields && !isPending) mutate(fields);
      },
    },
    errors,
    isPending,
    failure: <FailureNotice message={failed} error={error} fields={Object.keys(schema.shape)} />,
  };
}
