import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** The last counters, by millisecond: clocks may alternate, as when a job keeps the time of its start. */
const counters = new LRUCache<number, number>({ max: 100 });

/**
 * A version 7 UUID: the time, a counter, then 62 random bits. Ids of one process sort in the order of their creation even
 * within a millisecond, which lists use to break ties.
 */
export function createId(now: Date): string {
  const millisecond = now.getTime();
  const sequence = ((counters.get(millisecond) ?? -1) + 1) & 0xfff;
  counters.set(millisecond, sequence);
  const random = randomBytes(8);
  random.writeUInt8((random.readUInt8(0) & 0x3f) | 0x80, 0);
  const tail = random.toString('hex');
  const counter = sequence.toString(16).padStart(3, '0');
  return `${toFirstId(now)}-7${counter}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/** What the ids since this time are equal to or above: how they begin. */
export function toFirstId(time: Date): string {
  const millisecond = time.getTime().toString(16).padStart(12, '0');
  return `${millisecond.slice(0, 8)}-${millisecond.slice(8)}`;
}

/** Whether this text has the form of an id; anything else is not looked up. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
