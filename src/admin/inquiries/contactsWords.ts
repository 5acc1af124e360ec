import type { SpamReason } from '../../shared/inquiry';
import type { InquiryView } from '../../shared/inquiryAdmin';

/** The copy of the list of inquiries. */

const mails = (count: number) => (count === 1 ? '1 mail' : `${count.toLocaleString('en-IN')} mails`);

export const contactsPage = {
  title: 'Contacts',
  description: 'Inquiries from visitors, and what has become of them.',
  lead: 'Inquiries sent through the contact form.',
  views: {
    inbox: 'Inbox',
    mine: 'Mine',
    unassigned: 'Unassigned',
    due: 'Due',
    answered: 'Answered',
    closed: 'Closed',
    spam: 'Spam',
    all: 'All',
  } satisfies Record<InquiryView, string>,
  spamLead: 'These look like spam. Move genuine inquiries to the inbox; the rest are deleted after 30 days.',
  search: 'Search contacts',
  searchHelp: 'Name, email, subject or message',
  results: 'Contacts found',
  mail: {
    delayed: (count: number) =>
      `Mail is not leaving: ${mails(count)} ${count === 1 ? 'has' : 'have'} been waiting for more than 15 minutes.`,
    failed: (count: number) =>
      `${mails(count)} ${count === 1 ? 'was' : 'were'} not delivered, or may not have arrived.`,
    show: 'Show on the dashboard',
  },
  export: {
    action: 'Export as CSV',
    busy: 'Exporting…',
    failed: 'Failed to export contacts. Please try again.',
  },
  columns: {
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    status: 'Status',
    received: 'Received',
    reasons: 'Why it is here',
    action: 'Action',
  },
  noMessage: 'No message',
  select: 'Select',
  owner: 'Owner',
  nobody: 'Unassigned',
  followUp: 'Follow up',
  followUpDue: 'Follow-up due',
  waiting: 'Waiting for more than 24 hours',
  /** The label of each value of `SPAM_REASONS`. */
  reasons: {
    honeypot: 'Hidden field filled in',
    'no-token': 'Not sent from our form',
    'forged-token': 'Forged form token',
    'too-fast': 'Completed in under 3 seconds',
    expired: 'Form open for over a day',
    'reused-token': 'Form token sent before',
    'same-email': 'Same email many times',
    'same-message': 'Same message many times',
    'many-links': 'Many links',
    'link-markup': 'Links written as code',
    'link-in-name': 'Link in the name',
  } satisfies Record<SpamReason, string>,
  markedByAdmin: 'Marked by an admin',
  moreReasons: (count: number) => `and ${count} more`,
  spamReasonsHeading: 'Why it is in spam',
  notSpam: 'Not spam',
  moving: 'Moving…',
  empty: {
    none: 'Inquiries from the contact form will appear here.',
    views: {
      inbox: 'Every inquiry has been answered. New ones will appear here.',
      mine: 'No open inquiry is assigned to you.',
      unassigned: 'Every open inquiry has an owner.',
      due: 'Nothing is due: no follow-up date has come, and nobody has waited for more than 24 hours.',
      answered: 'Inquiries that were answered appear here until they are closed.',
      closed: 'Inquiries that are done appear here.',
    },
    noSpam: 'Inquiries that look like spam appear here instead of in the inbox. There are none now.',
    toInbox: 'Back to the inbox',
    searchAll: 'Search spam as well',
    openForm: 'See the contact form',
    noMatch: 'No inquiry contains',
  },
};

/** Values are those of the API. */
export const contactSorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'email', label: 'Email, A to Z' },
  { value: '-email', label: 'Email, Z to A' },
  { value: 'subject', label: 'Subject, A to Z' },
  { value: '-subject', label: 'Subject, Z to A' },
  { value: 'status', label: 'Status, A to Z' },
  { value: '-status', label: 'Status, Z to A' },
] as const;
