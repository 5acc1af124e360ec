import { expect, test } from 'vitest';
import { coverageSummaryIn } from '../../../src/content/coverage';

test('the states stand in a sentence as each language writes a list', () => {
  expect(coverageSummaryIn.en).toContain('Uttar Pradesh, Bihar and Madhya Pradesh');
  expect(coverageSummaryIn.hi).toContain('उत्तर प्रदेश, बिहार और मध्य प्रदेश');
});
