import { randomBytes } from 'node:crypto';

let lastMillisecond = 0;
let sequence = 0;

/**
 * A UUID of version 7: the time first, then a counter, then 62 random bits. Records made one after the other
 * by one process sort in that order even within one millisecond, which lists use as their tie-break.
 */
export function createId(now: Date): string {
  const millisecond = now.getTime();
  sequence = millisecond === lastMillisecond ? (sequence + 1) & 0xfff : 0;
  lastMillisecond = millisecond;
  const time = millisecond.toString(16).padStart(12, '0');
  const random = randomBytes(8);
  random.writeUInt8((random.readUInt8(0) & 0x3f) | 0x80, 0);
  const tail = random.toString('hex');
  const counter = sequence.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/** Whether this text can be the id of any record; anything else is not asked of the database at all. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
