import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { makePicture, upload } from '../../support/images';
import { startApp } from '../../support/inProcessApp';

const running = vi.hoisted(() => ({ now: 0, most: 0, all: 0 }));

vi.mock('../../../server/publishing/processImage', () => ({
  async processImage() {
    running.now += 1;
    running.all += 1;
    running.most = Math.max(running.most, running.now);
    await wait(50);
    running.now -= 1;
    return { width: 1, height: 1, files: [{ name: '1.webp', bytes: Buffer.from('x') }] };
  },
}));

test('images are processed one at a time', async () => {
  const server = await startApp();
  const bytes = await makePicture(9, 9).png().toBuffer();
  const responses = await Promise.all([1, 2, 3].map(() => upload(server, bytes)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(running).toEqual({ now: 0, most: 1, all: 3 });
});
