import { expect, onTestFinished, test } from 'vitest';
import { getFreePort, kill } from '../../scripts/builtServer';
import { openDatabase } from '../../server/database/open';
import { toReference } from '../../src/shared/reference';
import { endAllClaims, waitUntilSettled } from '../support/endurance/outbox';
import { createDatabase, ENGINES, startServer } from '../support/endurance/untilTestEnds';
import { startMailServer } from '../support/mailServer';
import { startReceiver } from '../support/server/receiver';
import { sendInquiry } from '../support/serverRequests';

const KILLS = 5;
const SOON = { timeout: 60_000 };

test.for(ENGINES)(
  `%s: each of ${KILLS} inquiries is told to the webhook again, with the same id, when the server is killed while it tells it; no mail waits for that or is sent twice`,
  async (engine) => {
    const databaseUrl = await createDatabase(engine);
    const port = await getFreePort();
    const smtp = await startMailServer();
    const receiver = await startReceiver();
    const { respond: accept, received } = receiver;
    const getId = ({ headers }: (typeof received)[number]) => headers['webhook-id'];
    // What it has not heard of before it holds, until the connection is lost.
    receiver.respond = (request, response) => {
      const isKnown = received.filter((one) => getId(one) === request.headers['webhook-id']).length > 1;
      if (isKnown) accept(request, response);
    };
    const env = {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Sanyog Digital <hello@sanyog.example>',
      NOTIFY_TO: 'desk@sanyog.example',
      NOTIFY_WEBHOOK_URL: receiver.url,
    };
    const database = await openDatabase(databaseUrl);
    onTestFinished(() => database.close());
    const readStatus = async (to: string) => {
      const mails = database.db.selectFrom('mails').select('status').where('toAddress', '=', to);
      return (await mails.executeTakeFirst())?.status;
    };

    const ids: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const { origin, child } = await startServer(databaseUrl, { port, env });
      const visitor = `visitor${round}@shop.example`;
      const { id = '' } = await sendInquiry(origin, '', visitor);
      ids.push(id);
      const isHeld = () => received.some(({ body }) => body.reference === toReference(id));
      await expect.poll(isHeld, SOON).toBe(true);
      await expect.poll(() => readStatus(visitor), SOON).toBe('sent');
      await kill(child);
      await endAllClaims(databaseUrl);
    }
    await startServer(databaseUrl, { port, env });
    await waitUntilSettled(databaseUrl, []);

    const told = ids.map((id) => received.filter(({ body }) => body.reference === toReference(id)));
    console.log(
      `${KILLS} kills on ${engine}: ${told.map(({ length }) => length).join(', ')} times told, ` +
        `${smtp.mails.length} mails received`,
    );
    expect(told.map((one) => new Set(one.map(getId)).size)).toEqual(ids.map(() => 1));
    expect(told.map(({ length }) => length)).toEqual(ids.map(() => 2));
    const statuses = await database.db.selectFrom('mails').select(['kind', 'status']).execute();
    expect(statuses.filter(({ kind, status }) => kind === 'webhook' && status !== 'sent')).toEqual([]);
    const copies = new Map<string | undefined, number>();
    for (const { messageId } of smtp.mails) copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
    expect([...copies.values()].filter((count) => count > 1)).toEqual([]);
  },
);
