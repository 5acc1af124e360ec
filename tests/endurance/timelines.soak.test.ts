import { expect, onTestFinished, test } from 'vitest';
import { splitRows } from '../../server/database/batches';
import { openDatabase } from '../../server/database/open';
import type { Db } from '../../server/database/schema';
import { HttpError } from '../../server/http/errors';
import { type Action, apply, lock } from '../../server/inquiries/act';
import { add, change, recordDelivery, sendAgain, takeBackReply } from '../../server/inquiries/actions';
import type { MailRow } from '../../server/mail/outbox';
import { ADMIN, MEERA } from '../support/admins';
import { fillInquiries } from '../support/endurance/fillInquiries';
import { createDatabase, ENGINES } from '../support/endurance/untilTestEnds';

const INQUIRIES = 300_000;
/** One in so many gets a timeline. */
const ACTED_ON = 10;
const ACTIONS = 8;
const BATCH_ROWS = 500;

const REPLY = { id: 'mail', kind: 'reply' } as MailRow;
const from = { name: 'Ravi', address: 'ravi@shop.example' };
const written = { from, text: 'Text', quoteAt: null, attachments: [], isWhole: true };

/** What admins, visitors and the mail server do with an inquiry; some of it is refused, as it is in the API. */
const DEEDS: Action[] = [
  add({ kind: 'note', text: 'Note' }),
  add({ kind: 'reply', subject: 'Re', text: 'Yes', mailId: REPLY.id }),
  add({ kind: 'incoming', subject: 'Re', ...written }),
  recordDelivery(REPLY, 'sent'),
  recordDelivery(REPLY, 'failed', 'Unknown'),
  takeBackReply(REPLY, 'withdrawn'),
  takeBackReply(REPLY, 'failed'),
  sendAgain(REPLY),
  change({ owner: MEERA }),
  change({ owner: null, followUp: '2026-03-01' }),
  change({ followUp: null }),
  ...(['new', 'answered', 'closed', 'spam'] as const).flatMap((status) => [
    change({ status }),
    change({ status, undo: true }),
  ]),
];

test.for(ENGINES)(
  `%s: of ${INQUIRIES} inquiries each is what follows from its timeline, whatever was done with it`,
  async (engine) => {
    const { db, close } = await openDatabase(await createDatabase(engine));
    onTestFinished(close);
    await fillInquiries(db, INQUIRIES, { status: 'new' });
    const { entries, kinds } = await actOnSome(db);
    const { folded, differences } = await compareAll(db);
    console.log(
      `${engine}: ${folded} timelines with ${entries} entries of ${kinds} kinds folded, ${differences.length} differ from their rows`,
    );
    expect(differences.slice(0, 10)).toEqual([]);
    expect(folded).toBe(INQUIRIES);
    expect(kinds).toBeGreaterThanOrEqual(8);
  },
);

/** Does up to eight things with one in ten, as if at random and the same in each run. */
async function actOnSome(db: Db): Promise<{ entries: number; kinds: number }> {
  let seed = 1;
  const dice = (sides: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % sides;
  };
  for await (const ids of listIds(db)) {
    const chosen = ids.filter((_id, index) => index % ACTED_ON === 0);
    await db.transaction().execute(async (transaction) => {
      for (let turn = 0; turn < ACTIONS; turn += 1)
        for (const inquiry of await lock(transaction, chosen)) {
          const deed = DEEDS[dice(DEEDS.length)];
          const by = dice(2) === 0 ? ADMIN.email : MEERA;
          if (!deed || dice(2) === 0) continue;
          await apply(transaction, inquiry, deed, { by, now: new Date() }).catch((error: unknown) => {
            if (!(error instanceof HttpError)) throw error;
          });
        }
    });
  }
  const counts = await db
    .selectFrom('inquiryEvents')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute();
  return { entries: counts.reduce((sum, { count }) => sum + count, 0), kinds: counts.length };
}

async function compareAll(db: Db): Promise<{ folded: number; differences: string[] }> {
  let folded = 0;
  const differences: string[] = [];
  for await (const ids of listIds(db))
    for (const { row, state } of await lock(db, ids)) {
      folded += 1;
      for (const [column, value] of Object.entries(state)) {
        const stored = row[column as keyof typeof state];
        if (stored !== value) differences.push(`${row.id}: ${column} is ${stored}, not ${value}`);
      }
    }
  return { folded, differences };
}

/** The ids of all inquiries, some at a time. */
async function* listIds(db: Db): AsyncGenerator<string[]> {
  for await (const isInRange of splitRows(db, 'inquiries', BATCH_ROWS)) {
    const rows = await db.selectFrom('inquiries').select('id').where(isInRange).execute();
    yield rows.map(({ id }) => id);
  }
}
