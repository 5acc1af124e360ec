import { expect, test } from 'vitest';
import { createLoginBackOff } from '../../server/limits';

function backOffAt(free: number) {
  let time = Date.parse('2026-01-01T00:00:00Z');
  const backOff = createLoginBackOff(free, () => new Date(time));
  return {
    ...backOff,
    wait(seconds: number) {
      time += seconds * 1000;
    },
  };
}

const refused = (seconds: string) =>
  expect.objectContaining({ statusCode: 429, headers: { 'retry-after': seconds } });

test('the free attempts cost no wait, then each costs twice the last, at most a minute', () => {
  const backOff = backOffAt(2);
  backOff.attempt('a');
  backOff.attempt('a');
  for (const seconds of ['5', '10', '20', '40', '60', '60']) {
    expect(() => backOff.attempt('a')).toThrow(refused(seconds));
    backOff.wait(Number(seconds));
    backOff.attempt('a');
  }
});

test('a refused attempt does not make the wait longer', () => {
  const backOff = backOffAt(1);
  backOff.attempt('a');
  for (let i = 0; i < 50; i += 1) expect(() => backOff.attempt('a')).toThrow(refused('5'));
  backOff.wait(5);
  expect(() => backOff.attempt('a')).not.toThrow();
});

test('one account waits, another does not', () => {
  const backOff = backOffAt(1);
  backOff.attempt('a');
  expect(() => backOff.attempt('a')).toThrow(refused('5'));
  expect(() => backOff.attempt('b')).not.toThrow();
});

test('a good login, or a quarter of an hour of rest, ends it', () => {
  const backOff = backOffAt(1);
  backOff.attempt('a');
  backOff.succeed('a');
  backOff.attempt('a');
  expect(() => backOff.attempt('a')).toThrow(refused('5'));
  backOff.wait(15 * 60);
  backOff.attempt('a');
  expect(() => backOff.attempt('a')).toThrow(refused('5'));
});
