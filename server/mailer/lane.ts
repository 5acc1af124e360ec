/** When what leaves the outbox by one transport is queued and sent: a loop of each server, around the steps in `attempts.ts`. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { MailKind } from '../../src/shared/mail';
import type { Db } from '../database/schema';
import { MailServerError } from '../mail/mailServer';
import { type Deliver, DeliveryError } from '../mail/message';
import type { MailRow } from '../mail/outbox';
import { SECOND } from '../time';
import {
  claimMail,
  discardMail,
  endExpiredClaims,
  findNextDue,
  markHandedOver,
  mayRetry,
  type Outcome,
  recordOutcome,
} from './attempts';

/** How often the mails of other servers are looked for, and whether a notice may follow the one before. */
const POLL_INTERVAL = 30 * SECOND;
/** After an attempt that could not reach the mail server; each waiting mail would try for as long as a time-out. */
const PAUSE = 30 * SECOND;
const ATTEMPT_TIMEOUT = 120 * SECOND;
/** A process manager kills the server 10 s after it was told to stop, or later. */
const SHUTDOWN_GRACE = 5 * SECOND;
const RECORD_ATTEMPTS = 5;

/** A way out of the outbox: by the mail server, or by the webhook. */
type Transport<Unsent extends { to: string }> = {
  kinds: readonly MailKind[];
  /** Queues what no request does. */
  queue?: (now: Date) => Promise<void>;
  /** What a mail says when it is sent; undefined when there is nothing to say any more. */
  compose: (mail: MailRow) => Promise<Unsent | undefined>;
  deliver: Deliver<Unsent>;
};

export type Lane = ReturnType<typeof createLane>;

/**
 * Sends what leaves by a transport, one at a time, whatever another transport waits for. Any number of servers do this on
 * one database.
 */
export function createLane<Unsent extends { to: string }>(
  db: Db,
  transport: Transport<Unsent>,
  { now, log }: { now: () => Date; log: FastifyBaseLogger },
) {
  const aborting = new AbortController();
  let isStarted = false;
  let isStopping = false;
  let pausedUntil = 0;
  let timer: { at: number; handle: NodeJS.Timeout } | undefined;
  let running: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;

  /** Runs at this time at the latest. */
  function schedule(at: number): void {
    if (!isStarted || isStopping || (timer && timer.at <= at)) return;
    clearTimeout(timer?.handle);
    const handle = setTimeout(() => {
      timer = undefined;
      void run();
    }, at - now().getTime());
    timer = { at, handle: handle.unref() };
  }

  /** Queues and sends what is due. A run that is under way is followed by another. */
  function run(): Promise<void> {
    const next = (running ?? Promise.resolve()).then(runOnce);
    running = next;
    return next;
  }

  async function runOnce(): Promise<void> {
    if (isStopping) return;
    let next = now().getTime() + POLL_INTERVAL;
    try {
      await transport.queue?.(now());
      for (const mail of await endExpiredClaims(db, now(), transport.kinds))
        logOutcome(mail, 'unsure', 'lease-expired');
      for (let mail = await claimNext(); mail; mail = await claimNext()) await send(mail);
      const nextDue = await findNextDue(db, transport.kinds);
      if (nextDue) next = Math.min(next, Math.max(Date.parse(nextDue), pausedUntil));
    } catch (error) {
      // As while the database is unavailable: the next run continues, and an expired claim is ended by any server.
      log.error({ err: error }, 'sending mails failed');
    }
    schedule(next);
  }

  async function claimNext(): Promise<MailRow | undefined> {
    const pause = pausedUntil - now().getTime();
    // A longer one is from before the clock was set back.
    const isPaused = pause > 0 && pause <= PAUSE;
    return isStopping || isPaused ? undefined : claimMail(db, now(), transport.kinds);
  }

  async function send(mail: MailRow): Promise<void> {
    let to = mail.toAddress;
    let outcome: Outcome = { status: 'sent', error: null };
    let code: string | undefined;
    let isOurs = true;
    const handOver = async () => {
      isOurs = await markHandedOver(db, mail, to, now());
      if (!isOurs) throw new Error('This mail was erased, or taken over by another server');
    };
    try {
      const composed = await compose(mail);
      if (!composed) return await discardMail(db, mail);
      to = composed.to;
      const message = { ...composed, messageId: mail.messageId, date: now() };
      const signal = AbortSignal.any([aborting.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT)]);
      await transport.deliver(message, handOver, signal);
    } catch (error) {
      if (!isOurs) return logOutcome(mail, 'discarded');
      const failure = toDeliveryError(error);
      code = failure.code;
      outcome = { status: toStatus(failure.outcome, mail), error: failure.message };
      if (failure.isUnreachable) pausedUntil = now().getTime() + PAUSE;
    }
    const isRecorded = await recordPersistently(mail, to, outcome);
    logOutcome(mail, isRecorded || outcome.status === 'sent' ? outcome.status : 'discarded', code);
  }

  /** @throws DeliveryError of this mail only */
  function compose(mail: MailRow): Promise<Unsent | undefined> {
    return transport.compose(mail).catch((error: unknown) => {
      if (error instanceof DeliveryError) throw error;
      log.error({ err: error, mailId: mail.id }, 'a mail could not be composed');
      const details = { outcome: 'retry', code: 'compose', stage: 'message' } as const;
      throw new DeliveryError('The server could not compose this mail', details);
    });
  }

  function toStatus(outcome: DeliveryError['outcome'], mail: MailRow): Outcome['status'] {
    if (outcome !== 'retry') return outcome;
    return mayRetry(mail, now()) ? 'queued' : 'failed';
  }

  /** A mail that was sent but not recorded becomes unsure, so a short failure of the database is waited for. */
  async function recordPersistently(mail: MailRow, to: string, outcome: Outcome): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await recordOutcome(db, mail, to, outcome, now());
      } catch (error) {
        if (attempt === RECORD_ATTEMPTS || isStopping) throw error;
        await wait(attempt * SECOND);
      }
    }
  }

  /** Without addresses and texts. `discarded`: the mail was erased or taken over while it was sent. */
  function logOutcome(
    { id, kind, attempts }: MailRow,
    outcome: Outcome['status'] | 'discarded',
    code?: string,
  ): void {
    const line = { event: 'mail', mailId: id, kind, outcome, attempts, ...(code ? { code } : {}) };
    log[outcome === 'sent' || outcome === 'discarded' ? 'info' : 'warn'](line, `mail ${outcome}`);
  }

  async function stop(): Promise<void> {
    isStopping = true;
    clearTimeout(timer?.handle);
    const grace = setTimeout(() => aborting.abort(), SHUTDOWN_GRACE);
    await running;
    clearTimeout(grace);
  }

  return {
    /** Looks for due mails after this time. @param isUrgent also right after an attempt that failed */
    wake(delay: number, { isUrgent = false } = {}): void {
      if (isUrgent) pausedUntil = 0;
      schedule(now().getTime() + delay);
    },

    run,

    /** Starts sending by itself. */
    start(): void {
      isStarted = true;
      schedule(now().getTime());
    },

    /** Sends nothing more. Finishes what is being sent, or queues it again when that takes too long. */
    stop(): Promise<void> {
      stopped ??= stop();
      return stopped;
    },
  };
}

function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const { message, code = 'unknown' } = error as NodeJS.ErrnoException;
  if (error instanceof MailServerError)
    return new DeliveryError(message, { outcome: 'retry', code: error.stage, stage: error.stage });
  return new DeliveryError(message, { outcome: 'retry', code, stage: 'connection' });
}
