import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { DeferredSection } from '../../../src/app/DeferredSection';

let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  frames = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  return () => vi.restoreAllMocks();
});

function Page() {
  return (
    <>
      <h1>The page</h1>
      <DeferredSection>
        <p>Below</p>
      </DeferredSection>
    </>
  );
}

async function openFrom(to: string) {
  const start = (
    <>
      <h1>The start</h1>
      <Link to={to}>Go</Link>
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: start },
    { path: '/page', element: <Page /> },
  ]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link', { name: 'Go' }));
  await screen.findByRole('heading', { name: 'The page' });
  return router;
}

test('after a link the page is there first, and what is below it after the frame', async () => {
  await openFrom('/page');
  expect(screen.queryByText('Below')).toBeNull();
  await act(async () => {
    for (const frame of frames) frame(0);
  });
  expect(await screen.findByText('Below')).toBeVisible();
});

test('a page that is loaded is whole at once', () => {
  const router = createMemoryRouter([{ path: '/page', element: <Page /> }], { initialEntries: ['/page'] });
  render(<RouterProvider router={router} />);
  expect(screen.getByText('Below')).toBeVisible();
  expect(frames).toEqual([]);
});

test('a page that Back returns to is whole at once, so that it can be where it was', async () => {
  const router = await openFrom('/page');
  await act(() => router.navigate('/'));
  await act(() => router.navigate(-1));
  expect(screen.getByText('Below')).toBeVisible();
});

test('a link to a part of the page finds the page whole', async () => {
  await openFrom('/page#part');
  expect(screen.getByText('Below')).toBeVisible();
});
