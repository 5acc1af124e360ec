import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FilesField, forgetFiles } from '../../../../src/pages/inquiry/FilesField';
import { inquiryForm } from '../../../../src/pages/inquiry/words';

const { label, help } = inquiryForm.files;
const importing = vi.hoisted(() => ({
  chosen: () => Promise.reject<object>(new Error('No connection')),
}));

vi.mock('../../../../src/router/importWithRetry', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  createImporter: () => () => importing.chosen(),
}));

const importChosen = () => import('../../../../src/pages/inquiry/ChosenFiles');
const BILL = new File(['%PDF-1.7'], 'bill.pdf', { type: 'application/pdf' });
const SHOP = new File(['RIFF'], 'shop.webp', { type: 'image/webp' });
const NOTES = new File(['Forty shops'], 'notes.txt', { type: 'text/plain' });

beforeEach(() => {
  forgetFiles();
  // jsdom has none.
  vi.stubGlobal(
    'DataTransfer',
    class {
      files: File[] = [];
      items = { add: (file: File) => this.files.push(file) };
    },
  );
});

const getField = () => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const getFiles = () => [...(getField().files ?? [])];
const getStatus = () => screen.getByRole('status');

function renderField(onChange: (hasFiles: boolean) => void = () => {}) {
  const field = render(<FilesField id="files" onChange={onChange} />);
  Object.defineProperty(getField(), 'files', { value: [], writable: true });
  return field;
}

/** As a browser does it: what was in the field before is replaced. */
function choose(...files: File[]): void {
  getField().files = files as unknown as FileList;
  fireEvent.change(getField());
}

test.for([
  ['loads', importChosen],
  ['does not load', importing.chosen],
] as const)(
  'files that were chosen come back with the field where what shows them %s',
  async ([, chosen]) => {
    importing.chosen = chosen;
    const onChange = vi.fn<(hasFiles: boolean) => void>();
    const { unmount } = renderField(onChange);
    choose(BILL);
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(true));
    unmount();
    renderField();
    await waitFor(() => expect(getFiles()).toEqual([BILL]));
  },
);

test('files that are chosen while what shows them loads are added to the first', async () => {
  let load = (_module: object) => {};
  const loading = new Promise<object>((resolve) => {
    load = resolve;
  });
  importing.chosen = () => loading;
  renderField();
  choose(BILL);
  choose(SHOP);
  load(await importChosen());
  await waitFor(() => expect(getFiles()).toEqual([BILL, SHOP]));
  expect(getStatus()).toHaveTextContent('2 files chosen');
});

test('why a file is refused is announced and described, until others are chosen', async () => {
  importing.chosen = importChosen;
  renderField();
  const status = getStatus();
  expect(status).toBeEmptyDOMElement();
  choose(NOTES);
  const problem = 'notes.txt is neither a JPEG, PNG or WebP picture nor a PDF.';
  await waitFor(() => expect(status).toHaveTextContent(problem));
  expect(getField()).toBeInvalid();
  expect(getField()).toHaveAccessibleDescription(problem);
  choose(BILL);
  await waitFor(() => expect(status).toHaveTextContent(/^1 file chosen$/));
  expect(getField()).toBeValid();
  expect(getField()).toHaveAccessibleDescription(help);
});
