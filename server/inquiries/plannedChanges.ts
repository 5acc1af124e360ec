import { type AnswerChannel, INQUIRY_STATUSES, type InquiryStatusName } from '../../src/shared/inquiry';
import { type InquiryCorrection, NEXT_STATUSES } from '../../src/shared/inquiryAdmin';
import type { ReplyFile } from '../../src/shared/inquiryResponses';
import type { Db } from '../database/schema';
import { fieldErrors, HttpError } from '../http/errors';
import type { InquiryRow } from '../inquiryRows';
import { SECOND } from '../time';
import { type AllowedChange, isChange, type PlannedChange } from './changeInquiry';
import { INQUIRY_TEXTS, toInquiryTextColumns } from './inquiry';
import { type NewInquiryEvent, readStatusChanges, type StatusChange } from './inquiryEvents';

/** When an inquiry was answered last, and how long its first answer took. */
type Answered = Pick<InquiryRow, 'answeredAt' | 'answeredAfter'>;

function answer(row: InquiryRow, time: string): Answered {
  return { answeredAt: time, answeredAfter: row.answeredAfter ?? getAnswerTime(row, time) };
}

/** The columns of an inquiry whose answer is taken back. */
function takeBack(row: InquiryRow, { at, to, answeredBefore = null }: StatusChange): Answered {
  const wasFirst = to === 'answered' && row.answeredAfter === getAnswerTime(row, at);
  return { answeredAt: answeredBefore, answeredAfter: wasFirst ? null : row.answeredAfter };
}

/** How long the answer took, in seconds. */
function getAnswerTime({ createdAt }: InquiryRow, time: string): number {
  return Math.max(0, Math.round((Date.parse(time) - Date.parse(createdAt)) / SECOND));
}

/** An answer by telephone, chat or the like. */
export type OtherAnswer = { channel: AnswerChannel; text?: string };

/**
 * Plans a change of the status (docs/product.md §25.1).
 *
 * @param options.undone what it takes back
 * @param options.answer how it was answered; an answered inquiry can be answered once more
 * @param options.mailId of the reply that failed, or is sent again
 */
export function planStatus(
  row: InquiryRow,
  to: InquiryStatusName,
  now: Date,
  { undone, answer: how, mailId }: { undone?: Answered; answer?: OtherAnswer; mailId?: string } = {},
): PlannedChange {
  const from = INQUIRY_STATUSES.find((status) => status === row.status) ?? 'new';
  if (from === to) return how && { events: [{ kind: 'status', from, to, ...how }] };
  const change = { kind: 'status', from, to, answeredBefore: row.answeredAt, mailId, ...how } as const;
  if (undone) {
    return {
      set: { status: to, ...undone },
      events: [{ ...change, undo: true }],
    };
  }
  if (!NEXT_STATUSES[from].includes(to)) {
    return { refusal: `The status of this inquiry is ${from}, which cannot be changed to ${to}` };
  }
  const time = now.toISOString();
  const times = { answered: answer(row, time), new: { answeredAt: null, newSince: time } };
  return {
    set: { status: to, ...(to === 'answered' || to === 'new' ? times[to] : {}) },
    events: [change],
  };
}

/**
 * The changes that an admin may undo although the way back is none of the allowed changes: the last one of each inquiry,
 * when this admin made it and it led from `to` to the present status.
 *
 * @returns by the ids of the inquiries, with what each had before
 */
export async function findUndoable(
  transaction: Db,
  rows: readonly InquiryRow[],
  to: InquiryStatusName,
  by: string,
): Promise<Map<string, Answered>> {
  const changes = await readStatusChanges(
    transaction,
    rows.map(({ id }) => id),
  );
  const undoable = new Map<string, Answered>();
  for (const row of rows) {
    const last = changes.get(row.id)?.at(-1);
    if (!last || last.undo || last.by !== by || last.to !== row.status || last.from !== to) continue;
    undoable.set(row.id, takeBack(row, last));
  }
  return undoable;
}

/** @param to an admin's address, see `requireAdminEmail` */
export function planOwner({ owner }: InquiryRow, to: string | null): PlannedChange {
  if (owner === to) return undefined;
  return { set: { owner: to }, events: [{ kind: 'owner', from: owner, to }] };
}

export function planFollowUp(row: InquiryRow, date: string | null): PlannedChange {
  if (row.followUp === date) return undefined;
  return { set: { followUp: date }, events: [{ kind: 'follow-up', from: row.followUp, to: date }] };
}

/** A field that is absent stays as it is. The timeline gets the names of the corrected fields only: the wrong values must not stay in it. */
export function planCorrection(row: InquiryRow, correction: InquiryCorrection): PlannedChange {
  const corrected = { ...row, ...correction };
  const fields = INQUIRY_TEXTS.filter((field) => row[field] !== corrected[field]);
  if (fields.length === 0) return undefined;
  return { set: toInquiryTextColumns(corrected), events: [{ kind: 'corrected', fields }] };
}

/** A reply answers its inquiry. */
export function planReply(
  row: InquiryRow,
  {
    attachments = [],
    ...reply
  }: { mailId: string; subject: string; text: string; attachments?: ReplyFile[] },
  now: Date,
): PlannedChange {
  if (row.status === 'spam')
    return { refusal: 'Spam cannot be answered. Mark the inquiry as no spam first.' };
  const event = { kind: 'reply', ...reply, ...(attachments.length > 0 ? { attachments } : {}) } as const;
  if (row.status === 'answered') return { events: [event] };
  const from = row.status as InquiryStatusName;
  const { mailId } = reply;
  return {
    set: { status: 'answered', ...answer(row, now.toISOString()) },
    events: [event, { kind: 'status', from, to: 'answered', answeredBefore: row.answeredAt, mailId }],
  };
}

/** A reply is taken back. @param answered the change of the status that goes with it, if any */
export function planWithdrawal(
  row: InquiryRow,
  mailId: string,
  answered: StatusChange | undefined,
): AllowedChange {
  const withdrawn = { kind: 'withdrawn', mailId } as const;
  if (!answered) return { events: [withdrawn] };
  const { set, events } = planGivenUp(row, mailId, answered);
  return { set, events: [...events, withdrawn] };
}

/** A reply will not be sent, and so does not answer. @param answered the change of the status that goes with it */
export function planGivenUp(row: InquiryRow, mailId: string, answered: StatusChange): AllowedChange {
  const { from, to } = answered;
  const undo = {
    kind: 'status',
    from: to,
    to: from,
    undo: true,
    answeredBefore: row.answeredAt,
    mailId,
  } as const;
  return { set: { status: from, ...takeBack(row, answered) }, events: [undo] };
}

/**
 * What a person wrote, or a reply that did not arrive, makes an inquiry new again; its owner stays.
 *
 * @param mailId of the reply that this server could not deliver
 */
export function planIncoming(
  inquiry: InquiryRow,
  event: NewInquiryEvent,
  now: Date,
  mailId?: string,
): AllowedChange {
  const reopens = event.kind === 'incoming' || (event.kind === 'bounced' && event.mailKind === 'reply');
  if (!reopens || inquiry.status === 'spam') return { events: [event] };
  const reopening = inquiry.status === 'new' ? undefined : planStatus(inquiry, 'new', now, { mailId });
  const { set, events } = isChange(reopening) ? reopening : { set: {}, events: [] };
  // The next notice lists it, also when it is new still.
  return { set: { ...set, notifiedAt: null }, events: [event, ...events] };
}

/** Both changes at once; a refusal of either refuses both. */
export function combine(first: PlannedChange, second: PlannedChange): PlannedChange {
  if (!first || !second) return first ?? second;
  if (first.refusal !== undefined) return first;
  if (second.refusal !== undefined) return second;
  return { set: { ...first.set, ...second.set }, events: [...first.events, ...second.events] };
}

/**
 * The stored address of an admin, who cannot be removed until the transaction ends.
 *
 * @throws HttpError 400 when no admin has this address
 */
export async function requireAdminEmail(transaction: Db, email: string): Promise<string> {
  const admin = await transaction
    .selectFrom('admins')
    .select('email')
    .where('email', '=', email.toLowerCase())
    // Waiting for a removal, which waits for inquiries, could be a deadlock.
    .forKeyShare()
    .noWait()
    .executeTakeFirst();
  if (!admin) {
    throw new HttpError(400, fieldErrors([['owner', 'There is no admin with this email address']]));
  }
  return admin.email;
}
