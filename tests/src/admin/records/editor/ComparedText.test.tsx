import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ComparedText } from '../../../../../src/admin/records/editor/ComparedText';

/** The text as shown, with the marked parts in brackets. */
function compare(text: string, other: string): string {
  render(<ComparedText label="Title" texts={[text]} others={[other]} />);
  const shown = [...document.body.querySelectorAll('mark')];
  for (const mark of shown) mark.textContent = `[${mark.textContent}]`;
  return document.body.textContent;
}

const LONG = 'word '.repeat(200);

test.for([
  [
    'the words that the other text does not have are marked',
    'one two three',
    'one 2 three',
    'one [two ]three',
  ],
  ['a text without the addition of the other has no mark', 'one three', 'one two three', 'one three'],
  ['a repeated word is marked once', 'a a a', 'a a', 'a [a ]a'],
  ['a text is marked as a whole beside an empty one', 'new', '', '[new]'],
  ['a syllable of Hindi is not split', 'नया बिल', 'नयी बिल', '[नया ]बिल'],
  ['two equal texts are shown whole', LONG, LONG, LONG],
] as const)('%s', ([, text, other, marked]) => {
  expect(compare(text, other)).toBe(marked);
});

test('two changes far apart leave the text between them unmarked', () => {
  const between = 'word '.repeat(20);
  expect(compare(`first ${between}last`, `1st ${between}end`)).toBe(`[first ]${between}[last]`);
});

test('only a part of a long text that is the same is shown', () => {
  const between = `${'word '.repeat(30)}… ${'word '.repeat(30)}`;
  expect(compare(`mine ${LONG}mine`, `theirs ${LONG}theirs`)).toBe(`[mine ]${between}[mine]`);
});

test('two long texts that have nothing in common are compared', () => {
  const mine = Array.from({ length: 20_000 }, (_, word) => `mine${word}`).join(' ');
  const theirs = Array.from({ length: 20_000 }, (_, word) => `theirs${word}`).join(' ');
  expect(compare(mine, theirs)).toBe(`[${mine}]`);
});

test('an image is shown in place of its id', () => {
  const id = '0190a7c1-7a5f-7c9e-8a39-9f4e1f3f2c11-1600x900';
  render(<ComparedText label="Cover" texts={[id]} others={[]} />);
  expect(screen.getByRole('presentation')).toHaveAttribute('src', expect.stringContaining(id));
});
