import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { getVersion, listVersions } from '../../../src/admin/blogs/requests';
import { getSession } from '../../../src/admin/session/requests';
import { getCount } from '../../../src/data/adminArea';
import { findBlog, listBlogs } from '../../../src/data/blogs';
import { listJobs } from '../../../src/data/jobs';
import { network } from '../../support/network';

function respond(path: string, body: object | string): void {
  network.use(http.get(path, () => HttpResponse.json(body)));
}

test('a field of another type counts as absent', async () => {
  respond('/api/blogs/7', { id: 7, title: { text: 'Float' }, author: null, content: 'Count **twice**.' });
  expect(await findBlog('7')).toMatchObject({ _id: '7', title: '', author: '', content: 'Count **twice**.' });
  respond('/api/jobs', [{ _id: 'a', title: 'Tester', status: 3 }]);
  expect((await listJobs({})).items).toMatchObject([{ _id: 'a', position: 'Tester', status: undefined }]);
});

test('a response that is no record or no list of records is an error', async () => {
  respond('/api/blogs/7', '<!doctype html>');
  await expect(findBlog('7')).rejects.toThrow('The response is not a blog');
  respond('/api/blogs', ['<!doctype html>']);
  await expect(listBlogs({})).rejects.toThrow('The response is not a blog');
  respond('/api/blogs/7/versions', '<!doctype html>');
  await expect(listVersions('7')).rejects.toThrow('GET /blogs/7/versions did not respond with a list');
  respond('/api/blogs/7/versions/1', '<!doctype html>');
  await expect(getVersion('7', 1)).rejects.toThrow('The response is not a version');
  respond('/api/blogs/count', '<!doctype html>');
  await expect(getCount('/blogs/count')).rejects.toThrow('The response is not a count');
  respond('/api/auth/session', '<!doctype html>');
  await expect(getSession()).rejects.toThrow('GET /auth/session did not respond with a session');
  respond('/api/jobs', { jobs: [] });
  await expect(listJobs({})).rejects.toThrow('GET /jobs did not respond with a list');
});
