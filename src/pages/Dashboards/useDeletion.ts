import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { callFailure } from '../../api/http';
import { showToast } from '../../ui/toasts';

type Words = { deleted: string; alreadyGone: string; failed: string };

/**
 * Deletes a record and loads its lists anew; then the focus goes to `heading`, since the row it was on is gone.
 * A 401 says nothing here: the shared client is on its way to the login (section 8).
 * @param key the first part of the query keys of the record's lists
 * @param whenAnswered closes what asked; a heading behind a modal dialog could not take the focus
 */
export function useDeletion(
  key: 'blogs' | 'jobs',
  call: (id: string) => Promise<void>,
  words: Words,
  whenAnswered: () => void = () => {},
) {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutateAsync, isPending, variables } = useMutation({ mutationFn: call });

  /** @returns whether the record is gone */
  async function send(id: string): Promise<boolean> {
    try {
      await mutateAsync(id);
      showToast('success', words.deleted);
      return true;
    } catch (error) {
      const { status } = callFailure(error);
      if (status === 404) showToast('info', words.alreadyGone);
      else if (status !== 401) showToast('error', words.failed);
      return status === 404;
    }
  }

  /** While a deletion runs, another is not begun. */
  async function remove(id: string): Promise<void> {
    if (isPending) return;
    const isGone = await send(id);
    flushSync(whenAnswered);
    if (!isGone) return;
    await client.invalidateQueries({ queryKey: [key] });
    heading.current?.focus();
  }

  return { remove, heading, deletingId: isPending ? variables : undefined };
}
