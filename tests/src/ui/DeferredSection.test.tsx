import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { DeferredSection } from '../../../src/ui/DeferredSection';

let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  frames = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
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

async function navigateTo(to: string) {
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

test('after a link the section is rendered one frame after the page', async () => {
  await navigateTo('/page');
  expect(screen.queryByText('Below')).toBeNull();
  await act(async () => {
    for (const frame of frames) frame(0);
  });
  expect(await screen.findByText('Below')).toBeVisible();
});

test('a first page is rendered with its section at once', () => {
  const router = createMemoryRouter([{ path: '/page', element: <Page /> }], { initialEntries: ['/page'] });
  render(<RouterProvider router={router} />);
  expect(screen.getByText('Below')).toBeVisible();
  expect(frames).toEqual([]);
});

test('Back renders the section at once, so that the scroll position can be restored', async () => {
  const router = await navigateTo('/page');
  await act(() => router.navigate('/'));
  await act(() => router.navigate(-1));
  expect(screen.getByText('Below')).toBeVisible();
});

test('a link with a hash renders the section at once', async () => {
  await navigateTo('/page#part');
  expect(screen.getByText('Below')).toBeVisible();
});
