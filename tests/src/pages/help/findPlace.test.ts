import { expect, test } from 'vitest';
import { findPlace } from '../../../../src/pages/help/findPlace';

test.for<[typed: string, place?: string]>([
  ['does it work in Lucknow', 'Lucknow'],
  ['kashi', 'Varanasi'],
  ['इलाहाबाद में चलता है', 'Prayagraj'],
  // A town that is also "has gone", and a state that is also "above", alone or beside "in".
  ['gaya', 'Gaya'],
  ['gaya me chalta hai', 'Gaya'],
  ['work in gaya?', 'Gaya'],
  ['गया में', 'Gaya'],
  ['recharge ho gaya'],
  ['पैसा गया'],
  ['up', 'Uttar Pradesh'],
  ['what is up in mp', 'Madhya Pradesh'],
  ['what is up'],
])('“%s” names the place %s', ([typed, place]) => {
  expect(findPlace(typed)?.name).toBe(place);
});
