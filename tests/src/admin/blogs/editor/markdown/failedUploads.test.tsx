import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { MarkdownField } from '../../../../../../src/admin/blogs/editor/markdown/MarkdownField';
import * as requests from '../../../../../../src/admin/blogs/requests';

beforeEach(() => {
  vi.spyOn(requests, 'uploadImage').mockRejectedValue(new Error('Failed on purpose'));
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

test('pictures that were not added leave text and caret as they were', async () => {
  const field = renderField('Split |here.');
  await addPictures(2);
  await findFailures(2);
  expect([field.value, field.selectionStart]).toEqual(['Split here.', 6]);
});

test('a picture that is being uploaded is named below the text', async () => {
  vi.mocked(requests.uploadImage).mockReturnValue(new Promise(() => {}));
  renderField('Before.|');
  await addPictures(2);
  expect(await screen.findByText('Uploading “0.png”, “1.png”…')).toBeVisible();
});
