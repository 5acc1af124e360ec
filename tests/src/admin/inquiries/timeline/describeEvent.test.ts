import { expect, test, vi } from 'vitest';
import {
  changesReply,
  describeEvent,
  describeNews,
  isByOther,
  toNews,
} from '../../../../../src/admin/inquiries/timeline/describeEvent';
import type { InquiryEvent } from '../../../../../src/shared/inquiryResponses';

const [ASHA, MEERA] = ['asha@sanyog.example', 'meera@sanyog.example'];
const PEOPLE = {
  sender: 'Ravi',
  me: ASHA,
  getName: (email: string) => (email === MEERA ? 'Meera Iyer' : email),
};

const event = (fields: { kind: InquiryEvent['kind']; [name: string]: unknown }) =>
  ({ _id: '1', at: '2026-01-05T04:00:00.000Z', by: MEERA, ...fields }) as InquiryEvent;
const status = (from: string, to: string, more = {}) => event({ kind: 'status', from, to, ...more });
const from = { name: '', address: 'ravi@shop.example' };

test.for([
  [event({ kind: 'received', by: null }), 'Ravi sent this inquiry'],
  [event({ kind: 'received' }), 'Meera Iyer wrote this inquiry down'],
  [event({ kind: 'note' }), 'Meera Iyer wrote a note'],
  [event({ kind: 'note', by: ASHA }), 'You wrote a note'],
  [event({ kind: 'reply' }), 'Meera Iyer replied'],
  [event({ kind: 'withdrawn' }), 'Meera Iyer took back the reply'],
  [status('new', 'answered'), 'Meera Iyer marked it as answered'],
  [status('new', 'answered', { channel: 'phone' }), 'Meera Iyer answered by phone'],
  [status('new', 'answered', { channel: 'whatsapp' }), 'Meera Iyer answered on WhatsApp'],
  [status('new', 'answered', { channel: 'email' }), 'Meera Iyer answered by email'],
  [status('new', 'answered', { channel: 'other' }), 'Meera Iyer answered in another way'],
  [status('answered', 'closed'), 'Meera Iyer closed it'],
  [status('new', 'spam'), 'Meera Iyer marked it as spam'],
  [status('spam', 'new'), 'Meera Iyer marked it as not spam'],
  [status('closed', 'new', { by: null }), 'The server reopened it'],
  [status('closed', 'answered', { undo: true }), 'Meera Iyer undid the change: it is answered again'],
  [event({ kind: 'owner', from: null, to: MEERA }), 'Meera Iyer took it on'],
  [event({ kind: 'owner', from: MEERA, to: ASHA }), `Meera Iyer assigned it to ${ASHA}`],
  [event({ kind: 'owner', from: MEERA, to: null }), 'Meera Iyer left it unassigned'],
  [event({ kind: 'follow-up', from: null, to: '2026-01-05' }), 'Meera Iyer set a follow-up for Mon, 5 Jan'],
  [event({ kind: 'follow-up', from: '2026-01-05', to: null }), 'Meera Iyer removed the follow-up'],
  [
    event({ kind: 'corrected', fields: ['name', 'email', 'phone', 'company'] }),
    'Meera Iyer corrected the name, the email address, the phone number, the company',
  ],
  [event({ kind: 'mail', mailKind: 'reply', outcome: 'sent' }), 'The reply was sent'],
  [
    event({ kind: 'mail', mailKind: 'acknowledgement', outcome: 'unsure' }),
    'The acknowledgement may not have arrived',
  ],
  [event({ kind: 'bounced', mailKind: 'reply' }), 'The reply could not be delivered'],
  [event({ kind: 'incoming', by: null, from }), 'ravi@shop.example replied by email'],
  [
    event({ kind: 'auto-reply', by: null, from: { ...from, name: 'Ravi K' } }),
    'Ravi K sent an automatic answer',
  ],
] as const)('an entry says who did what: %#', ([entry, sentence]) => {
  const { who, action } = describeEvent(entry, PEOPLE);
  expect([who, action].filter(Boolean).join(' ')).toBe(sentence);
});

test('news has its time, and its day unless that is today in India', () => {
  // A minute after midnight there.
  vi.setSystemTime('2026-01-04T18:31:00.000Z');
  expect(describeNews(event({ kind: 'note' }), PEOPLE)).toMatch(
    /^Meera Iyer wrote a note at \d{1,2}:\d{2} (am|pm)\b.*\.$/,
  );
  const yesterday = event({ kind: 'note', at: '2026-01-04T18:29:00.000Z' });
  expect(describeNews(yesterday, PEOPLE)).toMatch(/^Meera Iyer wrote a note on 4 Jan/);
});

test('the news begins with what tells of an answer, without the status that came with it, and ends with the rest', () => {
  const at = '2026-01-05T05:00:00.000Z';
  const note = event({ kind: 'note' });
  const [reply, itsStatus] = [event({ kind: 'reply', at }), status('new', 'answered', { at })];
  const closed = status('answered', 'closed', { at: '2026-01-05T06:00:00.000Z' });
  const owner = event({ kind: 'owner', from: null, to: MEERA, at: '2026-01-05T07:00:00.000Z' });
  expect(toNews([note, reply, itsStatus, closed, owner])).toEqual([reply, closed, owner, note]);
});

test('what tells of an answer, and a status, changes what a reply should say', () => {
  const kinds = ['reply', 'withdrawn', 'incoming', 'bounced', 'status'] as const;
  const others = ['note', 'owner', 'follow-up', 'corrected', 'mail', 'auto-reply'] as const;
  expect([...kinds, ...others].filter((kind) => changesReply(event({ kind })))).toEqual(kinds);
});

test.for([
  ['note', MEERA, true],
  ['note', ASHA, false],
  ['status', null, false],
  ['incoming', null, true],
  ['bounced', null, true],
] as const)('an entry "%s" by %s is by others: %s', ([kind, by, isOthers]) => {
  expect(isByOther(event({ kind, by }), ASHA)).toBe(isOthers);
});
