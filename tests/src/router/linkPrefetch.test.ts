import { fireEvent } from '@testing-library/react';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { setUpLinkPrefetch } from '../../../src/router/linkPrefetch';

const loadAbout = vi.fn<() => Promise<object>>(async () => ({}));
const loadBlog = vi.fn<() => Promise<object>>(async () => ({}));
const loadCareers = Object.assign(async () => ({}), { isLoaded: () => false });

beforeAll(() =>
  setUpLinkPrefetch(
    [
      { path: '/about', lazy: loadAbout },
      { path: '/blog', lazy: loadBlog },
      { path: '/careers', lazy: loadCareers, loader: () => null },
    ],
    '/',
  ),
);
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  document.body.innerHTML = '<a href="/about">About</a><a href="/blog">Blog</a><p>Text</p>';
});
test('a mouse that crosses links loads nothing, and the page of the link that it rests on', () => {
  const [about, blog] = document.querySelectorAll('a');
  const text = document.querySelector('p');
  if (!about || !blog || !text) throw new Error('The page has no links');
  fireEvent.pointerOver(about, { pointerType: 'mouse' });
  vi.advanceTimersByTime(79);
  fireEvent.pointerOver(text, { pointerType: 'mouse' });
  fireEvent.pointerOver(blog, { pointerType: 'mouse' });
  vi.advanceTimersByTime(79);
  expect([loadAbout, loadBlog].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  vi.advanceTimersByTime(1);
  expect([loadAbout, loadBlog].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

test('a touch and the focus load at once', () => {
  const [about, blog] = document.querySelectorAll('a');
  if (!about || !blog) throw new Error('The page has no links');
  fireEvent.pointerOver(about, { pointerType: 'touch' });
  blog.focus();
  expect([loadAbout, loadBlog].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a touch on a link to a page with data is left to the browser, but for one offline', () => {
  document.body.innerHTML = '<a href="/careers">Careers</a>';
  const link = document.querySelector('a');
  if (!link) throw new Error('The page has no links');
  // jsdom cannot load a document.
  window.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
  // As React does for the router.
  const onClick = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  document.body.addEventListener('click', onClick);
  onTestFinished(() => document.body.removeEventListener('click', onClick));
  const touch = () => link.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }));
  touch();
  expect(onClick).not.toHaveBeenCalled();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  touch();
  expect(onClick).toHaveBeenCalledOnce();
});
