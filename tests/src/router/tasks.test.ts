import { expect, test, vi } from 'vitest';
import { nextPaint } from '../../../src/router/tasks';

test('what waits for a paint goes on in a tab that is not painted', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await expect(nextPaint()).resolves.toBeUndefined();
});
