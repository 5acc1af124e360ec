import { expect, test } from 'vitest';
import {
  getChangeLabel,
  getNextStatuses,
  isFollowUpDue,
  isListed,
  isWaiting,
} from '../../../../src/admin/inquiries/inquiryState';
import type { Inquiry } from '../../../../src/shared/inquiryResponses';
import { DUE_INQUIRIES } from '../../../support/dueInquiries';

const ME = 'me@sanyog.example';
const INQUIRY = {
  status: 'new',
  owner: null,
  followUp: null,
  createdAt: '2026-01-01T11:00:00.000Z',
  newSince: '2026-01-05T11:00:00.000Z',
} as Inquiry;

test.for(DUE_INQUIRIES)(
  'a new inquiry waits after 24 hours, and a follow-up is due from its day in India: case %#',
  ({ now, inquiry, due }) => {
    const shown = { ...INQUIRY, ...inquiry };
    expect({
      isWaiting: isWaiting(shown, now.getTime()),
      isFollowUpDue: isFollowUpDue(shown, now.getTime()),
    }).toEqual(due);
  },
);

test.for([
  [{}, true],
  [{ status: 'new' }, true],
  [{ status: 'spam' }, false],
  [{ owner: 'none' }, false],
  [{ owner: 'me' }, true],
  [{ owner: ME }, true],
  [{ owner: 'other@sanyog.example' }, false],
  [{ due: 'true' }, false],
  [{ today: 'true' }, false],
] as const)('whether a list with %j has an inquiry of mine: %s', ([query, isIn]) => {
  const newSince = new Date().toISOString();
  expect(isListed(query, { ...INQUIRY, owner: ME, newSince }, ME)).toBe(isIn);
});

test.for([
  ['new', ['Mark as answered', 'Close', 'Mark as spam']],
  ['answered', ['Close', 'Reopen']],
  ['closed', ['Reopen']],
  ['spam', ['Not spam']],
  ['lost', []],
] as const)('what can be done with an inquiry that is %s: %j', ([status, labels]) => {
  expect(getNextStatuses(status).map((next) => getChangeLabel(status, next))).toEqual(labels);
});
