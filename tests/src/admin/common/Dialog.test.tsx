import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../../../../src/admin/common/Dialog';

function renderDialog(isBusy: boolean) {
  const onClose = vi.fn<() => void>();
  const { unmount } = render(
    <Dialog
      title="Delete it?"
      text="It cannot be restored."
      cancel="Keep it"
      isBusy={isBusy}
      onClose={onClose}
    />,
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

test('closing by the browser without a cancel event calls onClose, and the dialog stays open until it is unmounted', async () => {
  const { onClose, dialog } = renderDialog(false);
  dialog.close();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(dialog.open).toBe(true);
});

test('a busy dialog stays open, also when the browser closes it', async () => {
  const { onClose, dialog } = renderDialog(true);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(dialog.open).toBe(true);
  dialog.close();
  await waitFor(() => expect(dialog.open).toBe(true));
  expect(onClose).not.toHaveBeenCalled();
});

test('a busy dialog ignores its button that closes it', () => {
  const { onClose, dialog } = renderDialog(true);
  const button = within(dialog).getByRole('button', { name: 'Keep it' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(button);
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog is described by its text alone, not by its fields', () => {
  render(
    <Dialog title="Publish later" text="By itself." cancel="Cancel" onClose={() => {}}>
      <label>
        Time <input />
      </label>
    </Dialog>,
  );
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('By itself.');
});

test('the form around a dialog does not get what happens in the dialog', () => {
  const onOuter = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  const onInner = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  const { container } = render(
    <form onSubmit={onOuter}>
      <Dialog title="Publish later" text="By itself." cancel="Cancel" onClose={() => {}}>
        <form onSubmit={onInner}>
          <button type="submit">Save</button>
        </form>
      </Dialog>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onInner).toHaveBeenCalledOnce();
  expect(onOuter).not.toHaveBeenCalled();
  expect(container).not.toContainElement(screen.getByRole('dialog'));
});

test('closing a dialog leaves the dialog around it alone', async () => {
  const onOuter = vi.fn<() => void>();
  const onInner = vi.fn<() => void>();
  render(
    <Dialog title="Edit it" text="By itself." cancel="Cancel" onClose={onOuter}>
      <Dialog title="Leave it?" text="It will be lost." cancel="Stay" onClose={onInner} />
    </Dialog>,
  );
  const inner = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Leave it?' });
  fireEvent(inner, new Event('cancel', { cancelable: true }));
  expect(onInner).toHaveBeenCalledOnce();
  // The browser may close both at once.
  screen.getByRole<HTMLDialogElement>('dialog', { name: 'Edit it' }).open = false;
  inner.close();
  await waitFor(() => expect(onInner).toHaveBeenCalledTimes(2));
  expect(onOuter).not.toHaveBeenCalled();
});

test('closing a dialog returns the focus to where it was', () => {
  render(<button type="button">Open</button>);
  screen.getByRole('button', { name: 'Open' }).focus();
  const { unmount, dialog } = renderDialog(false);
  expect(within(dialog).getByRole('button', { name: 'Keep it' })).toHaveFocus();
  unmount();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});
