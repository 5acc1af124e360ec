import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { downloadFile } from '../../../../src/admin/common/downloadFile';
import { hardNavigate } from '../../../../src/data/hardNavigate';
import { paths } from '../../../../src/paths';
import { sendInquiry } from '../../../support/site/inquiries';
import { failNextRequest, getSentRequests, holdRequests } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';
import { revoke, signIn } from '../../../support/site/session';

let token: string;

beforeEach(async () => {
  token = await signIn();
});

const findExportButton = () => screen.findByRole('button', { name: 'Export as CSV' });

test('the file contains the inquiries of the view, the search and the filters', async () => {
  await sendInquiry({ name: 'Asha', language: 'hi' });
  await sendInquiry({ name: 'Bimal' });
  const { user } = await renderRoute(`${paths.admin.inquiries}?status=new&search=asha&language=hi`);
  await user.click(await findExportButton());
  await waitFor(() => expect(downloadFile).toHaveBeenCalledTimes(1));
  const [file, name] = vi.mocked(downloadFile).mock.calls[0] ?? [];
  expect(name).toMatch(/^inquiries-\d{4}-\d\d-\d\d\.csv$/);
  const text = await file?.text();
  expect([text?.includes('Asha'), text?.includes('Bimal')]).toEqual([true, false]);
  expect(getSentRequests('GET', '/api/contact/export?status=new&language=hi&search=asha')).toHaveLength(1);
});

test('a pending export is shown, and a second click sends no request', async () => {
  const { user } = await renderRoute(paths.admin.inquiries);
  const release = holdRequests('GET', '/api/contact/export');
  await user.click(await findExportButton());
  const busy = await screen.findByRole('button', { name: 'Exporting…' });
  await user.click(busy);
  release();
  await findExportButton();
  expect(getSentRequests('GET', '/api/contact/export?status=new')).toHaveLength(1);
});

test('a failed export shows an error and can be repeated', async () => {
  const { user } = await renderRoute(paths.admin.inquiries);
  failNextRequest('GET', '/api/contact/export', 500);
  await user.click(await findExportButton());
  expect(await screen.findByText('Failed to export contacts. Please try again.')).toBeVisible();
  expect(
    screen.getByText(/^(The server cannot be reached|Something went wrong on the server)/),
  ).toBeVisible();
  await user.click(await findExportButton());
  await waitFor(() => expect(downloadFile).toHaveBeenCalledTimes(1));
});

test('a refused export says why', async () => {
  const { user } = await renderRoute(paths.admin.inquiries);
  failNextRequest('GET', '/api/contact/export', 400, { body: { message: 'The search is too long' } });
  await user.click(await findExportButton());
  expect(await screen.findByText(/The search is too long/)).toBeVisible();
});

test('an expired session leads to the login and downloads nothing', async () => {
  const { user } = await renderRoute(paths.admin.inquiries);
  await revoke(token);
  await user.click(await findExportButton());
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith(paths.adminLogin));
  expect(downloadFile).not.toHaveBeenCalled();
});
