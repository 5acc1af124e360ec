import type { InquiryStatusName } from '../../shared/inquiry';
import type { MailStatus } from '../../shared/mail';

/** The copy of an open inquiry on /admin/contacts; that of the list is in admin.ts. */

const people = (count: number) => (count === 1 ? '1 inquiry' : `${count.toLocaleString('en-IN')} inquiries`);

const FULL_NAMES: Record<string, string> = { Email: 'email address', Phone: 'phone number' };

export const inquiryDesk = {
  region: 'Inquiry from',
  loading: 'Loading the inquiry…',
  back: 'Back to the list',
  close: 'Close the inquiry',
  failed: 'Failed to load this inquiry',
  notFound: {
    title: 'This inquiry no longer exists',
    text: 'Somebody may have erased it, or the address may have a typing error.',
    kept: 'What you wrote about it is still on this device:',
  },
  noMessage: 'No message',
  received: 'Received',
  call: 'Call',
  whatsapp: 'WhatsApp',
  newTab: '(opens in a new tab)',
  replySubject: 'Re:',
  waiting: 'Waiting for more than 24 hours',
  undelivered: {
    failed: 'Reply not delivered',
    unsure: 'Reply may not have arrived',
    delayed: 'Reply not sent yet',
  },
  earlier: (count: number) => `${people(count)} earlier from this address`,
  actions: 'Actions',
  /** The label of the change to a status, depending on the status before. */
  change: (from: string, to: InquiryStatusName): string => {
    if (to === 'new') return from === 'spam' ? 'Not spam' : 'Reopen';
    return { answered: 'Mark as answered', closed: 'Close', spam: 'Mark as spam' }[to];
  },
  changed: {
    new: 'Moved to the inbox.',
    answered: 'Marked as answered.',
    closed: 'Inquiry closed.',
    spam: 'Moved to spam.',
  } satisfies Record<InquiryStatusName, string>,
  changeFailed: {
    new: 'Failed to move to the inbox.',
    answered: 'Failed to mark as answered.',
    closed: 'Failed to close the inquiry.',
    spam: 'Failed to move to spam.',
  } satisfies Record<InquiryStatusName, string>,
  undo: 'Undo',
  retry: 'Try again',
  /** After a change met that of another admin. */
  conflict: 'Your change was not made: somebody else was faster.',
  conflictHere: 'Your change was not made. Look at what has happened, and repeat it if it is still needed.',
  notNew: 'Only new inquiries can be marked as answered.',
  erasedMeanwhile: 'This inquiry was erased in the meantime.',
  owner: {
    label: 'Owner',
    none: 'Nobody',
    me: (name: string) => `${name} (you)`,
    assignToMe: 'Assign to me',
    failed: 'Failed to change the owner.',
    assigned: (name: string) => `Assigned to ${name}.`,
    unassigned: 'Nobody is assigned now.',
    alreadyMine: 'It is already assigned to you.',
  },
  followUp: {
    label: 'Follow up on',
    tomorrow: 'Tomorrow',
    nextWeek: 'Next week',
    remove: 'Remove',
    set: 'Set',
    done: (day: string) => `Follow-up set for ${day}.`,
    removed: 'Follow-up removed.',
    failed: 'Failed to set the follow-up date.',
    due: 'Follow-up due',
    past: 'Please choose today or a later day.',
  },
  timeline: {
    heading: 'Timeline',
    failed: 'Failed to load the timeline',
    you: 'You',
    server: 'The server',
    received: 'sent this inquiry',
    note: 'wrote a note',
    reply: 'replied',
    withdrew: 'took back the reply',
    subject: 'Subject',
    status: (to: string, from: string, isUndo = false): string => {
      if (isUndo) return `undid the change: it is ${to} again`;
      if (to === 'answered') return 'marked it as answered';
      if (to === 'closed') return 'closed it';
      if (to === 'spam') return 'marked it as spam';
      return from === 'spam' ? 'marked it as not spam' : 'reopened it';
    },
    ownerTook: 'took it on',
    ownerSet: (name: string) => `assigned it to ${name}`,
    ownerRemoved: 'left it unassigned',
    followUpSet: (day: string) => `set a follow-up for ${day}`,
    followUpRemoved: 'removed the follow-up',
    corrected: (fields: string) => `corrected ${fields}`,
    /** Inside a sentence; the name of a field is its label unless it is one of these. */
    field: (label: string) => `the ${FULL_NAMES[label] ?? label.toLowerCase()}`,
    acknowledgement: {
      sent: 'An acknowledgement was sent to the sender',
      failed: 'The acknowledgement could not be delivered',
      unsure: 'The acknowledgement may not have arrived',
    },
    replyMail: {
      sent: 'The reply was sent',
      failed: 'The reply could not be delivered',
      unsure: 'The reply may not have arrived',
    },
    mail: {
      queued: 'Waiting to be sent',
      sending: 'Being sent',
      sent: 'Sent',
      failed: 'Not delivered',
      unsure: 'May not have arrived',
    } satisfies Record<MailStatus, string>,
    delayed: (time: string) => `Not sent yet; the next attempt is at ${time}`,
    leavesIn: (seconds: number) => `Leaves in ${seconds} s`,
    mailHelp: {
      failed: 'The mail server refused it. Check the address and retry, or call instead.',
      unsure: 'The connection broke while it was being handed over. Ask the recipient, or send it again.',
    },
    retry: 'Retry',
    sendAgain: 'Send again',
    retrying: (count: number) =>
      count === 1 ? 'The mail is being sent now.' : 'The mails are being sent now.',
    arrived: 'It arrived',
    discard: 'Do not send',
    mailFailed: 'That did not work.',
    takenBack: 'Taken back, not sent',
    withdrawn: 'The reply was taken back. Its text is in the reply box.',
    withdrawFailed: 'Failed to take the reply back.',
    tooLate: 'The reply has already left.',
  },
  /** What another admin did while this one was looking. */
  news: {
    text: (what: string, when: string) => `${what} at ${when}.`,
    more: (count: number) => `${count} more in the timeline.`,
    changed: 'Somebody has changed this inquiry.',
    kept: 'What you wrote is still here.',
    dismiss: 'Got it',
  },
  composer: {
    tabs: 'What to write',
    reply: 'Reply',
    note: 'Note',
    template: 'Start from a template',
    chooseTemplate: 'Choose a template',
    to: 'To',
    subject: 'Subject',
    text: 'Reply',
    textPlaceholder: (name: string) => `Write to ${name}…`,
    noteText: 'Note',
    noteHelp: 'Only admins see notes.',
    send: 'Send reply',
    sending: 'Sending…',
    sent: 'The reply leaves in 10 seconds.',
    addNote: 'Add note',
    addingNote: 'Adding…',
    noteAdded: 'Note added.',
    draft: 'Draft kept on this device',
    draftLost: 'This browser cannot keep drafts: do not leave before you have sent it',
    discard: 'Discard draft',
    discarded: 'Draft discarded.',
    missing: (names: string) => `Replace ${names} before you send it.`,
    openMail: 'Open in your mail program',
    noMail:
      'This server does not send mail yet. The reply opens in your own mail program, with the inquiry quoted.',
    afterMail: 'Sent it? Then mark the inquiry as answered, so that nobody answers twice.',
    spam: 'This inquiry is spam. Mark it as not spam to reply.',
    quote: (name: string, when: string) => `On ${when}, ${name} wrote:`,
    subjectMissing: 'Please enter a subject',
    conflict: 'Your reply was not sent.',
    conflictHelp: 'Read it in the timeline. Your text is still here; send it again if it is still needed.',
    /** After a lost response, a text that was changed since. */
    otherReceived: {
      message: 'The reply that you sent first was received after all. It is in the timeline.',
      reason:
        'Your changed text was not sent and is still here. Send it only if it should go out as another reply.',
    },
    otherNoteReceived: {
      message: 'The note that you added first was received after all. It is in the timeline.',
      reason: 'Your changed text was not added and is still here. Add it only if it should be another note.',
    },
    failed: 'Failed to send the reply.',
    noteFailed: 'Failed to add the note.',
    failures: {
      unreachable:
        'The server cannot be reached. Your text is still here; check your connection and try again.',
      timedOut: 'The server took too long to answer. Your text is still here, and it is safe to try again.',
      tooMany: (wait = 'a minute') =>
        `Too many requests in a short time. Your text is still here; wait ${wait}, then try again.`,
      serverError: 'Something went wrong on the server. Your text is still here; try again in a few minutes.',
      other: (message: string | undefined) =>
        message ? `${message}. Your text is still here.` : 'Your text is still here.',
    },
  },
  details: {
    heading: 'Personal data',
    correct: 'Correct details',
    exportAddress: 'Export data of this address',
    eraseOne: 'Erase this inquiry',
    eraseAll: 'Erase all of this address',
    exporting: 'Exporting…',
    exportFailed: 'Failed to export the data.',
  },
  correct: {
    title: 'Correct details',
    text: 'The earlier values are not kept; the timeline says only which ones were corrected.',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    saved: 'Details corrected.',
    failed: 'Failed to save the details.',
    conflict: 'Somebody else has changed this inquiry. Check the values below and save again.',
    optional: 'optional',
  },
  erase: {
    oneTitle: 'Erase this inquiry?',
    allTitle: 'Erase everything of this address?',
    one: 'The inquiry, its timeline, and its mails are removed at once. This cannot be undone.',
    all: 'All inquiries of this address, their timelines, and their mails are removed at once, and the address wherever else it was written. This cannot be undone.',
    backups: 'Backups keep them until they are replaced.',
    confirm: 'Erase',
    busy: 'Erasing…',
    cancel: 'Keep it',
    done: 'Inquiry erased.',
    doneAll: (count: number) => `${people(count)} erased.`,
    failed: 'Failed to erase.',
    failures: {
      unreachable: 'The server cannot be reached. Check your connection and try again.',
      timedOut: 'The server took too long to answer. Try again.',
      tooMany: (wait = 'a minute') => `Too many requests in a short time. Wait ${wait}, then try again.`,
      serverError: 'Something went wrong on the server. Try again in a few minutes.',
      other: (message: string | undefined) => (message ? `${message}.` : 'Try again.'),
    },
  },
};

/** Selecting many inquiries in the list, and changing them in one request. */
export const bulkCopy = {
  region: 'Change the selected inquiries',
  selectPage: 'Select page',
  select: (name: string) => `Select the inquiry from ${name}`,
  selected: (count: number) => `${count} selected`,
  clear: 'Clear selection',
  owner: 'New owner',
  assign: 'Assign',
  busy: 'Saving…',
  done: {
    new: (count: number) => `${people(count)} moved to the inbox.`,
    answered: (count: number) => `${people(count)} marked as answered.`,
    closed: (count: number) => `${people(count)} closed.`,
    spam: (count: number) => `${people(count)} moved to spam.`,
    owner: (count: number, name: string) => `${people(count)} assigned to ${name}.`,
    unassigned: (count: number) => `${people(count)} left unassigned.`,
  },
  undone: (count: number) => `${people(count)} changed back.`,
  /** @param names each with its reason */
  partly: (count: number) => `${people(count)} could not be changed:`,
  undo: 'Undo',
  failed: 'Failed to change the inquiries.',
  undoFailed: 'Failed to undo.',
  more: (count: number) => `and ${count} more`,
};

export const shortcutsCopy = {
  open: 'Keyboard shortcuts',
  title: 'Keyboard shortcuts',
  lead: 'They work while the list has the focus.',
  close: 'Close',
  keys: [
    { key: 'J', text: 'Next inquiry' },
    { key: 'K', text: 'Previous inquiry' },
    { key: 'Enter', text: 'Open it; again to go to it' },
    { key: 'R', text: 'Reply' },
    { key: 'N', text: 'Write a note' },
    { key: 'A', text: 'Assign it to me' },
    { key: 'E', text: 'Mark it as answered' },
    { key: 'Space', text: 'Select it, on its checkbox' },
    { key: '/', text: 'Search' },
    { key: 'Esc', text: 'Back from an inquiry to the list' },
    { key: '?', text: 'Show these shortcuts' },
  ],
};
