import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { InquiryStatusName } from '../../shared/inquiry';
import type { Inquiry } from '../../shared/inquiryResponses';
import { showToast } from '../../ui/showToast';
import { getShortcutKey, isComposing } from '../common/keys';
import type { Inbox } from './inboxContext';
import { closeExpanded, focusPane, focusRowLink, getRowId, isInPane, isTextField } from './inquiryFocus';
import { getNextStatuses } from './inquiryState';
import type { Selection } from './list/useSelection';
import { inquiryQueries } from './queries';
import { SHORTCUTS, type ShortcutName, useSingleKeys } from './shortcuts';
import type { useNeighbours } from './useOpenInquiry';

/** So long after the last key of a text a letter still belongs to it, wherever the focus is by then. */
const TYPING_PAUSE_MS = 1_000;

/** What a key is pressed on: the row or the open inquiry, and the element with the focus. */
type Pressed = { id: string; target: Element };

/** What each shortcut does, wherever the focus is, except in a text field or a dialog. */
export function useShortcuts({
  inbox: { openInquiry, changes, openForm },
  isFormAwaited,
  rows,
  neighbours,
  selection,
  onHelp,
}: {
  inbox: Inbox;
  /** A form was asked for, and does not have the focus yet. */
  isFormAwaited: boolean;
  rows: Inquiry[];
  neighbours: ReturnType<typeof useNeighbours>;
  selection: Selection;
  onHelp: () => void;
}): void {
  const { openId } = openInquiry;
  const client = useQueryClient();

  function move(id: string, step: 1 | -1): void {
    const isBesideList = openId === undefined || openInquiry.isBesideList();
    if (isBesideList && (openInquiry.hasListFocus() || openId === undefined)) {
      const index = rows.findIndex(({ _id }) => _id === id);
      const next = rows[id === '' ? 0 : index + step];
      if (!next) return;
      focusRowLink(next._id);
      if (openId !== undefined) openInquiry.open(next._id);
      return;
    }
    const next = step === 1 ? neighbours.following[0] : neighbours.previous;
    if (next) openInquiry.open(next);
  }

  /** Whether a key is for all selected inquiries: not where the focus is in the open one. */
  const isForSelected = (target: Element) => selection.selected.length > 0 && !isInPane(target);

  /**
   * @param refusal is shown where none can be given the status
   * @returns whether there was an inquiry
   */
  function setStatus({ id, target }: Pressed, status: InquiryStatusName, refusal: string): boolean {
    if (isForSelected(target)) {
      if (selection.statuses.includes(status)) selection.setStatus(status);
      else showToast('info', refusal);
      return true;
    }
    const listed = rows.find(({ _id }) => _id === id);
    const opened = client.getQueryData(inquiryQueries.detail(id).queryKey);
    // The open one may be in no list, and is read more often than its row.
    const inquiry = opened && opened.version > (listed?.version ?? 0) ? opened : listed;
    if (!inquiry) return false;
    if (getNextStatuses(inquiry.status).includes(status)) changes.change([inquiry], { status });
    else showToast('info', refusal, { about: id });
    return true;
  }

  /** One that returns false leaves the key to the browser. */
  const actions: Record<ShortcutName, (pressed: Pressed) => boolean | void> = {
    next: ({ id }) => move(id, 1),
    previous: ({ id }) => move(id, -1),
    open({ id, target }) {
      if (id !== openId || !openInquiry.hasListFocus() || !target.matches('a')) return false;
      focusPane();
      return true;
    },
    reply: ({ id }) => openForm({ id, form: 'reply' }),
    note: ({ id }) => openForm({ id, form: 'note' }),
    send({ target }) {
      const form = isInPane(target) && target.closest('form');
      if (form) form.requestSubmit();
      return Boolean(form);
    },
    answered: (pressed) => setStatus(pressed, 'answered', 'Only new inquiries can be marked as answered.'),
    close: (pressed) => setStatus(pressed, 'closed', 'Only new and answered inquiries can be closed.'),
    search: () => document.querySelector<HTMLElement>('input[type=search]')?.focus(),
    back({ target }) {
      if (openId === undefined) return false;
      if (isTextField(target)) {
        if (!isInPane(target)) return false;
        focusPane();
      } else if (isInPane(target) && closeExpanded(target)) return true;
      else if (openInquiry.isBesideList() && !openInquiry.hasListFocus()) focusRowLink(openId);
      else openInquiry.close();
      return true;
    },
    help: onHelp,
  };

  const areSingleKeysOn = useSingleKeys();

  const run = useEffectEvent((event: KeyboardEvent, isTyping: boolean): boolean => {
    const { target } = event;
    const name = findShortcut(event);
    if (!name || !(target instanceof Element)) return false;
    if (document.querySelector('dialog[open]') || target.closest('[role="dialog"]')) return false;
    const { key, repeats, actsWhileTyping, needsNoInquiry } = SHORTCUTS[name];
    // The letters of a text whose box has gone, or is not there yet, are no commands.
    if (key.length === 1 && (!areSingleKeysOn || isTyping || isFormAwaited)) return false;
    if (event.repeat && !repeats) return false;
    if (isTextField(target) && !actsWhileTyping) return false;
    const id = getRowId(target) ?? openId;
    if (id === undefined && !needsNoInquiry) return false;
    return actions[name]({ id: id ?? '', target }) !== false;
  });

  useEffect(() => {
    /** When the last key of a text was pressed. */
    let typedAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, timeStamp } = event;
      const isInText = target instanceof Element && isTextField(target);
      const isTyping = !isInText && event.key.length === 1 && timeStamp - typedAt < TYPING_PAUSE_MS;
      if (isInText && endsTyping(event, target)) typedAt = Number.NEGATIVE_INFINITY;
      else if (isInText || isTyping) typedAt = timeStamp;
      if (event.defaultPrevented || isComposing(event)) return;
      if (run(event, isTyping)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Whether a key leaves a text field on purpose. */
function endsTyping({ key, ctrlKey, metaKey }: KeyboardEvent, field: Element): boolean {
  if (key === 'Enter') return field.matches('input') && !ctrlKey && !metaKey;
  return key === 'Escape' || key === 'Tab';
}

function findShortcut(event: KeyboardEvent): ShortcutName | undefined {
  const { ctrlKey, metaKey, altKey } = event;
  const key = getShortcutKey(event);
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key === 'Enter' ? 'send' : undefined;
  const pressed = key === 'Escape' ? 'Esc' : key.length === 1 ? key.toUpperCase() : key;
  const names = Object.keys(SHORTCUTS) as ShortcutName[];
  return names.find((name) => SHORTCUTS[name].key === pressed);
}
