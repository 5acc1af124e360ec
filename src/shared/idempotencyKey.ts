/** 128 random bits as text: names one creation, so that a repeated request is stored once. */
export function createIdempotencyKey(): string {
  // Not randomUUID: browsers have it on https pages only, and this site may run on a plain local network.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
