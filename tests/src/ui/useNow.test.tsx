import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useNow } from '../../../src/ui/useNow';

function Minute() {
  return <p>{new Date(useNow()).getUTCMinutes()}</p>;
}

test('any number of ages share one timer, which ends with the last of them', () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-05T04:00:00.000Z') });
  const { unmount, rerender } = render([<Minute key="1" />, <Minute key="2" />, <Minute key="3" />]);
  expect(vi.getTimerCount()).toBe(1);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getAllByText('1')).toHaveLength(3);
  rerender([<Minute key="1" />]);
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
