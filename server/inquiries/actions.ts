/** What can be done with an inquiry: which entries each action adds to the timeline, or why it is refused. */
import type { AnswerChannel, InquiryStatusName } from '../../src/shared/inquiry';
import { findReachProblem, type InquiryCorrection, NEXT_STATUSES } from '../../src/shared/inquiryAdmin';
import { isToVisitor } from '../../src/shared/mail';
import { fieldErrors, HttpError } from '../http/errors';
import { queueReply } from '../mail/kinds/reply';
import type { MailSettings } from '../mail/message';
import { type MailRow, redirectMails } from '../mail/outbox';
import type { Action, LockedInquiry } from './act';
import { requireFiles } from './attachments';
import { fold, type NewEvent, type StoredEvent } from './events';
import { type InquiryRow, toInquiryTextColumns } from './inquiry';
import { INQUIRY_TEXTS } from './searchText';

type Change = {
  status?: InquiryStatusName;
  /** Also back to the status before the last change, when the same admin made it. */
  undo?: boolean;
  /** How it was answered, where no reply was sent; an answered inquiry can be answered once more. */
  channel?: AnswerChannel;
  note?: string | null;
  /** The address of an admin, as it is stored; null for nobody. */
  owner?: string | null;
  followUp?: string | null;
};

/** Changes status, owner and follow-up date, all or none of those that are given. */
export function change({ owner, followUp, ...set }: Change): Action {
  return (inquiry, { by }) => {
    const { state } = inquiry;
    const events = set.status === undefined ? [] : changeStatus(inquiry, set.status, set, by);
    if (!events) {
      return {
        refusal: `The status of this inquiry is ${state.status}, which cannot be changed to ${set.status}`,
      };
    }
    if (owner !== undefined && owner !== state.owner)
      events.push({ kind: 'owner', from: state.owner, to: owner });
    if (followUp !== undefined && followUp !== state.followUp)
      events.push({ kind: 'follow-up', from: state.followUp, to: followUp });
    return { events };
  };
}

/** @returns undefined when the change is not allowed */
function changeStatus(
  { row, events, state: { status: from } }: LockedInquiry,
  to: InquiryStatusName,
  { undo, channel, note }: Pick<Change, 'undo' | 'channel' | 'note'>,
  by: string | null,
): NewEvent[] | undefined {
  const answer = channel && { channel, ...(note ? { text: note } : {}) };
  if (from === to) return answer ? [{ kind: 'status', from, to, ...answer }] : [];
  const last = events.findLast((event) => event.kind === 'status');
  if (undo && last?.by === by && !last.undo) {
    const of = last.follows ?? last.id;
    if (fold(row, events, of).status === to) return [{ kind: 'status', from, to, undo: true, of, ...answer }];
  }
  return NEXT_STATUSES[from].includes(to) ? [{ kind: 'status', from, to, ...answer }] : undefined;
}

/**
 * A field that is absent stays as it is. The timeline gets the names of the corrected fields only: the wrong values must not
 * stay in it.
 */
export function correct(correction: InquiryCorrection): Action {
  return async ({ row }, _actor, transaction) => {
    const corrected = { ...row, ...correction };
    const { email } = corrected;
    requireReach(row, corrected);
    // They take their address from the inquiry when they are sent. Until then it is known where they will go.
    if (row.email !== null && email !== null && email !== row.email)
      await redirectMails(transaction, { id: row.id, email: row.email }, email);
    const fields = INQUIRY_TEXTS.filter((field) => row[field] !== corrected[field]);
    if (fields.length === 0) return { events: [] };
    return { set: toInquiryTextColumns(corrected), events: [{ kind: 'corrected', fields }] };
  };
}

/**
 * An address stays one: waiting mails go to it.
 *
 * @throws HttpError 400
 */
function requireReach(row: InquiryRow, corrected: InquiryRow): void {
  const isAddressLost = row.email !== null && corrected.email === null;
  const problem = isAddressLost ? (['email', 'Please enter an email'] as const) : findReachProblem(corrected);
  if (problem) throw new HttpError(400, fieldErrors([[...problem]]));
}

/** Adds what somebody wrote: a note of an admin, or a mail that arrived. */
export function add(event: NewEvent): Action {
  return () => ({ events: [event] });
}

/**
 * Queues a reply, which answers the inquiry.
 *
 * @param reply.files the numbers of its uploaded files
 */
export function reply(
  { subject, text, files: numbers }: { subject: string; text: string; files: number[] },
  from: MailSettings['from'],
): Action {
  return async ({ row, state }, { by, now }, transaction) => {
    if (state.status === 'spam') return { refusal: 'Spam cannot be answered. Mark it as “Not spam” first.' };
    const { id, email } = row;
    if (email === null) return { refusal: 'This inquiry has no email address' };
    const files = await requireFiles(transaction, id, numbers);
    const { id: mailId } = await queueReply(
      transaction,
      from,
      { id, email },
      { subject, text, by, files },
      now,
    );
    const attachments = files.length > 0 ? { attachments: files } : {};
    return { events: [{ kind: 'reply', mailId, subject, text, ...attachments }] };
  };
}

/**
 * A reply was taken back by its author, or given up: it does not answer, unless another one does. Where the mail server
 * has refused it already, giving it up changes nothing.
 */
export function takeBackReply({ id: mailId }: MailRow, as: 'withdrawn' | 'failed'): Action {
  return ({ row, events, state: { status: from } }) => {
    if (as === 'failed' && findFailure(events, mailId)) return { events: [] };
    const of = events.findLast((event) => event.kind === 'reply' && event.mailId === mailId)?.id;
    const to = fold(row, events, of).status;
    const told: NewEvent[] = from === to ? [] : [{ kind: 'status', from, to, undo: true, follows: of }];
    return {
      events: [
        ...told,
        as === 'withdrawn'
          ? { kind: 'withdrawn', mailId, of }
          : { kind: 'mail', mailKind: 'reply', outcome: 'failed', mailId, of },
      ],
    };
  };
}

/**
 * What became of a mail to the visitor. A reply that failed for good makes its inquiry new again.
 *
 * @param said by the mail server; null where it is about an address that was corrected since
 */
export function recordDelivery(
  { id: mailId, kind: mailKind }: MailRow,
  outcome: 'sent' | 'failed' | 'unsure',
  said: string | null = null,
): Action {
  return ({ events }) => {
    if (!isToVisitor(mailKind)) return { events: [] };
    const hasBounced = mailKind === 'reply' && outcome === 'failed' && said !== null;
    // A reply that arrives in the end answers, whatever happened between its attempts.
    const of = outcome === 'sent' ? findFailure(events, mailId)?.id : undefined;
    return {
      events: [
        hasBounced
          ? { kind: 'bounced', mailKind, text: said, mailId }
          : { kind: 'mail', mailKind, outcome, mailId, of },
      ],
    };
  };
}

/** A reply that failed, or was given up, is sent again: it answers its inquiry again, if that is new for no other reason. */
export function sendAgain({ id: mailId }: MailRow): Action {
  return ({ row, events, state: { status: from } }) => {
    const of = findFailure(events, mailId)?.id;
    const to = fold(row, events, of).status;
    const isAnswered = from === 'new' && to === 'answered';
    return { events: isAnswered ? [{ kind: 'status', from, to, of }] : [] };
  };
}

/** The entry by which a reply does not answer: it was refused or given up, and has not been sent since. */
function findFailure(events: readonly StoredEvent[], mailId: string): StoredEvent | undefined {
  const failure = events.findLast(
    (event) =>
      event.mailId === mailId &&
      (event.kind === 'bounced' || (event.kind === 'mail' && event.of !== undefined)),
  );
  const isTakenBack = events.some(({ of }) => of !== undefined && of === failure?.id);
  return isTakenBack ? undefined : failure;
}
