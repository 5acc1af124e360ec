import { expect, test } from 'vitest';
import { fold, type NewEvent, type StoredEvent } from '../../../server/inquiries/events';

const ARRIVED = '2026-01-05T04:00:00.000Z';
const at = (minute: number) => new Date(Date.parse(ARRIVED) + minute * 60_000).toISOString();

/** The first entry has the id 1 and happened in the first minute, and so on. */
const toTimeline = (events: NewEvent[]) =>
  events.map((event, index): StoredEvent => ({ ...event, id: `${index + 1}`, at: at(index + 1), by: null }));

const reply: NewEvent = { kind: 'reply', subject: 'Re', text: 'Yes', mailId: 'mail' };
const bounced: NewEvent = { kind: 'bounced', mailKind: 'reply', text: 'Unknown', mailId: 'mail' };
const withdrawn = (of: string): NewEvent => ({ kind: 'withdrawn', of });
const set = (to: 'new' | 'answered' | 'closed' | 'spam', fields: Partial<NewEvent> = {}) =>
  ({ kind: 'status', from: 'new', to, ...fields }) as NewEvent;

const NEW = { status: 'new', answeredAt: null, answeredAfter: null, newSince: ARRIVED };

test.for<[string, NewEvent[], object]>([
  ['nothing', [], { ...NEW, owner: null, followUp: null }],
  ['a reply', [reply], { status: 'answered', answeredAt: at(1), answeredAfter: 60 }],
  ['a closing without an answer', [set('closed')], { status: 'closed', answeredAt: null }],
  ['a second reply', [reply, reply], { status: 'answered', answeredAt: at(1), answeredAfter: 60 }],
  ['a reply that was taken back', [reply, withdrawn('1')], NEW],
  [
    'the first of two replies taken back',
    [reply, reply, withdrawn('1')],
    { answeredAt: at(2), answeredAfter: 120 },
  ],
  ['a status that only tells what follows', [set('answered', { follows: '0' })], NEW],
  ['an answer that was undone', [set('answered'), set('new', { of: '1' })], NEW],
  [
    'a second answer that was undone',
    [reply, set('new'), set('answered'), set('new', { of: '3' })],
    { status: 'new', answeredAfter: 60 },
  ],
  ['an undone status', [set('closed'), set('new', { of: '1' })], NEW],
  [
    'an undone undo',
    [reply, withdrawn('1'), set('answered', { of: '2' })],
    { status: 'answered', answeredAt: at(1) },
  ],
  ['a reply that failed', [reply, bounced], { ...NEW, answeredAfter: 60, newSince: at(2) }],
  [
    'one that is sent again',
    [reply, bounced, set('answered', { of: '2' })],
    { status: 'answered', newSince: ARRIVED },
  ],
  [
    'a reopened inquiry',
    [reply, set('closed'), set('new')],
    { status: 'new', answeredAt: null, answeredAfter: 60, newSince: at(3) },
  ],
  ['an answer by spam', [set('spam'), { ...bounced }], { status: 'spam' }],
  [
    'an owner and a date',
    [
      { kind: 'owner', from: null, to: 'a@b.example' },
      { kind: 'follow-up', from: null, to: '2026-02-01' },
    ],
    { ...NEW, owner: 'a@b.example', followUp: '2026-02-01' },
  ],
])('after %s an inquiry is what follows from its timeline', ([, events, expected]) => {
  expect(fold({ createdAt: ARRIVED, spamReasons: '[]' }, toTimeline(events))).toMatchObject(expected);
});

test('what was held as spam when it arrived is spam until somebody says otherwise', () => {
  const held = { createdAt: ARRIVED, spamReasons: '["honeypot"]' };
  expect(fold(held, []).status).toBe('spam');
  expect(fold(held, toTimeline([set('new')]))).toMatchObject({ status: 'new', newSince: at(1) });
});
