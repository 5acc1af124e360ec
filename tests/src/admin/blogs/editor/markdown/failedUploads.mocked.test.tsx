import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MarkdownField } from '../../../../../../src/admin/blogs/editor/markdown/MarkdownField';
import { uploadImage } from '../../../../../../src/admin/blogs/requests';

vi.mock('../../../../../../src/admin/blogs/requests', () => ({ uploadImage: vi.fn<typeof uploadImage>() }));

beforeEach(() => {
  vi.mocked(uploadImage).mockRejectedValue(new Error('Failed on purpose'));
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Renders a field; `|` is the caret. */
function renderField(text: string): HTMLTextAreaElement {
  render(
    <MarkdownField
      label="Content"
      content=""
      onUpload={() => {}}
      onCaret={() => {}}
      defaultValue={text.replace('|', '')}
    />,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>('Content');
  field.focus();
  field.setSelectionRange(text.indexOf('|'), text.indexOf('|'));
  return field;
}

async function addPictures(count: number): Promise<void> {
  const files = Array.from(
    { length: count },
    (_, index) => new File(['x'], `${index}.png`, { type: 'image/png' }),
  );
  await userEvent.upload(document.querySelector('input[type="file"]') as HTMLInputElement, files);
}

const findFailures = (count: number) =>
  waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(count));

test.each([
  ['|', 1],
  ['Before.|', 1],
  ['Before.|', 3],
  ['Before.\n|', 2],
  ['Before.\n\n|', 1],
  ['Before.\n\n|\nAfter.', 2],
  ['Split |here.\n\nAfter.', 2],
])('pictures that were not added leave the text as it was: %j, %i of them', async (text, count) => {
  const field = renderField(text);
  await addPictures(count);
  await findFailures(count);
  expect(field.value).toBe(text.replace('|', ''));
  expect(field.selectionStart).toBe(text.indexOf('|'));
});

test('what was typed after the place of a picture that was not added stays in its own paragraph', async () => {
  let fail: (reason: Error) => void = () => {};
  vi.mocked(uploadImage).mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
  const field = renderField('Before.|');
  await addPictures(2);
  field.setRangeText('Typed.', field.value.length, field.value.length, 'end');
  fail(new Error('Failed on purpose'));
  await findFailures(2);
  expect(field.value).toBe('Before.\n\nTyped.');
});

test('a failed upload is scrolled into view', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  renderField('Before.|');
  await addPictures(1);
  await findFailures(1);
  await waitFor(() => expect(scroll.mock.contexts).toEqual([screen.getByRole('alert')]));
});
