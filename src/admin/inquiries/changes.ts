import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { getFailureText, toApiFailure } from '../../api/errors';
import { http } from '../../api/http';
import { ifMatch, putRecord, toEtag } from '../../api/records';
import type { AnswerChannel, InquiryListQuery, InquiryStatusName } from '../../shared/inquiry';
import type { InquiryBulk, InquiryStatus } from '../../shared/inquiryAdmin';
import type { BulkResult, Inquiry } from '../../shared/inquiryResponses';
import type { Page } from '../../shared/list';
import { useAdmins } from '../common/admins';
import { failureTexts } from '../common/failures';
import { withoutRecord } from '../records/list/recordListDefinition';
import { type ChangeOutcome, describeChangeFailure, reportChange } from './changeMessages';
import { isListed, isStatus } from './inquiryState';
import { getCurrentInquiry, inquiryPath, inquiryQueries, readEventsByOthers } from './queries';

/** One property of inquiries with its new value. */
export type InquirySet =
  | { status: InquiryStatusName }
  | { owner: string | null }
  | { followUp: string | null };

/** How an inquiry was answered without a reply of this server, and what was said. Sent again under its key it is stored once. */
type OtherAnswer = { channel: AnswerChannel; note: string; key: string };

export type InquiryChange = {
  /** What each of the inquiries gets. */
  items: { inquiry: Inquiry; set: InquirySet }[];
  answer?: OtherAnswer;
  isUndo?: true;
  /** For an Undo: opens this inquiry again, since the change led to another one. */
  reopenId?: string;
  onMade?: () => void;
};

export type InquiryChanges = ReturnType<typeof useInquiryChanges>;

const mutationKey = inquiryQueries.changes;

/**
 * Changes the status, the owner or the follow-up date of one or many inquiries, and offers
 * Undo, also after leaving the page. A change by another admin is never overwritten.
 * @param onChanged is called with the inquiries before and after the change, before the lists have it; returns the id of the
 * one that Undo opens again
 * @param onReturn opens an inquiry again after an Undo
 */
export function useInquiryChanges(
  onChanged: (changed: ChangeOutcome['changed']) => string | undefined,
  onReturn: (id: string) => void,
) {
  const client = useQueryClient();
  const { me, getName } = useAdmins();
  // An answer may come after the screen has changed.
  const screen = useRef({ onChanged, onReturn });
  useLayoutEffect(() => {
    screen.current = { onChanged, onReturn };
  });

  const { mutate, mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (change: InquiryChange) => inOrder(getIds(change), () => make(change, me)),
    onSuccess(outcome, change) {
      const { changed, refused } = outcome;
      if (changed.length > 0) change.onMade?.();
      const reopenId = change.isUndo ? change.reopenId : screen.current.onChanged(changed);
      const undo = changed.flatMap(({ before, after }) => getPrevious(before, after, change) ?? []);
      const canUndo = !change.isUndo && undo.length > 0;
      reportChange(
        outcome,
        change,
        getName,
        canUndo && (() => mutate({ items: undo, isUndo: true, reopenId })),
      );
      for (const { after } of changed) storeInquiry(client, after, me);
      for (const { current } of refused) if (current) storeInquiry(client, current, me);
      if (change.isUndo && reopenId && changed.length > 0) screen.current.onReturn(reopenId);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: inquiryQueries.all }),
    meta: { failed: describeChangeFailure },
  });

  const busyIds = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => getIds(state.variables as InquiryChange),
  }).flat();

  return {
    /** @param onMade is called when it has been made */
    change: (inquiries: Inquiry[], set: InquirySet, onMade?: () => void): void => {
      const items = inquiries.map((inquiry) => ({ inquiry, set }));
      // `isPending` is updated by the next rendering, which is too late for a double click.
      const isSame = ({ state }: { state: { variables?: unknown } }) =>
        describeItems((state.variables as InquiryChange | undefined)?.items ?? []) === describeItems(items);
      if (client.isMutating({ mutationKey, predicate: isSame }) === 0) mutate({ items, onMade });
    },
    /** Answers an inquiry otherwise than by a reply. The form says why it failed. */
    answer: (inquiry: Inquiry, answer: OtherAnswer) =>
      mutateAsync({ items: [{ inquiry, set: { status: 'answered' } }], answer }),
    /** Whether the inquiry is being changed. */
    isBusy: (id: string) => busyIds.includes(id),
  };
}

function getIds({ items }: InquiryChange): string[] {
  return items.map(({ inquiry }) => inquiry._id);
}

function describeItems(items: InquiryChange['items']): string {
  return JSON.stringify(items.map(({ inquiry, set }) => [inquiry._id, set]));
}

/** The last change of each inquiry that runs. */
const last = new Map<string, Promise<unknown>>();

/** Changes of one inquiry run in the order in which they were asked for; those of others do not wait. */
function inOrder<T>(ids: string[], run: () => Promise<T>): Promise<T> {
  const running = Promise.allSettled(ids.flatMap((id) => last.get(id) ?? [])).then(run);
  for (const id of ids) last.set(id, running);
  return running;
}

type Me = string | undefined;

async function make({ items, answer, isUndo }: InquiryChange, me: Me): Promise<ChangeOutcome> {
  const [first] = items;
  if (answer && first) {
    const { inquiry: before } = first;
    return { changed: [{ before, after: await sendAnswer(before, answer, me) }], refused: [] };
  }
  const sent = await send(items, isUndo);
  const again: InquiryChange['items'] = [];
  const refused: ChangeOutcome['refused'] = [];
  try {
    for (const line of sent.refused) {
      const { inquiry, set, current } = line;
      const isNewer = current && current.version !== inquiry.version;
      const mayRepeat = isNewer && (isUndo ? isUnchanged(inquiry, current, set) : await isOwn(inquiry, me));
      if (mayRepeat) again.push({ inquiry: current, set });
      else refused.push(line);
    }
    const repeated = await send(again, isUndo);
    return {
      changed: [...sent.changed, ...repeated.changed],
      refused: [...refused, ...repeated.refused],
    };
  } catch (error) {
    if (sent.changed.length === 0) throw error;
    return sent;
  }
}

/**
 * Sends a request for each value: an Undo gives back several. Each inquiry can be refused by itself.
 * @throws only while nothing was changed: what was has to be told
 */
async function send(items: InquiryChange['items'], undo?: true): Promise<ChangeOutcome> {
  const outcome: ChangeOutcome = { changed: [], refused: [] };
  for (const value of new Set(items.map(({ set }) => JSON.stringify(set)))) {
    const group = items.filter(({ set }) => JSON.stringify(set) === value);
    const body = {
      ids: group.map(({ inquiry }) => inquiry._id),
      versions: group.map(({ inquiry }) => inquiry.version),
      set: JSON.parse(value) as InquirySet,
      undo,
    } satisfies InquiryBulk;
    let results: BulkResult[] = [];
    let failure = '';
    try {
      results = (await http.post<BulkResult[]>('/contact/bulk', body)).data;
    } catch (error) {
      if (outcome.changed.length === 0) throw error;
      failure = getFailureText(toApiFailure(error), failureTexts);
    }
    for (const [index, { inquiry, set }] of group.entries()) {
      const { ok, version = inquiry.version, message = failure, status, current } = results[index] ?? {};
      if (ok) outcome.changed.push({ before: inquiry, after: { ...inquiry, ...set, version } });
      else outcome.refused.push({ inquiry, set, reason: message, isGone: status === 404, current });
    }
  }
  return outcome;
}

async function sendAnswer(inquiry: Inquiry, { key, ...answer }: OtherAnswer, me: Me): Promise<Inquiry> {
  const path = `${inquiryPath(inquiry._id)}/status`;
  const body = { status: 'answered', ...answer } satisfies InquiryStatus;
  const sendOver = async ({ version }: Inquiry) => {
    const headers = { ...ifMatch(toEtag(version)), 'Idempotency-Key': key };
    return (await putRecord<Inquiry>(path, body, headers)).item;
  };
  try {
    return await sendOver(inquiry);
  } catch (error) {
    const current = getCurrentInquiry(error);
    const isNewer = current && current.version !== inquiry.version;
    if (!isNewer || !(await isOwn(inquiry, me))) throw error;
    return sendOver(current);
  }
}

/** Whether only this admin has changed the inquiry since, and something else, such as by a note. */
async function isOwn({ _id, updatedAt }: Inquiry, me: Me): Promise<boolean> {
  return (await readEventsByOthers(_id, updatedAt, me)).length === 0;
}

/** Whether what is to be changed back is as it was: a note, or a change of something else, does not stop an Undo. */
function isUnchanged(inquiry: Inquiry, current: Inquiry, set: InquirySet): boolean {
  return (Object.keys(set) as (keyof Inquiry)[]).every((name) => current[name] === inquiry[name]);
}

/** What undoes a change; undefined when the value before was none that can be set. */
function getPrevious(
  before: Inquiry,
  after: Inquiry,
  { items }: InquiryChange,
): InquiryChange['items'][number] | undefined {
  const [name] = Object.keys(items[0]?.set ?? {});
  if (name === 'owner') return { inquiry: after, set: { owner: before.owner } };
  if (name === 'followUp') return { inquiry: after, set: { followUp: before.followUp } };
  const { status } = before;
  return isStatus(status) && status !== after.status ? { inquiry: after, set: { status } } : undefined;
}

/** Puts an inquiry as the server has it now into every cached list, or out of those that no longer have it. */
export function storeInquiry(client: QueryClient, inquiry: Inquiry, me: string | undefined): void {
  const { _id } = inquiry;
  client.setQueryData(inquiryQueries.detail(_id).queryKey, inquiry);
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: inquiryQueries.lists })) {
    if (isListed(queryKey[2] as InquiryListQuery, inquiry, me)) {
      client.setQueryData<Page<Inquiry>>(queryKey, (page) => withRecord(page, inquiry));
    } else {
      client.setQueryData<Page<Inquiry>>(queryKey, (page) => withoutRecord(page, _id));
    }
  }
}

function withRecord(page: Page<Inquiry> | undefined, inquiry: Inquiry): Page<Inquiry> | undefined {
  if (!page?.items.some(({ _id }) => _id === inquiry._id)) return page;
  return { ...page, items: page.items.map((item) => (item._id === inquiry._id ? inquiry : item)) };
}
