import { expect, test, vi } from 'vitest';

test.each([
  ['Home', () => import('../../../src/pages/home/Home')],
  ['Help', () => import('../../../src/pages/help/Help')],
  ['ForShops', () => import('../../../src/pages/roles/shops/ForShops')],
])(
  '%s, which other pages fetch ahead, formats no number and indexes no text as it loads',
  async (_, load) => {
    vi.resetModules();
    const format = vi.spyOn(Number.prototype, 'toLocaleString');
    const list = vi.spyOn(Intl, 'ListFormat');
    const normalize = vi.spyOn(String.prototype, 'normalize');
    await load();
    expect([format.mock.calls.length, list.mock.calls.length]).toEqual([0, 0]);
    // The help compares a few words; its index has thousands.
    expect(normalize.mock.calls.length).toBeLessThan(200);
  },
);
