import { expect, test } from 'vitest';
import { saveRecord } from '../../../../src/admin/common/saveRecord';

test('in place of a record that was deleted another one is created once, also when its response was lost', async () => {
  const used: string[] = [];
  const requests = {
    async create(key: string) {
      used.push(key);
      const response = { status: 409, data: { message: 'The record of this Idempotency-Key was deleted' } };
      throw Object.assign(new Error('Failed'), { isAxiosError: true, ...(key === 'first' && { response }) });
    },
    update: () => Promise.reject(new Error('There is nothing to update')),
    getCurrent: () => undefined,
  };
  const save = () => saveRecord(requests, { title: 'One' }, undefined, 'first');
  await expect(save()).rejects.toThrow('Failed');
  await expect(save()).rejects.toThrow('Failed');
  expect(used).toHaveLength(4);
  expect(used.slice(2)).toEqual(used.slice(0, 2));
  expect(used[1]).not.toBe('first');
});
