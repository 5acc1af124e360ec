import { useState } from 'react';
import { isOwnApi } from '../../api/env';
import { http } from '../../api/http';
import { sandboxUrl } from '../../layout/siteUrl';
import { type Payment, SANDBOX_PATH } from '../../shared/sandbox';
import { wantsLessMotion } from '../../ui/lessMotion';
import type { Course } from './counterWords';

/** What the sample wallet holds before each payment, in rupees. */
export const WALLET = 1_000;

/** On the host of the page, whatever its name is, unless the API has another. */
const baseURL = isOwnApi ? SANDBOX_PATH : sandboxUrl();

/** Without letters and digits that look alike. */
const LETTERS = 'ACDEFGHJKMNPQRTUVWXY3479';

/** A reply may take a few milliseconds: its way is to be seen. */
const WAY_MS = 700;

/** The end of the reference tells the sandbox what becomes of the payment. */
const ENDINGS: Record<Course, string> = { success: '', cut: '', pending: '-pending', refund: '-refund' };

export type Phase = 'ready' | 'sending' | 'cut' | 'pending' | 'success' | 'failed' | 'error';
export type Order = { mobile: string; amount: number; course: Course };

/** A request, and its response: absent while it is on its way, `lost` when it never arrived. */
export type Exchange = {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  response?: { status: number; text: string } | 'lost' | 'none';
};

/** How a payment stands without an answer: its request may have arrived, and what was pending still is, as far as is known. */
const PHASE_WITHOUT_ANSWER = { POST: 'cut', GET: 'pending' } as const;

/** One payment at the counter: what was sent, what came back, and what is to be done next. */
export function useCounter() {
  const [order, setOrder] = useState<Order>({ mobile: '0000000731', amount: 199, course: 'success' });
  const [number, setNumber] = useState(createNumber);
  const [phase, setPhase] = useState<Phase>('ready');
  const [exchanges, setExchanges] = useState<Exchange[]>([]);
  const [receipt, setReceipt] = useState<string>();
  const reference = `${number}${ENDINGS[order.course]}`;
  const payment: Exchange = { method: 'POST', path: '/recharges', body: { reference, ...toBody(order) } };
  const last = exchanges.at(-1);

  async function send(exchange: Exchange, isLost = false): Promise<void> {
    // A refusal changed nothing.
    const before = exchanges.filter(({ response }) => !isRefusal(response));
    setPhase('sending');
    setExchanges([...before, exchange]);
    const [response] = await Promise.all([request(exchange), waitForWay()]);
    const isCut = isLost && isAnswer(response);
    setExchanges([...before, { ...exchange, response: isCut ? 'lost' : response }]);
    const answer = isAnswer(response) && !isCut ? (JSON.parse(response.text) as Partial<Payment>) : undefined;
    setReceipt(answer?.receipt);
    // Only where nothing else was sent a refusal means that nothing is paid.
    const isRefused = isRefusal(response) && before.length === 0;
    setPhase(answer?.status ?? (isRefused ? 'error' : PHASE_WITHOUT_ANSWER[exchange.method]));
  }

  /** What the one button does now. */
  function goOn(): void {
    if (phase === 'ready') void send(payment, order.course === 'cut');
    else if (phase === 'pending') void send({ method: 'GET', path: `/payments/${reference}` });
    // Again with the same reference: what had arrived is not paid twice.
    else if (phase === 'cut') void send(payment);
    else if (phase === 'error' && last) void send({ ...last, response: undefined });
    else if (phase === 'success' || phase === 'failed') startAgain();
  }

  function startAgain(): void {
    setNumber(createNumber());
    setExchanges([]);
    setReceipt(undefined);
    setPhase('ready');
  }

  return {
    order,
    change: (changed: Partial<Order>) => setOrder((current) => ({ ...current, ...changed })),
    reference,
    phase,
    receipt,
    earlier: exchanges.slice(0, -1),
    /** The payment is shown before it is sent. */
    last: last ?? payment,
    goOn,
  };
}

function toBody({ mobile, amount }: Order) {
  return { mobile: toDigits(mobile), amount };
}

/** The ten digits of a number, however it is written. */
export function toDigits(mobile: string): string {
  return mobile.replaceAll(/\D/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '');
}

function createNumber(): string {
  const letters = Array.from({ length: 4 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]);
  return `shop-${letters.join('')}`;
}

async function request({ method, path, body }: Exchange): Promise<Exchange['response']> {
  try {
    const { status, data } = await http.request<object>({
      baseURL,
      method,
      url: path,
      data: body,
      // The refusals of the sandbox are shown too.
      validateStatus: () => true,
    });
    return { status, text: JSON.stringify(data, null, 2) };
  } catch {
    return 'none';
  }
}

function waitForWay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, wantsLessMotion() ? 0 : WAY_MS));
}

function isRefusal(response: Exchange['response']): boolean {
  return typeof response === 'object' && response.status >= 400 && response.status < 500;
}

function isAnswer(response: Exchange['response']): response is { status: number; text: string } {
  return typeof response === 'object' && response.status === 200;
}
