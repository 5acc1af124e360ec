import { expect, test } from 'vitest';
import { continueList } from '../../../../../src/admin/blogs/markdown/continueList';

/** What Enter leaves in a text, whose caret is at `|`. */
function press(text: string): string {
  const caret = text.indexOf('|');
  const value = text.replace('|', '');
  const change = continueList(value, caret) ?? { start: caret, text: '\n' };
  return `${value.slice(0, change.start)}${change.text}|${value.slice(caret)}`;
}

test.for([
  ['- one|', '- one\n- |'],
  ['  * one|', '  * one\n  * |'],
  ['9. nine|', '9. nine\n10. |'],
  ['1) one|', '1) one\n2) |'],
  ['> said|', '> said\n> |'],
  ['- one| two', '- one\n- | two'],
] as const)('Enter in %j goes on with the list', ([before, after]) => {
  expect(press(before)).toBe(after);
});

test.for([
  ['- one\n- |', '- one\n|'],
  ['1. one\n2. |', '1. one\n|'],
] as const)('Enter in an item without text ends the list', ([before, after]) => {
  expect(press(before)).toBe(after);
});

test.for([
  ['one|', 'one\n|'],
  ['|- one', '\n|- one'],
  ['-one|', '-one\n|'],
  ['2. one\nplain|', '2. one\nplain\n|'],
] as const)('Enter elsewhere is a line break', ([before, after]) => {
  expect(press(before)).toBe(after);
});
