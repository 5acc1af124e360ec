import { useMutation } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { http } from '../../../api/http';
import type { PreviewLink as NewLink } from '../../../shared/blogResponses';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { dateFormats } from '../../../ui/dates';
import { TextField } from '../../../ui/Field';
import { FailureNotice } from '../../common/failures';
import styles from './BlogForm.module.css';
import type { BlogEditorApi } from './useBlogEditor';

/**
 * Shows a draft to people without an account. The server keeps only a hash of the link, so a new
 * one is made each time, which ends the one before.
 */
export function PreviewLink({ draftId, blog }: { draftId: string; blog: BlogEditorApi }) {
  const creation = useMutation({
    mutationFn: async () => {
      const { data } = await http.post<NewLink>(`/blogs/drafts/${encodeURIComponent(draftId)}/preview-link`);
      return { ...data, isCopied: await copy(data.url) };
    },
    onError: blog.followIfMoved,
  });
  const link = creation.data;

  return (
    <section className="box stack gap-3 small pad-y-3 pad-x-4" aria-label="Preview link">
      <div className="cluster between gap-4">
        <p className={classNames('small', styles.statusText)}>
          {link
            ? `Anyone with this link can read the draft, as last saved, until ${dateFormats.weekdayAndTimeInIndia.format(new Date(link.expiresAt))}, India time.`
            : 'A preview link shows this draft, as last saved, to people without an account for 7 days.'}
        </p>
        <Button
          variant="quiet"
          size="small"
          aria-disabled={creation.isPending}
          onClick={() => creation.mutate()}
        >
          <Link2 size={16} />
          <span>{creation.isPending ? 'Making a link…' : 'Copy preview link'}</span>
        </Button>
      </div>
      <FailureNotice message="Failed to make a link." error={creation.error} />
      <div role="status">
        {link && <span>{link.isCopied ? 'Link copied.' : 'Copy the link from the field below.'}</span>}
      </div>
      {link && (
        <TextField
          label="Preview link"
          help="Copy it now; it is not shown again. A new link ends this one."
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
