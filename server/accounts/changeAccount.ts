import type { AppContext } from '../context';
import type { Db } from '../database/schema';
import { type AccountEvent, queueAccountMail } from '../mail/accountMail';

/** Changes an account and queues the mail about it. @param apply returns undefined when it changed nothing */
export async function changeAccount<Result>(
  { db, mailer, now }: Pick<AppContext, 'db' | 'mailer' | 'now'>,
  email: string,
  event: AccountEvent,
  apply: (transaction: Db, time: Date) => Promise<Result>,
): Promise<Result> {
  const time = now();
  const result = await db.transaction().execute(async (transaction) => {
    const applied = await apply(transaction, time);
    if (applied !== undefined) await queueAccountMail(transaction, mailer.settings, email, event, time);
    return applied;
  });
  mailer.wake(0);
  return result;
}
