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

test('the words that the other text does not have are marked', () => {
  expect(compare('one two three', 'one 2 three')).toBe('one [two ]three');
});

test('a text without the addition of the other has no mark', () => {
  expect(compare('one three', 'one two three')).toBe('one three');
});

test('a repeated word is marked once', () => {
  expect(compare('a a a', 'a a')).toBe('a [a ]a');
});

test('two changes far apart leave the text between them unmarked', () => {
  const between = 'word '.repeat(20);
  expect(compare(`first ${between}last`, `1st ${between}end`)).toBe(`[first ]${between}[last]`);
});

test('only a part of a long text that is the same is shown', () => {
  const far = 'word '.repeat(200);
  const between = `${'word '.repeat(30)}… ${'word '.repeat(30)}`;
  expect(compare(`mine ${far}mine`, `theirs ${far}theirs`)).toBe(`[mine ]${between}[mine]`);
});

test('two equal texts are shown whole', () => {
  const text = 'word '.repeat(200);
  expect(compare(text, text)).toBe(text);
});

test('a text is marked as a whole beside an empty one', () => {
  expect(compare('new', '')).toBe('[new]');
});

test('a syllable of Hindi is not split', () => {
  expect(compare('नया बिल', 'नयी बिल')).toBe('[नया ]बिल');
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
