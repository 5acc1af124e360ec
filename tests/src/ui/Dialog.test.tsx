import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../../../src/ui/Dialog';

function renderDialog(isBusy: boolean) {
  const onClose = vi.fn<() => void>();
  const { unmount } = render(
    <Dialog
      title="Delete it?"
      actions={<button type="button">Keep it</button>}
      isBusy={isBusy}
      onClose={onClose}
    >
      It cannot be restored.
    </Dialog>,
  );
  return { onClose, unmount, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Delete it?' }) };
}

test('Escape calls onClose synchronously, and the dialog stays open until it is unmounted', () => {
  const { onClose, dialog } = renderDialog(false);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(true);
});

test('an unmounted dialog does not call onClose', async () => {
  const { onClose, unmount } = renderDialog(false);
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(onClose).not.toHaveBeenCalled();
});

test('closing by the browser without a cancel event calls onClose', async () => {
  const { onClose, dialog } = renderDialog(false);
  dialog.close();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a busy dialog stays open, also when the browser closes it', async () => {
  const { onClose, dialog } = renderDialog(true);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(dialog.open).toBe(true);
  dialog.close();
  await waitFor(() => expect(dialog.open).toBe(true));
  expect(onClose).not.toHaveBeenCalled();
});
