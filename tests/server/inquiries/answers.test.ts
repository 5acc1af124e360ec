import { expect, test } from 'vitest';
import { MINUTE } from '../../../server/time';
import { toReference } from '../../../src/shared/reference';
import { composeMail, createFakeMailbox } from '../../support/fakeMailbox';
import { startMailApp } from '../../support/server/mailApp';

/** An inquiry, and what can happen to it; the argument is a status, or the number of a reply. */
async function start() {
  const mailbox = createFakeMailbox();
  const app = await startMailApp({ mailbox });
  const inquiry = await app.sendInquiry();
  await app.sendDue();
  const meera = await app.addMeera();
  const path = `/api/contact/${inquiry._id}`;
  const replies: string[] = [];
  const nth = (number: string) => replies[Number(number) - 1];
  const steps: Record<string, (argument: string) => Promise<unknown>> = {
    set: (status) => app.asAdmin(`PUT ${path}/status`, { status }),
    undo: (status) => app.asAdmin(`PUT ${path}/status`, { status, undo: true }),
    'Meera sets': (status) => app.request(`PUT ${path}/status`, { token: meera, body: { status } }),
    'Meera undoes': (status) =>
      app.request(`PUT ${path}/status`, { token: meera, body: { status, undo: true } }),
    note: () => app.asAdmin(`POST ${path}/notes`, { text: 'I wrote to him' }),
    reply: async () => replies.push((await app.reply(inquiry))._id),
    'take back': (number) => app.asAdmin(`DELETE ${path}/replies/${nth(number)}`),
    'give up': (number) => app.asAdmin(`DELETE /api/mails/${nth(number)}`),
    retry: (number) => app.asAdmin(`POST /api/mails/${nth(number)}/retry`),
    'are sent': () => app.sendDue(),
    'is refused': () => {
      app.smtp.behave({ rejectRecipient: 550 });
      return app.sendDue();
    },
    'he writes': async () => {
      mailbox.deliver(composeMail(undefined, { subject: `Wait [${toReference(inquiry._id)}]` }));
      await app.app.mailboxReader?.run();
    },
  };
  return { app, inquiry, steps };
}

test.for<[happens: string, status: string, answered?: number]>([
  ['reply, take back 1', 'new'],
  ['reply, reply, take back 1', 'answered', 2],
  ['reply, reply, take back 1, take back 2', 'new'],
  ['reply, set closed, take back 1', 'closed'],
  ['reply, set new, set answered, take back 1', 'answered', 3],
  // Whatever else happens at that moment changes nothing about it.
  ['set answered, set closed, reply, note, take back 1', 'closed', 1],
  ['set answered, set closed, reply, take back 1, set new, undo closed', 'closed', 1],

  ['reply, reply, give up 1', 'answered', 2],
  ['reply, reply, give up 1, give up 2', 'new'],
  ['reply, reply, give up 1, give up 2, retry 2', 'answered', 2],

  ['reply, is refused', 'new'],
  ['reply, is refused, retry 1', 'answered', 1],
  ['reply, is refused, retry 1, is refused', 'new'],
  ['reply, is refused, retry 1, is refused, retry 1, are sent', 'answered', 1],
  ['reply, is refused, reply, is refused, retry 1, retry 2, are sent', 'answered', 1],
  ['reply, set closed, is refused', 'new'],
  ['reply, set closed, is refused, retry 1, are sent', 'closed', 1],
  // It is new for another reason, or its sender has written since.
  ['reply, is refused, set answered, set new, retry 1', 'new'],
  ['reply, is refused, he writes, retry 1', 'new'],

  ['set answered, set closed, undo answered', 'answered', 1],
  ['set answered, set closed, undo answered, set new, undo answered', 'answered', 1],
  ['set answered, set closed, set new, undo closed', 'closed', 1],
  // Only the last change can be undone, once, and by the admin who made it.
  ['set answered, set closed, Meera undoes answered: no', 'closed', 1],
  ['set answered, set closed, undo spam: no, undo answered', 'answered', 1],
  ['set answered, set closed, set new, undo closed, undo answered: no', 'closed', 1],
  ['set answered, Meera sets closed, undo answered: no, Meera undoes answered', 'answered', 1],
  ['set closed, undo new', 'new'],
  ['set spam, undo new', 'new'],
])('%s: the inquiry is %s', async ([happens, status, answered]) => {
  const { app, inquiry, steps } = await start();
  const times: string[] = [];
  for (const step of happens.split(', ')) {
    const [, name = '', argument = '', isRefused] =
      /^(.*?)(?: (\d|new|answered|closed|spam))?(: no)?$/.exec(step) ?? [];
    app.pass(MINUTE);
    times.push(new Date(app.time()).toISOString());
    expect(Object.keys(steps)).toContain(name);
    const { statusCode = 200 } = ((await steps[name]?.(argument)) ?? {}) as { statusCode?: number };
    expect([step, statusCode >= 400]).toEqual([step, isRefused !== undefined]);
  }
  const answeredAt = times[(answered ?? 0) - 1];
  const expected = { status, ...(answered || status === 'new' ? { answeredAt: answeredAt ?? null } : {}) };
  expect(await app.readInquiry(inquiry)).toMatchObject(expected);
});
