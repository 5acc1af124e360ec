import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DayStory } from '../../../../../src/pages/home/day/DayStory';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });
const getTime = () => screen.getByRole('slider').getAttribute('aria-valuetext');

test('nothing plays by itself; the day goes from morning to closing in 20 seconds, and begins again', () => {
  render(<DayStory />);
  wait(30);
  expect(getTime()).toContain('10:42 am');
  press('Play the day');
  expect(getTime()).toContain('9:20 am');
  for (let second = 0; second < 20; second += 0.1) wait(0.1);
  expect(getTime()).toContain('8:30 pm');
  expect(screen.getByText('Closing slip')).toBeVisible();
  press('Play the day');
  expect(getTime()).toContain('9:20 am');
});

test('it begins with the first payment that the chosen one sees', () => {
  render(<DayStory />);
  for (const [view, start] of [
    ['Household', '8:12 am'],
    ['Distributor', '9:20 am'],
    ['Developer', '8:12 am'],
  ] as const) {
    fireEvent.click(screen.getByText(view));
    for (let presses = 0; presses < 9; presses += 1) press('Later');
    press('Play the day');
    expect(getTime(), view).toContain(start);
    press('Pause');
  }
});

test('a top-up reaches the wallet alone', () => {
  render(<DayStory />);
  for (let presses = 0; presses < 9 && !getTime()?.startsWith('11:00 am'); presses += 1) press('Later');
  const way = screen.getByRole('list', { name: 'The way of the payment' });
  const reached = [...way.children].filter((stop) => stop.hasAttribute('data-reached'));
  expect(reached.map(({ textContent }) => textContent)).toEqual(['Wallet+₹2,000']);
});

test('it ends with the whole way of the payments, and what it came to', () => {
  render(<DayStory />);
  const way = () => screen.getByRole('list', { name: 'The way of the payment' });
  for (let presses = 0; presses < 9; presses += 1) press('Later');
  expect(way()).toHaveTextContent('Customer6 paymentsCounter+₹23.25APIsuccessSlip₹2,960');
  for (const stop of way().children) expect(stop).toHaveAttribute('data-reached');
});

test('a paused day goes on where it was, and a step stops it', () => {
  render(<DayStory />);
  press('Play the day');
  wait(2.5);
  press('Pause');
  wait(30);
  expect(getTime()).toContain('9:55 am');
  press('Play the day');
  wait(2.5);
  expect(getTime()).toContain('10:42 am');
  press('Later');
  wait(30);
  expect(getTime()).toContain('11:00 am');
});

test('the step to either end keeps the focus, and goes no further', () => {
  render(<DayStory />);
  for (const [name, end] of [
    ['Later', '8:30 pm'],
    ['Earlier', '8:12 am'],
  ] as const) {
    const button = screen.getByRole('button', { name });
    button.focus();
    for (let presses = 0; presses < 20; presses += 1) press(name);
    expect(getTime()).toContain(end);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
  }
});

test('the sentence is not read out while the day is played', () => {
  render(<DayStory />);
  const sentence = screen.getByText(/^Meera pays her electricity bill/);
  expect(sentence).toHaveAttribute('aria-live', 'polite');
  press('Play the day');
  expect(sentence).toHaveAttribute('aria-live', 'off');
});

test('an amount counts to its new value, and jumps there with reduced motion', () => {
  const getEarned = () => screen.getByText('Earned today').textContent;
  const { unmount } = render(<DayStory />);
  press('Earlier');
  // A frame.
  wait(0.02);
  expect(getEarned()).toContain('₹13.49');
  unmount();
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  render(<DayStory />);
  press('Earlier');
  expect(getEarned()).toContain('₹15.49');
  wait(0.3);
  expect(Number(getEarned()?.split('₹')[1])).toBeGreaterThan(13.49);
  wait(1);
  expect(getEarned()).toContain('₹13.49');
});

test('a day that begins does not count backwards', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  render(<DayStory />);
  const getEarned = () => screen.getByText('Earned today').textContent;
  expect(getEarned()).toContain('₹15.49');
  press('Play the day');
  wait(0.3);
  expect(getEarned()).toContain('₹9');
  expect(getEarned()).not.toContain('.');
});

test('the shop prints a slip of what was paid at its counter, and of the day', () => {
  const { container } = render(<DayStory />);
  const slips: Record<string, string | undefined> = {};
  for (let presses = 0; presses < 20; presses += 1) press('Earlier');
  for (let presses = 0; presses < 9; presses += 1) {
    const time = getTime()?.split(',')[0] ?? '';
    slips[time] = container.querySelector('div.figures[aria-hidden]')?.textContent;
    press('Later');
  }
  expect(slips).toEqual({
    // At home, on a phone.
    '8:12 am': '',
    '9:20 am': 'DTH₹450SD-2C64',
    '9:55 am': 'Mobile₹299SD-5B08',
    '10:42 am': 'Electricity₹1,284SD-7F2A',
    // Nobody pays.
    '11:00 am': '',
    '1:15 pm': 'Mobile₹239SD-8D17',
    '4:30 pm': 'Data₹148SD-4E52',
    '6:05 pm': 'Gas₹540SD-9A36',
    '8:30 pm': 'Closing₹2,9608:30 pm',
  });
});
