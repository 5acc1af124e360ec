import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { getVersion } from '../../../src/admin/blogs/requests';
import { getCount } from '../../../src/admin/common/counts';
import { getSession } from '../../../src/admin/session/requests';
import { findBlog, listBlogs } from '../../../src/api/blogs';
import { listJobs } from '../../../src/api/jobs';
import { network } from '../../support/site/network';

function respond(path: string, body: object | string): void {
  network.use(http.get(path, () => HttpResponse.json(body)));
}

test('a field of another type counts as absent', async () => {
  respond('/api/blogs/7', { id: 7, title: { text: 'Float' }, author: null, content: 'Count **twice**.' });
  expect(await findBlog('7')).toMatchObject({ _id: '7', title: '', author: '', content: 'Count **twice**.' });
  respond('/api/jobs', [{ _id: 'a', title: 'Tester', status: 3 }]);
  expect((await listJobs({})).items).toMatchObject([{ _id: 'a', position: 'Tester', status: undefined }]);
});

test('a response with a success status that is no JSON is an error, and so is one that is no list', async () => {
  const page = '<!doctype html>';
  for (const [path, request] of [
    ['/api/blogs/7', () => findBlog('7')],
    ['/api/blogs', () => listBlogs({})],
    ['/api/blogs/7/versions/1', () => getVersion('7', 1)],
    ['/api/blogs/count', () => getCount('/blogs/count')],
    ['/api/auth/session', () => getSession()],
  ] as const) {
    respond(path, page);
    await expect(request(), path).rejects.toThrow('did not respond with JSON');
  }
  respond('/api/jobs', { jobs: [] });
  await expect(listJobs({})).rejects.toThrow('GET /jobs did not respond with a list');
});
