import { expect, test } from 'vitest';
import { getShortcutKey, isComposing } from '../../../../src/admin/common/keys';

test.for([
  ['a Latin letter', { key: 'b', code: 'KeyN' }, 'b'],
  ['Caps Lock', { key: 'B', code: 'KeyB' }, 'b'],
  ['Cyrillic', { key: 'и', code: 'KeyB' }, 'b'],
  ['Devanagari, two characters on one key', { key: 'क्ष', code: 'KeyE' }, 'e'],
  ['Devanagari on the key of the slash', { key: 'य', code: 'Slash' }, '/'],
  ['and with Shift', { key: 'य़', code: 'Slash', shiftKey: true }, '?'],
  ['a Latin letter that is not English', { key: 'ğ', code: 'KeyE' }, 'ğ'],
  ['a key with a name', { key: 'Enter', code: 'Enter' }, 'Enter'],
  ['a digit of another script', { key: '१', code: 'Digit1' }, '१'],
] as const)('the key of a shortcut: %s', ([, event, key]) => {
  expect(getShortcutKey({ shiftKey: false, ...event })).toBe(key);
});

test.for([
  ['Chrome', { isComposing: true, keyCode: 13 }, true],
  ['Safari, after the composition', { isComposing: false, keyCode: 229 }, true],
  ['no composition', { isComposing: false, keyCode: 13 }, false],
] as const)('a key of a composition: %s', ([, event, expected]) => {
  expect(isComposing(event)).toBe(expected);
});
