import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../../../src/ui/Dialog';

function show(isBusy: boolean) {
  const onClose = vi.fn<() => void>();
  const { unmount } = render(
    <Dialog
      title="Delete it?"
      actions={<button type="button">Keep it</button>}
      isBusy={isBusy}
      onClose={onClose}
    >
      It is gone then.
    </Dialog>,
  );
  return { onClose, unmount, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Delete it?' }) };
}

test('Escape is told in its own turn, and the dialog stays until it is taken away', () => {
  const { onClose, dialog } = show(false);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(true);
});

test('a dialog that was taken away tells nothing any more', async () => {
  const { onClose, unmount } = show(false);
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(onClose).not.toHaveBeenCalled();
});

test('closed by the browser, without a question before, it tells', async () => {
  const { onClose, dialog } = show(false);
  dialog.close();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('while what was chosen is under way it stays, also when the browser closed it', async () => {
  const { onClose, dialog } = show(true);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(dialog.open).toBe(true);
  dialog.close();
  await waitFor(() => expect(dialog.open).toBe(true));
  expect(onClose).not.toHaveBeenCalled();
});
