import { isIP } from 'node:net';

/** By default the /64 network, which counts as one address, since a single household has a whole one in IPv6. */
export function ipNetwork(ip: string, bits: 48 | 64 = 64): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || isIP(ip) !== 6) return mapped ?? ip;
  const [head = '', tail = ''] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const [left = [], right = []] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, bits / 16);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
