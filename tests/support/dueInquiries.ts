/** When an inquiry waits and when its follow-up is due: the site and the database have to say the same. */
export const DUE_INQUIRIES = [
  // For 24 hours, and for longer.
  { now: '2026-01-05T12:00:00.000Z', status: 'new', isWaiting: false },
  { now: '2026-01-05T12:00:00.001Z', status: 'new', isWaiting: true },
  { now: '2026-01-05T12:00:00.001Z', status: 'answered' },
  { now: '2026-01-05T12:00:00.001Z', status: 'spam' },
  // Midnight in India.
  { now: '2026-01-05T18:29:59.999Z', status: 'answered', followUp: '2026-01-06' },
  { now: '2026-01-05T18:30:00.000Z', status: 'answered', followUp: '2026-01-06', isFollowUpDue: true },
  {
    now: '2026-01-07T00:00:00.000Z',
    status: 'new',
    followUp: '2026-01-06',
    isWaiting: true,
    isFollowUpDue: true,
  },
  { now: '2026-01-07T00:00:00.000Z', status: 'closed', followUp: '2026-01-06' },
  { now: '2026-01-07T00:00:00.000Z', status: 'spam', followUp: '2026-01-06' },
].map(({ now, status, followUp = null, isWaiting = false, isFollowUpDue = false }) => ({
  now: new Date(now),
  inquiry: { status, followUp, newSince: '2026-01-04T12:00:00.000Z' },
  due: { isWaiting, isFollowUpDue },
}));
