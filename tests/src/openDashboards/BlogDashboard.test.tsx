import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addBlog } from '../../support/records';
import { renderRoute } from '../../support/renderRoute';

test('the list is readable without a session: each blog with Read, Edit and Delete', async () => {
  const { _id } = await addBlog();
  await renderRoute('/blogdashboard');
  const row = within(await screen.findByRole('row', { name: /Keep a float/ }));
  expect(row.getByRole('rowheader', { name: /Keep a float/ })).toBeVisible();
  expect(row.getByText('Growth Tips')).toBeVisible();
  expect(row.getByText('Monday, after the rain')).toBeVisible();
  expect(row.getByText('Published')).toBeVisible();
  expect(row.getByRole('link', { name: 'Read Keep a float' })).toHaveAttribute('href', `/blogs/${_id}`);
  expect(row.getByRole('link', { name: 'Edit Keep a float' })).toHaveAttribute(
    'href',
    `/admin/blogs/edit/${_id}`,
  );
  expect(row.getByRole('button', { name: 'Delete Keep a float' })).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('without a session the dialog says that deleting needs one', async () => {
  await addBlog();
  const { user } = await renderRoute('/blogdashboard');
  await user.click(await screen.findByRole('button', { name: 'Delete Keep a float' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this blog?' }));
  expect(dialog.getByText(/^You are not signed in/)).toBeVisible();
});
