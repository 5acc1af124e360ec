import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { siteFrame } from '../../../src/content/navigation';
import { showToast } from '../../../src/ui/showToast';
import { getToasts, Toaster } from '../../../src/ui/Toaster';

const MINUTE = 60_000;

/** Renders the toaster below a button, with fake timers. */
function renderToaster() {
  vi.useFakeTimers();
  const renderPage = (isWorking: boolean) => (
    <>
      <h1>Page</h1>
      {isWorking && <button type="button">Work</button>}
      <Toaster labels={siteFrame.notifications} />
    </>
  );
  const { rerender } = render(renderPage(true));
  return {
    addToast: (...toast: Parameters<typeof showToast>) => act(() => void showToast(...toast)),
    removeWorkButton: () => rerender(renderPage(false)),
    passTime: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
  };
}

const createUndo = (run = () => {}) => ({ action: { label: 'Undo', run } });
const getToastTexts = () => getToasts().map(({ text }) => text);

test('a toast disappears after 10 seconds, one with an action after 30, an error when it is dismissed', () => {
  const { addToast, passTime } = renderToaster();
  addToast('success', 'Saved');
  addToast('success', 'Deleted', createUndo());
  addToast('success', 'Leaves soon', { ...createUndo(), serverTimeMs: 5_000 });
  addToast('error', 'Failed');
  passTime(5_000);
  expect(getToastTexts()).toEqual(['Saved', 'Deleted', 'Failed']);
  passTime(5_000);
  expect(getToastTexts()).toEqual(['Deleted', 'Failed']);
  passTime(19_999);
  expect(getToastTexts()).toEqual(['Deleted', 'Failed']);
  passTime(1);
  expect(getToastTexts()).toEqual(['Failed']);
  passTime(10 * MINUTE);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(getToastTexts()).toEqual([]);
});

test('a toast stays while it is hovered or focused', () => {
  const { addToast, passTime } = renderToaster();
  addToast('success', 'Deleted', createUndo());
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Undo' }).parentElement as Element);
  passTime(5 * MINUTE);
  fireEvent.pointerLeave(screen.getByRole('button', { name: 'Undo' }).parentElement as Element);
  expect(getToastTexts()).toEqual(['Deleted']);
  fireEvent.keyDown(document.body, { key: 'F8' });
  passTime(5 * MINUTE);
  expect(getToastTexts()).toEqual(['Deleted']);
  act(() => screen.getByRole('button', { name: 'Work' }).focus());
  passTime(30_000);
  expect(getToastTexts()).toEqual([]);
});

test('neither pointer nor focus prolongs a toast whose time is the server’s, and the focus returns', () => {
  const { addToast, passTime } = renderToaster();
  const work = screen.getByRole('button', { name: 'Work' });
  act(() => work.focus());
  addToast('success', 'Leaves soon', { ...createUndo(), serverTimeMs: 5_000 });
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Undo' }).parentElement as Element);
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  passTime(5_000);
  expect(getToastTexts()).toEqual([]);
  expect(work).toHaveFocus();
});

test('F8 focuses the action; the action dismisses the toast and returns the focus', () => {
  const run = vi.fn<() => void>();
  const { addToast } = renderToaster();
  addToast('info', 'Older');
  addToast('success', 'Deleted', { ...createUndo(run), detail: 'Field Executive' });
  expect(screen.getByText('Field Executive')).toBeVisible();
  const work = screen.getByRole('button', { name: 'Work' });
  act(() => work.focus());
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(getToastTexts()).toEqual(['Older']);
  expect(work).toHaveFocus();
});

test('Escape dismisses a toast; without its previous element the focus moves to the heading', () => {
  const { addToast, removeWorkButton } = renderToaster();
  addToast('success', 'Deleted', createUndo());
  const work = screen.getByRole('button', { name: 'Work' });
  act(() => work.focus());
  fireEvent.keyDown(document.body, { key: 'F8' });
  removeWorkButton();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Undo' }), { key: 'Escape' });
  expect(getToastTexts()).toEqual([]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a toast replaces one with the same text, but never one with an action; more than four remove the oldest', () => {
  const { addToast } = renderToaster();
  addToast('info', 'Same');
  addToast('info', 'Same');
  expect(getToastTexts()).toEqual(['Same']);
  addToast('success', 'Deleted', createUndo());
  addToast('success', 'Deleted', createUndo());
  addToast('error', 'Failed');
  expect(getToastTexts()).toEqual(['Same', 'Deleted', 'Deleted', 'Failed']);
  addToast('success', 'Deleted', createUndo());
  addToast('success', 'Deleted', createUndo());
  addToast('success', 'Deleted', createUndo());
  expect(getToastTexts()).toEqual(['Failed', 'Deleted', 'Deleted', 'Deleted']);
});
