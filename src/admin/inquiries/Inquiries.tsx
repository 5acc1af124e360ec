import { Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { PageMeta } from '../../layout/PageMeta';
import { paths } from '../../paths';
import { formatCount } from '../../shared/formatCount';
import type { Inquiry } from '../../shared/inquiryResponses';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { Notice } from '../../ui/Notice';
import { AdminHeading } from '../common/AdminHeading';
import { useAdmins } from '../common/admins';
import type { ChangeOutcome } from './changeMessages';
import { useInquiryChanges } from './changes';
import { useWithdrawal } from './composer/useSendReply';
import { ExportButton } from './ExportButton';
import styles from './Inquiries.module.css';
import { type FormToOpen, type Inbox, InboxContext } from './inboxContext';
import { focusPane, isTypingInPane } from './inquiryFocus';
import { isListed } from './inquiryState';
import { InquiryList } from './list/InquiryList';
import { InquiryToolbar } from './list/InquiryToolbar';
import { InquiryViews } from './list/InquiryViews';
import { useListedInquiries } from './list/useListedInquiries';
import { useSelection } from './list/useSelection';
import { NewInquiryDialog } from './NewInquiryDialog';
import { OtherMailDialog } from './OtherMailDialog';
import { InquiryPane } from './pane/InquiryPane';
import { ShortcutsDialog } from './shortcuts';
import { BegunTemplate } from './templates/TemplatesDialog';
import { useInquirySummary } from './useInquirySummary';
import { useNeighbours, useOpenInquiry } from './useOpenInquiry';
import { useShortcuts } from './useShortcuts';

/** So long after an inquiry has opened by itself a click on its status was meant for the one before. */
const ADVANCE_PAUSE_MS = 500;

/**
 * The inquiries: the list of a view, and the open inquiry beside it or, in a narrow window,
 * in its place.
 */
export default function Inquiries() {
  const listed = useListedInquiries();
  const { view, params, filters, listQuery, listKey, exportQuery, rows } = listed;
  const { me } = useAdmins();
  const list = useRef<HTMLDivElement>(null);
  /** What was started here must move nothing once the screen has gone. */
  const isHere = () => list.current !== null;
  const openInquiry = useOpenInquiry(params, list);
  const { openId } = openInquiry;
  const neighbours = useNeighbours(rows, openId);
  const changes = useInquiryChanges(followChange, returnTo);
  const selection = useSelection(rows, listKey, changes);
  const navigate = useNavigate();
  const withdrawal = useWithdrawal((id) => {
    if (isHere()) openForm({ id, form: 'reply' });
    else void navigate(paths.admin.inquiry(id));
  }, isHere);
  const [formToOpen, setFormToOpen] = useState<FormToOpen>();
  const onFormOpened = useCallback(() => setFormToOpen(undefined), []);
  // An inquiry that was left before its composer was ready takes no focus when it is opened later.
  useEffect(() => () => setFormToOpen((form) => (form?.id === openId ? undefined : form)), [openId]);
  /** When the next inquiry was opened by itself, on the clock of events. */
  const advancedAt = useRef(Number.NEGATIVE_INFINITY);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const begunTemplate = params.readParam('template');

  /**
   * Where the open inquiry leaves the list with a change, the next one opens.
   * @returns the id of the inquiry that was left
   */
  function followChange(changed: ChangeOutcome['changed']): string | undefined {
    if (!isHere()) return undefined;
    selection.release(changed.map(({ after }) => after._id));
    const gone = changed.filter(({ after }) => !isListed(listQuery, after, me));
    const open = gone.find(({ after }) => after._id === openId);
    if (!open || !neighbours.areKnown) return undefined;
    const isDone = open.after.status !== 'new' && open.before.status !== open.after.status;
    const isLeft = (isDone || openInquiry.hasListFocus()) && openNext(gone.map(({ after }) => after));
    return isLeft ? openId : undefined;
  }

  function openForm(form: FormToOpen): void {
    if (form.id !== openId) openInquiry.open(form.id);
    setFormToOpen(form);
  }

  /** Undo leads back to what was left with the change. Its toast may outlive this screen. */
  function returnTo(id: string): void {
    if (isHere() && id !== openId) openInquiry.open(id);
  }

  /**
   * After the last one the list has the focus again. An inquiry that is not of the list stays open, and so does one about
   * which something is being typed.
   * @param left have left the list with the open one, and are passed over
   * @returns whether the inquiry was left
   */
  function openNext(left: readonly Inquiry[] = []): boolean {
    if (isTypingInPane()) return false;
    advancedAt.current = performance.now();
    const next = neighbours.following.find((id) => !left.some(({ _id }) => _id === id));
    if (!neighbours.areKnown) focusPane();
    else if (next) openInquiry.open(next);
    else openInquiry.close();
    return true;
  }

  const inbox: Inbox = {
    openInquiry,
    changes,
    withdrawal,
    formToOpen: formToOpen?.id === openId ? formToOpen : undefined,
    openForm,
    onFormOpened,
    openNext: () => void openNext(),
    isTooSoon: ({ timeStamp }) => timeStamp - advancedAt.current < ADVANCE_PAUSE_MS,
  };

  useShortcuts({
    inbox,
    isFormAwaited: formToOpen !== undefined,
    rows,
    neighbours,
    selection,
    onHelp: () => setIsHelpOpen(true),
  });

  /** Closes a dialog, which is in the address. */
  function goTo(changes: Record<string, string>): void {
    void navigate(params.hrefWith(changes), openInquiry.stay);
  }

  const newInquiry = (
    <Link
      to={params.hrefWith({ new: 'inquiry' })}
      {...openInquiry.stay}
      className={buttonClass(openId === undefined ? {} : { variant: 'secondary', size: 'small' })}
    >
      <Plus size={18} />
      New inquiry
    </Link>
  );

  return (
    <InboxContext value={inbox}>
      <div className={classNames(styles.screen, openId !== undefined && styles.hasOpen)}>
        <PageMeta title="Contacts" description="Inquiries from visitors, and what has become of them." />
        <div className={classNames('stack gap-0', styles.frame)}>
          {/* Beside an open inquiry the height is needed more. */}
          <div
            className={
              openId === undefined
                ? classNames(styles.head, view === 'spam' && styles.spam)
                : 'visually-hidden'
            }
          >
            <AdminHeading
              title="Contacts"
              lead={
                view === 'spam'
                  ? 'These look like spam. Move genuine inquiries to the inbox; the rest are deleted after 30 days.'
                  : 'Inquiries from the site, calls, visits and emails.'
              }
              action={
                openId === undefined && (
                  <div className={classNames('cluster gap-2', styles.actions)}>
                    <ExportButton
                      query={exportQuery}
                      label="Export as CSV"
                      name="inquiries"
                      failed="Failed to export inquiries. Please try again."
                    />
                    {newInquiry}
                  </div>
                )
              }
            />
          </div>
          <div className={styles.views}>
            <MailNotice />
            <div className={classNames('row', styles.viewsAndNew)}>
              <InquiryViews params={params} view={view} />
              {openId !== undefined && newInquiry}
            </div>
          </div>
          <div className={styles.list}>
            <InquiryToolbar {...{ params, view, filters }} />
            <div ref={list}>
              <InquiryList list={listed} selection={selection} onHelp={() => setIsHelpOpen(true)} />
            </div>
          </div>
          {openId !== undefined && (
            <div className={styles.pane}>
              <InquiryPane key={openId} id={openId} listed={rows.find(({ _id }) => _id === openId)} />
            </div>
          )}
        </div>
        {begunTemplate && <BegunTemplate id={begunTemplate} onClose={() => goTo({ template: '' })} />}
        {params.readParam('new') && (
          <NewInquiryDialog
            onAdded={(id) => goTo({ new: '', inquiry: id })}
            onClose={() => goTo({ new: '' })}
          />
        )}
        {params.readParam('mail') && (
          <OtherMailDialog
            onMade={(id) => goTo({ mail: '', inquiry: id })}
            onClose={() => goTo({ mail: '' })}
          />
        )}
        {isHelpOpen && <ShortcutsDialog onClose={() => setIsHelpOpen(false)} />}
      </div>
    </InboxContext>
  );
}

/** Says that mail is not leaving, or was not delivered, by the same rule as the dashboard. */
function MailNotice() {
  const { failed = 0, delayed = 0 } = useInquirySummary()?.mail ?? {};
  if (failed === 0 && delayed === 0) return null;
  return (
    <Notice tone="error" className={styles.mailNotice}>
      <p>
        {delayed > 0 && (
          <span>{`Not leaving: ${countMails(delayed)} ${delayed === 1 ? 'has' : 'have'} been waiting for more than 15 minutes.`}</span>
        )}{' '}
        {failed > 0 && (
          <span>{`${countMails(failed)} ${failed === 1 ? 'was' : 'were'} not delivered, or may not have arrived.`}</span>
        )}{' '}
        <Link to={paths.admin.dashboard} className="bold nowrap">
          Show on the dashboard
        </Link>
      </p>
    </Notice>
  );
}

function countMails(count: number): string {
  return count === 1 ? '1 message' : `${formatCount(count)} messages`;
}
