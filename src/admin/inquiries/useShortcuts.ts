import { useContext, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InquiryStatusName } from '../../shared/inquiry';
import type { Inquiry } from '../../shared/inquiryResponses';
import { PageHiddenContext } from '../common/Dialog';
import { showToast } from '../common/showToast';
import { useAdmins } from '../common/useAdmins';
import type { ListSearchParams } from '../list/useListSearchParams';
import { getCallHref, getWhatsappHref } from './composer/replyLinks';
import type { Inbox } from './inboxContext';
import { closeExpanded, focusPane, focusRowLink, getRowId, isInPane, isTextField } from './inquiryFocus';
import { getNextStatuses } from './inquiryState';
import type { Selection } from './list/useSelection';
import { SHORTCUTS, type ShortcutName, useSingleKeys } from './shortcuts';
import type { useNeighbours } from './useOpenInquiry';

const NO_NUMBER = {
  phone: 'This inquiry has no phone number.',
  whatsapp: 'This inquiry has no Indian mobile number, so there is no chat on WhatsApp.',
};

/** What a key is pressed on: the row or the open inquiry, and the element with the focus. */
type Pressed = { id: string; target: Element };

/** What each shortcut does, wherever the focus is, except in a text field or a dialog (docs/product.md §14.15). */
export function useShortcuts({
  inbox: { openInquiry, changes, openForm },
  rows,
  pageCount,
  params,
  neighbours,
  selection,
  findInquiry,
  onHelp,
}: {
  inbox: Inbox;
  rows: Inquiry[];
  pageCount: number;
  params: ListSearchParams;
  neighbours: ReturnType<typeof useNeighbours>;
  selection: Selection;
  findInquiry: (id: string) => Inquiry | undefined;
  onHelp: () => void;
}): void {
  const navigate = useNavigate();
  const { me } = useAdmins();
  const { openId } = openInquiry;

  /** Opens the telephone or the chat, and the form that says what came of it. */
  function contact(id: string, channel: 'phone' | 'whatsapp'): void {
    const inquiry = findInquiry(id);
    if (!inquiry) return;
    const href = channel === 'phone' ? getCallHref(inquiry) : getWhatsappHref(inquiry);
    if (href === undefined) showToast('info', NO_NUMBER[channel], { about: id, detail: inquiry.name });
    else {
      openForm({ id, form: 'answer', channel });
      window.open(href, channel === 'phone' ? '_self' : '_blank', 'noreferrer');
    }
  }

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
  function setStatus(
    { id, target }: Pressed,
    getStatus: (from: string) => InquiryStatusName,
    refusal: string,
  ): boolean {
    if (isForSelected(target)) {
      const status = getStatus(selection.from);
      if (selection.statuses.includes(status)) selection.setStatus(status);
      else showToast('info', refusal);
      return true;
    }
    const inquiry = findInquiry(id);
    if (!inquiry) return false;
    const status = getStatus(inquiry.status);
    if (getNextStatuses(inquiry.status).includes(status)) changes.change(inquiry, { status });
    else showToast('info', refusal, { about: id });
    return true;
  }

  function goToPage(page: number): void {
    if (page >= 1 && page <= pageCount) void navigate(params.hrefWith({ inquiry: '', page: String(page) }));
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
    call: ({ id }) => contact(id, 'phone'),
    whatsapp: ({ id }) => contact(id, 'whatsapp'),
    answered: (pressed) =>
      setStatus(pressed, () => 'answered', 'Only new inquiries can be marked as answered.'),
    close: (pressed) => setStatus(pressed, () => 'closed', 'Only new and answered inquiries can be closed.'),
    spam: (pressed) =>
      setStatus(
        pressed,
        (from) => (from === 'spam' ? 'new' : 'spam'),
        'Only new inquiries can be marked as spam.',
      ),
    assign({ id, target }) {
      if (isForSelected(target)) {
        selection.assign();
        return true;
      }
      const inquiry = findInquiry(id);
      if (!inquiry) return false;
      if (me && inquiry.owner !== me) changes.change(inquiry, { owner: me });
      else showToast('info', 'It is already assigned to you.', { about: id });
      return true;
    },
    followUp: ({ id }) => openForm({ id, form: 'follow-up' }),
    select: ({ id }) => selection.toggle(id, false),
    nextPage: () => goToPage(params.page + 1),
    previousPage: () => goToPage(params.page - 1),
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

  const isPageHidden = useContext(PageHiddenContext);
  const areSingleKeysOn = useSingleKeys();

  const run = useEffectEvent((event: KeyboardEvent): boolean => {
    const { target } = event;
    const name = findShortcut(event);
    if (!name || !(target instanceof Element) || isPageHidden) return false;
    if (document.querySelector('dialog[open]') || target.closest('[role="dialog"]')) return false;
    const { key, repeats, actsWhileTyping, needsNoInquiry } = SHORTCUTS[name];
    if (key.length === 1 && !areSingleKeysOn) return false;
    if (event.repeat && !repeats) return false;
    if (isTextField(target) && !actsWhileTyping) return false;
    const id = getRowId(target) ?? openId;
    if (id === undefined && !needsNoInquiry) return false;
    return actions[name]({ id: id ?? '', target }) !== false;
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (run(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function findShortcut({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): ShortcutName | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key === 'Enter' ? 'send' : undefined;
  const pressed = key === 'Escape' ? 'Esc' : key.length === 1 ? key.toUpperCase() : key;
  const names = Object.keys(SHORTCUTS) as ShortcutName[];
  return names.find((name) => SHORTCUTS[name].key === pressed);
}
