import { beforeEach, expect, test } from 'vitest';
import {
  countWords,
  findUndescribed,
  toImageText,
} from '../../../../../../src/admin/blogs/editor/markdown/imageText';
import {
  continueList,
  insertBlock,
  insertPicture,
  replaceRange,
} from '../../../../../../src/admin/blogs/editor/markdown/textEditing';
import { fromIndianLocal, toIndianLocal } from '../../../../../../src/shared/indianTime';
import { findBlock } from '../../../../../../src/shared/markdown';

let textarea: HTMLTextAreaElement;
let title: HTMLInputElement;

beforeEach(() => {
  document.body.innerHTML = '<input><textarea></textarea>';
  textarea = document.querySelector('textarea') as HTMLTextAreaElement;
  title = document.querySelector('input') as HTMLInputElement;
});

/** `|` is the caret. */
function setText(text: string): void {
  textarea.value = text.replace('|', '');
  textarea.setSelectionRange(text.indexOf('|'), text.indexOf('|'));
}

const getText = () =>
  `${textarea.value.slice(0, textarea.selectionStart)}|${textarea.value.slice(textarea.selectionEnd)}`;

test.each([
  ['x OLD y|', 'x LONGER y|'],
  ['|x OLD y', '|x LONGER y'],
  ['x| OLD y', 'x| LONGER y'],
  ['x O|LD y', 'x LONGER| y'],
])('a replacement leaves the caret where it is: %j', (before, after) => {
  setText(before);
  replaceRange(textarea, textarea.value.indexOf('OLD'), textarea.value.indexOf('OLD') + 3, 'LONGER');
  expect(getText()).toBe(after);
});

test('a replacement leaves the focus in another field, and is an input', () => {
  setText('OLD|');
  title.focus();
  let inputs = 0;
  textarea.addEventListener('input', () => {
    inputs += 1;
  });
  replaceRange(textarea, 0, 3, 'NEW');
  expect(title).toHaveFocus();
  expect([textarea.value, inputs]).toEqual(['NEW', 1]);
});

test.each([
  ['|', 'IMAGE\n\n|'],
  ['Before.|', 'Before.\n\nIMAGE\n\n|'],
  ['Before.\n|', 'Before.\n\nIMAGE\n\n|'],
  ['Before.\n\n|\nAfter.', 'Before.\n\nIMAGE|\nAfter.'],
])('a block is inserted in a paragraph of its own: %j', (before, after) => {
  setText(before);
  insertBlock(textarea, 'IMAGE');
  expect(getText()).toBe(after);
});

test.each([
  ['|', 'IMAGE\n\n|'],
  ['Before.\n|', 'Before.\n\nIMAGE\n\n|'],
  ['Before.\n\n|\nAfter.', 'Before.\n\nIMAGE|\nAfter.'],
  ['Being ty|', 'Being ty|\n\nIMAGE'],
  ['Split |here.\nSame.\n\nAfter.', 'Split |here.\nSame.\n\nIMAGE\n\nAfter.'],
  ['One|\n\n![](/media/1)\n\nTwo', 'One|\n\n![](/media/1)\n\nIMAGE\n\nTwo'],
  ['One|\n\n![](/media/1) and text', 'One|\n\nIMAGE\n\n![](/media/1) and text'],
])('a picture is inserted below what is being typed: %j', (before, after) => {
  setText(before);
  title.focus();
  insertPicture(textarea, 'IMAGE');
  expect(getText()).toBe(after);
  expect(title).toHaveFocus();
});

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
  // An item without text ends it.
  ['- one\n- |', '- one\n|'],
  ['1. one\n2. |', '1. one\n|'],
  // Elsewhere it is a line break.
  ['one|', 'one\n|'],
  ['|- one', '\n|- one'],
  ['-one|', '-one\n|'],
  ['2. one\nplain|', '2. one\nplain\n|'],
] as const)('Enter goes on with the list of %j', ([before, after]) => {
  expect(press(before)).toBe(after);
});

const ID = '01a20486-47eb-7000-8453-649b22000000-40x30';

test('only images without a description are asked for one', () => {
  const undescribed = ['', ' ', '\u200b'].map((alt) => `![${alt}](/media/${ID})`);
  const images = [`![a till](/media/${ID})`, ...undescribed, toImageText(`/media/${ID}`, '', true)];
  const text = images.join('\n\n');
  expect(findUndescribed(text).map(({ start, end }) => text.slice(start, end))).toEqual(undescribed);
});

test('a description cannot end its brackets', () => {
  expect(toImageText(`/media/${ID}`, 'a ] b\n(c)')).toBe(`![a  b (c)](/media/${ID})`);
});

test.each([
  ['', 0],
  ['## Two words', 2],
  ['one [link](https://example.com/a b) more', 3],
  ['₹1,200 isn’t मेरी दुकान', 4],
])('words of %j', (text, count) => {
  expect(countWords(text)).toBe(count);
});

test('a position of the text belongs to one block of the preview', () => {
  const text = '# Title\n\nFirst\nline\n\n- a\n- b\n\n> quote\n';
  const blockAt = (words: string) => findBlock(text, text.indexOf(words));
  expect(['Title', 'line', '- b', 'quote'].map(blockAt)).toEqual([0, 1, 2, 3]);
  expect(findBlock('', 0)).toBe(0);
});

test('Indian time is five and a half hours ahead, wherever the admin is', () => {
  expect(toIndianLocal(new Date('2026-01-31T20:00:00.000Z'))).toBe('2026-02-01T01:30');
  expect(fromIndianLocal('2026-02-01T01:30')?.toISOString()).toBe('2026-01-31T20:00:00.000Z');
  expect(fromIndianLocal('')).toBeUndefined();
});
