import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { http } from '../../../data/http';
import type { PreviewLink as NewLink } from '../../../shared/blogResponses';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { dateFormats } from '../../../ui/dates';
import { TextField } from '../../../ui/Field';
import { FailureNotice } from '../../common/FailureNotice';
import { keepFocus } from '../../common/keepFocus';
import styles from './BlogForm.module.css';
import type { BlogSavingApi } from './useBlogSaving';

/**
 * Shows a draft to people without an account (docs/product.md §27.10). The server keeps no link, so that a new one is made
 * each time; those of before work on.
 */
export function PreviewLink({ draftId, saving }: { draftId: string; saving: BlogSavingApi }) {
  const client = useQueryClient();
  const queryKey = ['preview link', draftId];
  const path = `/blogs/drafts/${encodeURIComponent(draftId)}/preview-link`;
  /** When the last link ends; null without one. */
  const { data: end } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await http.get<{ expiresAt: string | null }>(path, { signal })).data.expiresAt,
  });
  const creation = useMutation({
    mutationFn: async () => {
      const { data: link } = await http.post<NewLink>(path);
      return { ...link, isCopied: await copy(link.url) };
    },
    onSuccess: ({ expiresAt }) => client.setQueryData(queryKey, expiresAt),
    onError: saving.goOnIfMoved,
  });
  const revocation = useMutation({
    mutationFn: () => http.delete(path),
    onSuccess() {
      client.setQueryData(queryKey, null);
      creation.reset();
    },
  });
  const isBusy = creation.isPending || revocation.isPending;
  const failed = creation.error
    ? { message: 'Failed to make a link.', error: creation.error }
    : { message: 'Failed to revoke the links.', error: revocation.error };
  const link = creation.data;

  return (
    <section ref={keepFocus} className="box stack gap-3 small pad-y-3 pad-x-4" aria-label="Preview link">
      <div className="cluster between gap-4">
        <p className={classNames('small', styles.statusText)}>
          {end
            ? `Anybody with a preview link can read this draft, as last saved, until ${dateFormats.weekdayAndTimeInIndia.format(new Date(end))}, India time.`
            : 'A preview link shows this draft, as last saved, to people without an account for 7 days.'}
        </p>
        <div className={classNames('cluster gap-0', styles.actions)}>
          <Button
            variant="quiet"
            size="small"
            aria-disabled={isBusy}
            onClick={() => {
              if (isBusy) return;
              revocation.reset();
              creation.mutate();
            }}
          >
            <Link2 size={16} />
            {creation.isPending ? 'Making a link…' : 'Copy preview link'}
          </Button>
          {end && (
            <Button
              variant="dangerQuiet"
              size="small"
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return;
                creation.reset();
                revocation.mutate();
              }}
            >
              {revocation.isPending ? 'Revoking…' : 'Revoke'}
            </Button>
          )}
        </div>
      </div>
      <FailureNotice {...failed} />
      <div role="status">
        {link && (link.isCopied ? 'Link copied.' : 'Copy the link from the field below.')}
        {revocation.isSuccess && 'The links do not work any more.'}
      </div>
      {link && (
        <TextField
          label="Preview link"
          help="It is shown only now. The next link is a new one, and this one works on."
          readOnly
          value={link.url}
          onFocus={({ target }) => target.select()}
        />
      )}
    </section>
  );
}

/** @returns false without HTTPS, and where the browser asks for another click: then the link is copied from its field */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
