import { beforeEach, expect, test } from 'vitest';
import {
  continueList,
  insertBlock,
  insertPicture,
  replaceRange,
} from '../../../../../../src/admin/blogs/editor/markdown/textEditing';

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
