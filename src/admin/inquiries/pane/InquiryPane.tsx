import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Inquiry, InquiryEvent } from '../../../shared/inquiryResponses';
import { buttonClass } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { EmptyState, EmptyStateText } from '../../../ui/EmptyState';
import { RetryNotice } from '../../../ui/RetryNotice';
import { Skeleton } from '../../../ui/Skeleton';
import { DiscardButton } from '../../records/editor/DiscardButton';
import { useHasUnsent, useUnsentList } from '../../records/unsent';
import { Composer } from '../composer/Composer';
import { useInbox } from '../inboxContext';
import { inquiryQueries } from '../queries';
import { getOwnText } from '../timeline/IncomingMail';
import { Timeline } from '../timeline/Timeline';
import { getPollInterval } from '../useInquirySummary';
import { InquiryHandling } from './InquiryHandling';
import { CloseLinks, InquiryHeader } from './InquiryHeader';
import { InquiryMessage } from './InquiryMessage';
import styles from './InquiryPane.module.css';
import { NewsNotice, useNews } from './NewsNotice';
import { OtherInquiries } from './OtherInquiries';
import { OthersWriting, useOthersHere } from './OthersHere';
import { PersonalData } from './PersonalData';

/** How often the timeline is fetched while a reply is about to leave. */
const PENDING_REPLY_INTERVAL_MS = 3_000;

/**
 * The open inquiry: what was written, whose it is, what has happened, and what to do next.
 * @param props.listed the inquiry as its list has it, shown while it is fetched
 */
export function InquiryPane({ id, listed }: { id: string; listed: Inquiry | undefined }) {
  const { openInquiry, formToOpen, onFormOpened } = useInbox();
  const query = useQuery({ ...inquiryQueries.detail(id), placeholderData: listed });
  const hasNoForms = !query.data && !query.isPending;
  useEffect(() => {
    // A form that does not come is not waited for.
    if (hasNoForms && formToOpen) onFormOpened();
  }, [hasNoForms, formToOpen, onFormOpened]);

  return (
    <section
      tabIndex={-1}
      data-inquiry-pane=""
      data-focus-part=""
      className={classNames('shrinks breaks', styles.pane)}
      aria-label={query.data ? `Inquiry from ${query.data.name}` : 'Loading the inquiry…'}
      aria-busy={query.isPending}
    >
      {query.data ? (
        <OpenInquiry inquiry={query.data} />
      ) : (
        <>
          <div className={classNames('row hit', styles.bar)}>
            <CloseLinks />
          </div>
          {query.isPending && <Loading />}
          {query.isError && (
            <div className={styles.section}>
              <RetryNotice onRetry={() => void query.refetch()}>
                <p>Failed to load this inquiry</p>
              </RetryNotice>
            </div>
          )}
          {query.data === null && (
            <div className={styles.section}>
              <EmptyState title="This inquiry no longer exists">
                <EmptyStateText>Someone may have erased it, or the address may be mistyped.</EmptyStateText>
                <KeptTexts id={id} />
                <Link to={openInquiry.closeHref} className={buttonClass({ variant: 'secondary' })}>
                  Back to the list
                </Link>
              </EmptyState>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function OpenInquiry({ inquiry }: { inquiry: Inquiry }) {
  const timeline = useQuery({
    ...inquiryQueries.timeline(inquiry._id),
    refetchInterval: ({ state }) => {
      if (state.data?.some(isPendingReply)) return PENDING_REPLY_INTERVAL_MS;
      return state.data?.some(isDelayed) ? getPollInterval() : false;
    },
  });
  const hasReply = useHasUnsent(inquiry._id, 'reply');
  const hasText = useHasUnsent(inquiry._id);
  // A reply that was begun earlier says nothing of now.
  const [openedAt] = useState(() => new Date().toISOString());
  const others = useOthersHere(inquiry._id, useHasUnsent(inquiry._id, 'reply', openedAt));
  const news = <NewsNotice inquiry={inquiry} news={useNews(timeline.data)} hasText={hasText} />;
  const lastMail = timeline.data?.findLast(isFromVisitor);
  const received = timeline.data?.find((event) => event.kind === 'received');

  return (
    <>
      <InquiryHeader inquiry={inquiry} others={others} />
      {!hasReply && news}
      <InquiryMessage inquiry={inquiry} files={received?.attachments} />
      <OtherInquiries inquiry={inquiry} />
      <InquiryHandling inquiry={inquiry} />
      <Timeline inquiry={inquiry} query={timeline} />
      <div className={styles.dock}>
        {hasReply && news}
        <OthersWriting others={others} />
        <Composer inquiry={inquiry} visitorText={lastMail ? getOwnText(lastMail) : inquiry.message} />
      </div>
      <PersonalData inquiry={inquiry} />
    </>
  );
}

type IncomingEvent = Extract<InquiryEvent, { kind: 'incoming' }>;

function isFromVisitor(event: InquiryEvent): event is IncomingEvent {
  return event.kind === 'incoming' && !event.isOwn;
}

/** A reply that leaves within seconds. */
function isPendingReply(event: InquiryEvent): boolean {
  const mail = event.kind === 'reply' ? event.mail : undefined;
  return mail?.status === 'sending' || (mail?.status === 'queued' && mail.attempts === 0);
}

/** A reply that the mail server did not take, and that is tried again later. */
function isDelayed(event: InquiryEvent): boolean {
  return event.kind === 'reply' && event.mail?.status === 'queued' && event.mail.attempts > 0;
}

/** What this admin has written about an inquiry that is gone: it can be read once more, and discarded. */
function KeptTexts({ id }: { id: string }) {
  const texts = useUnsentList().filter((unsent) => unsent.id === id);
  if (texts.length === 0) return null;
  return (
    <div className={classNames('stack gap-3', styles.kept)}>
      <EmptyStateText>What you wrote about it is still on this device:</EmptyStateText>
      {texts.map((unsent) => (
        <div key={unsent.form} className={classNames('stack gap-3', styles.kept)}>
          <p className={classNames('box pre-wrap full pad-y-3 pad-x-4', styles.keptText)} dir="auto">
            {unsent.fields.text ?? Object.values(unsent.fields).join('\n')}
          </p>
          <DiscardButton unsent={unsent} itemName="draft" />
        </div>
      ))}
    </div>
  );
}

function Loading() {
  return (
    <div className={classNames('stack', styles.section)}>
      <p className="visually-hidden" role="status">
        Loading the inquiry…
      </p>
      {Array.from({ length: 6 }, (_, line) => (
        <Skeleton key={line} />
      ))}
    </div>
  );
}
