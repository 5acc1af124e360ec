import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { siteFrame } from '../../../src/content/navigation';
import { Toaster } from '../../../src/ui/Toaster';
import { getToasts, showToast } from '../../../src/ui/toasts';

afterEach(() => {
  vi.useRealTimers();
});

const MINUTE = 60_000;

/** A page with a button above the region, and a clock set by hand. */
function open() {
  vi.useFakeTimers();
  const page = (isWorking: boolean) => (
    <>
      <h1>Page</h1>
      {isWorking && <button type="button">Work</button>}
      <Toaster labels={siteFrame.notifications} />
    </>
  );
  const { rerender } = render(page(true));
  return {
    say: (...toast: Parameters<typeof showToast>) => act(() => void showToast(...toast)),
    endWork: () => rerender(page(false)),
    pass: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
  };
}

const undo = (run = () => {}) => ({ action: { label: 'Undo', run } });
const texts = () => getToasts().map(({ text }) => text);

test('a toast goes after 10 seconds, one with an action after 30, an error when it is dismissed', () => {
  const { say, pass } = open();
  say('success', 'Saved');
  say('success', 'Deleted', undo());
  say('error', 'Failed');
  pass(10_000);
  expect(texts()).toEqual(['Deleted', 'Failed']);
  pass(19_999);
  expect(texts()).toEqual(['Deleted', 'Failed']);
  pass(1);
  expect(texts()).toEqual(['Failed']);
  pass(10 * MINUTE);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(texts()).toEqual([]);
});

test('while the pointer or the focus is on it a toast stays', () => {
  const { say, pass } = open();
  say('success', 'Deleted', undo());
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Undo' }).parentElement as Element);
  pass(5 * MINUTE);
  fireEvent.pointerLeave(screen.getByRole('button', { name: 'Undo' }).parentElement as Element);
  expect(texts()).toEqual(['Deleted']);
  fireEvent.keyDown(document.body, { key: 'F8' });
  pass(5 * MINUTE);
  expect(texts()).toEqual(['Deleted']);
  act(() => screen.getByRole('button', { name: 'Work' }).focus());
  pass(30_000);
  expect(texts()).toEqual([]);
});

test('F8 leads to the action; doing it takes the toast away and gives the focus back', () => {
  const run = vi.fn<() => void>();
  const { say } = open();
  say('info', 'Older');
  say('success', 'Deleted', { ...undo(run), detail: 'Field Executive' });
  expect(screen.getByText('Field Executive')).toBeVisible();
  const work = screen.getByRole('button', { name: 'Work' });
  act(() => work.focus());
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual(['Older']);
  expect(work).toHaveFocus();
});

test('Escape in a toast dismisses it; where the focus came from is gone, so it goes to the heading', () => {
  const { say, endWork } = open();
  say('success', 'Deleted', undo());
  const work = screen.getByRole('button', { name: 'Work' });
  act(() => work.focus());
  fireEvent.keyDown(document.body, { key: 'F8' });
  endWork();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Undo' }), { key: 'Escape' });
  expect(texts()).toEqual([]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('the same words replace themselves, but never an action; more than four push out the oldest', () => {
  const { say } = open();
  say('info', 'Same');
  say('info', 'Same');
  expect(texts()).toEqual(['Same']);
  say('success', 'Deleted', undo());
  say('success', 'Deleted', undo());
  say('error', 'Failed');
  expect(texts()).toEqual(['Same', 'Deleted', 'Deleted', 'Failed']);
  say('success', 'Deleted', undo());
  say('success', 'Deleted', undo());
  say('success', 'Deleted', undo());
  expect(texts()).toEqual(['Failed', 'Deleted', 'Deleted', 'Deleted']);
});
