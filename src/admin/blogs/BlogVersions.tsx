import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { findBlog } from '../../api/blogs';
import { toApiFailure } from '../../api/errors';
import { http } from '../../api/http';
import { blogQueries } from '../../api/queries';
import { getPage, ifMatch } from '../../api/records';
import { paths } from '../../paths';
import { useNavigateFromHere } from '../../router/useNavigateFromHere';
import type { BlogVersion } from '../../shared/blogResponses';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { dateFormats } from '../../ui/dates';
import { showToast } from '../../ui/showToast';
import { useAdmins } from '../common/admins';
import { ConfirmDialog } from '../common/Dialog';
import { FailureNotice, reportFailure } from '../common/failures';
import { hasSameText } from '../common/saveRecord';
import { Differences, Version } from '../records/editor/ConflictNotice';
import { LoadFailure, lists, Missing, RecordPage } from '../records/editor/RecordPage';
import styles from './BlogVersions.module.css';
import { toFields } from './blogText';
import { blogPath, findDraft, getVersion } from './requests';
import { useFieldGroups } from './useFieldGroups';

const formatTime = (iso: string) => dateFormats.dayAndTimeInIndia.format(new Date(iso));
const FAILED = 'Failed to load the versions.';
const RESTORE_FAILED = 'Failed to restore the version.';

/** /admin/blogs/edit/{id}/versions: who published what when, compared with today's. */
export default function BlogVersions() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { getName } = useAdmins();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...blogQueries.all, 'versions', id],
    async queryFn({ signal }) {
      const [{ items: versions }, blog] = await Promise.all([
        getPage<BlogVersion>(`${blogPath(id)}/versions`, {}, { signal }),
        findBlog(id, { signal }),
      ]);
      return { versions, isPublic: blog !== null };
    },
  });
  const { versions = [], isPublic = false } = data ?? {};
  const [newest, second] = versions;
  const chosen =
    versions.find(({ version }) => String(version) === params.get('version')) ??
    (isPublic && second ? second : newest);
  return (
    <RecordPage
      title="Versions"
      description="Earlier published versions of a blog post."
      back={{ to: paths.admin.editBlog(id), label: 'Back to the editor' }}
    >
      {isPending && <p role="status">Loading the versions…</p>}
      {!isPending &&
        !data &&
        (toApiFailure(error).status === 404 ? (
          <Missing message={FAILED} back={lists.blog} />
        ) : (
          <LoadFailure message={FAILED} error={error} onRetry={() => void refetch()} />
        ))}
      {newest && chosen && (
        <div className={styles.versions}>
          <p className="muted measure">
            Each published version, newest first, in Indian time. The last 50 are kept.
          </p>
          <div className={classNames('stack gap-6 above-6', styles.columns)}>
            <nav aria-label="Versions">
              <ol className="stack gap-1">
                {versions.map(({ version, publishedAt, publishedBy }) => (
                  <li key={version}>
                    <Link
                      to={`?version=${version}`}
                      replace
                      preventScrollReset
                      className={classNames(
                        'stack gap-0 small no-underline ink round-s sunk-on-hover pad-y-2 pad-x-4',
                        styles.version,
                      )}
                      aria-current={version === chosen.version ? 'true' : undefined}
                    >
                      <strong>
                        {formatTime(publishedAt)}
                        {version === newest.version && ` · ${isPublic ? 'Now' : 'Last'}`}
                      </strong>
                      <span className="fine">
                        {publishedBy === null ? 'Not recorded by whom' : getName(publishedBy)}
                      </span>
                    </Link>
                  </li>
                ))}
              </ol>
            </nav>
            <Comparison key={chosen.version} id={id} version={chosen} newest={newest} isPublic={isPublic} />
          </div>
        </div>
      )}
    </RecordPage>
  );
}

/** A version beside the newest one, which visitors see while the post is public. */
function Comparison({
  id,
  version,
  newest,
  isPublic,
}: {
  id: string;
  version: BlogVersion;
  newest: BlogVersion;
  isPublic: boolean;
}) {
  const client = useQueryClient();
  const navigate = useNavigateFromHere();
  const [isAsking, setIsAsking] = useState(false);
  const isNewest = version.version === newest.version;
  const isCurrent = isNewest && isPublic;
  const query = (number: number) => ({
    queryKey: [...blogQueries.all, 'version', id, number],
    queryFn: ({ signal }: { signal: AbortSignal }) => getVersion(id, number, { signal }),
  });
  const then = useQuery(query(version.version));
  const now = useQuery(query(newest.version));

  const restoration = useMutation({
    async mutationFn({ mayReplace }: { mayReplace: boolean }) {
      // Without the ETag of the draft, one that exists gets 409.
      const headers = ifMatch(mayReplace ? (await findDraft(id))?.etag : undefined);
      await http.post(`${blogPath(id)}/versions/${version.version}/restore`, undefined, { headers });
    },
    onSuccess() {
      client.removeQueries({ queryKey: blogQueries.all });
      showToast('success', 'The earlier version is now in a draft.');
      navigate(paths.admin.editBlog(id));
    },
    onError(error, { mayReplace }) {
      // The question shows its own failure: a toast would be behind it.
      if (mayReplace) return;
      if (toApiFailure(error).status === 409) setIsAsking(true);
      else reportFailure(error, { text: RESTORE_FAILED });
    },
  });
  const { isPending, isSuccess, mutate, error, variables } = restoration;
  const isBusy = isPending || isSuccess;

  return (
    <section className={classNames('stack shrinks', styles.comparison)} aria-labelledby="version">
      <div className="cluster gap-3 between">
        <h2 id="version">Version of {formatTime(version.publishedAt)}</h2>
        {!isCurrent && (
          <Button aria-disabled={isBusy} onClick={() => mutate({ mayReplace: false })}>
            {isBusy ? 'Restoring…' : 'Restore into a draft'}
          </Button>
        )}
      </div>
      <p className="muted measure">
        {isCurrent
          ? 'This is the version that visitors see.'
          : isNewest
            ? 'This is the last version that visitors saw. It is not public now.'
            : 'Nothing that visitors see changes until you publish the draft.'}
      </p>
      {(then.isError || now.isError) && (
        <LoadFailure
          message={FAILED}
          error={then.error ?? now.error}
          onRetry={() => {
            void then.refetch();
            void now.refetch();
          }}
        />
      )}
      {then.data && now.data && <ComparedVersions then={then.data} now={now.data} isPublic={isPublic} />}
      {isAsking && (
        <ConfirmDialog
          title="Replace the draft of this post?"
          confirm="Replace it"
          cancel="Keep the draft"
          isBusy={isBusy}
          onConfirm={() => mutate({ mayReplace: true })}
          onClose={() => setIsAsking(false)}
        >
          <p>It has a draft with other changes. They will be lost.</p>
          <FailureNotice message={RESTORE_FAILED} error={variables?.mayReplace ? error : null} />
        </ConfirmDialog>
      )}
    </section>
  );
}

function ComparedVersions({
  then,
  now,
  isPublic,
}: {
  then: BlogVersion;
  now: BlogVersion;
  isPublic: boolean;
}) {
  const old = { label: 'Then', fields: toFields(then) };
  const last = { label: isPublic ? 'Now' : 'Last', fields: toFields(now) };
  const groups = useFieldGroups(old.fields, last.fields);
  if (then.version === now.version) {
    return groups.map((group) => (
      <div key={group.label}>
        <h3 className="label below-2">{group.label}</h3>
        <Version group={group} side={last} />
      </div>
    ));
  }
  if (hasSameText(old.fields, last.fields)) return <p>This version has the same text as the newest one.</p>;
  return <Differences groups={groups} sides={[old, last]} />;
}
