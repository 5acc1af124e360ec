import { expect, test } from 'vitest';
import { coverageSummaryIn, servedStatesIn } from '../../../src/content/coverage';
import { statesIn } from '../../../src/content/states';
import { alsoCalled, townsIn } from '../../../src/content/towns';

test('the states stand in a sentence as each language writes a list', () => {
  expect(coverageSummaryIn.en).toContain('Uttar Pradesh, Bihar and Madhya Pradesh');
  expect(coverageSummaryIn.hi).toContain('उत्तर प्रदेश, बिहार और मध्य प्रदेश');
});

test('a large town without billers is in a state that is known, and in none where a biller may reach it', () => {
  const served = servedStatesIn.en.map(({ name }) => name);
  for (const { name, state } of townsIn.en)
    expect([name, statesIn.en.includes(state), served.includes(state)]).toEqual([name, true, false]);
});

test('what people call a place leads to one that is known', () => {
  const billers = servedStatesIn.en.flatMap(({ electricity }) => electricity).join(' ');
  const names = [...statesIn.en, ...townsIn.en.map(({ name }) => name)];
  for (const name of Object.values(alsoCalled))
    expect([name, names.includes(name) || billers.includes(name)]).toEqual([name, true]);
});
