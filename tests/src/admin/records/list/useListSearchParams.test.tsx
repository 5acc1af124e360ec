import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useListSearchParams } from '../../../../../src/admin/records/list/useListSearchParams';

function List() {
  return <p>Page {useListSearchParams({ all: [] }).page}</p>;
}

function Search() {
  return <p>{useListSearchParams({ all: [] }).search}</p>;
}

test.for([
  ['2', 2],
  ['1000000', 1_000_000],
  ...['', 'abc', '0', '-1', '1.5', '1000001', '99999999'].map((page) => [page, 1] as const),
] as const)('the page "%s" of a list is page %i', ([page, expected]) => {
  const routes = [{ path: '/', element: <List /> }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/?page=${page}`] })} />);
  expect(screen.getByText(/^Page/)).toHaveTextContent(`Page ${expected}`);
});

test('no text of a list is cut within a character: no request could have it in its URL', () => {
  const cut = `${'a'.repeat(199)}😀`;
  const routes = [{ path: '/', element: <Search /> }];
  const initialEntries = [`/?search=${encodeURIComponent(cut)}`];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries })} />);
  expect(screen.getByText(/^a+$/)).toHaveTextContent(/^a{199}$/);
});
