import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

const negotiator = new Negotiator({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache({ max: 50 }),
});

/** The best encoding that an `Accept-Encoding` accepts. */
export function negotiateEncoding(header: string | string[] | undefined): Encoding {
  const best = negotiator.negotiate(String(header ?? 'identity'));
  return best === 'br' || best === 'gzip' ? best : 'identity';
}
