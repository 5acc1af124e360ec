import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { storeFirstTemplates } from '../../../../../server/replyTemplates/firstTemplates';
import { AdminEmailContext } from '../../../../../src/admin/common/adminEmail';
import { TemplatesDialog } from '../../../../../src/admin/inquiries/templates/TemplatesDialog';
import { getQueryClient } from '../../../../../src/data/query/queryClient';
import { paths } from '../../../../../src/paths';
import type { Inquiry } from '../../../../../src/shared/inquiryResponses';
import { ADMIN } from '../../../../support/admins';
import { SAMPLE_INQUIRY } from '../../../../support/sampleInquiry';
import { addMeera, getNotifications, openInquiry, write } from '../../../../support/site/inquiries';
import { dropNextResponse, failNextRequest, getTestApp } from '../../../../support/site/network';
import { signIn } from '../../../../support/site/session';

beforeEach(async () => {
  await signIn();
  const { database } = await getTestApp();
  await storeFirstTemplates(database.db, new Date());
});

const findField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
const findTemplate = (name: string) => screen.findByRole('button', { name });
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Waits for the names of the admins, which are filled in and taken out. */
const findOwnName = () => screen.findByRole('option', { name: 'Asha Verma (you)' });

/** Opens a new inquiry with the templates open. */
async function openTemplates(fields: Partial<Record<keyof Inquiry, string>> = {}) {
  const rendered = await openInquiry(fields);
  await rendered.user.click(await screen.findByRole('button', { name: 'Start from a template' }));
  return rendered;
}

/** Shows the dialog that edits them, without the screen around it. */
async function openDialog() {
  const user = userEvent.setup({ delay: null });
  const element = <TemplatesDialog start="list" language="en" onClose={() => {}} />;
  render(
    <QueryClientProvider client={getQueryClient()}>
      <AdminEmailContext value={ADMIN.email}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </AdminEmailContext>
    </QueryClientProvider>,
  );
  return { user, dialog: await findDialog('Templates for replies') };
}

async function readTemplates() {
  const { database } = await getTestApp();
  return database.db.selectFrom('replyTemplates').selectAll().orderBy('id').execute();
}

test('Esc closes the templates before it closes the inquiry', async () => {
  const { user, router } = await openTemplates();
  await findTemplate('Propose a call');
  await user.keyboard('{Escape}');
  const toggle = screen.getByRole('button', { name: 'Start from a template' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(toggle).toHaveFocus();
  expect(router.state.location.search).toMatch(/inquiry=/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).not.toMatch(/inquiry=/));
});

test('a template is filled in; while a placeholder is left it cannot be sent, and says which', async () => {
  await addMeera();
  const { user } = await openTemplates({ interest: 'services', topic: 'mobile-app' });
  await findOwnName();
  await user.click(await findTemplate('Propose a call'));
  const field = await findField();
  expect(field.value).toContain('Dear Ravi Kumar,');
  expect(field.value).toContain('your inquiry about mobile app.');
  expect(field.value).toMatch(/Regards,\nAsha Verma$/);
  expect(screen.getByText('Replace {{day and time}} before you send it.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Open in your mail program' });
  expect(link).not.toHaveAttribute('href');
  await user.click(link);
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('{{day and time}}');
  await user.paste('tomorrow at 11 am');
  expect(screen.queryByText(/before you send it/)).toBeNull();
  const href = link.getAttribute('href') ?? '';
  expect(new URL(href).searchParams.get('body')).toContain('Would tomorrow at 11 am suit you?');
});

test('to a sender who reads Hindi the templates in Hindi come first, and are filled in with its words', async () => {
  const { user } = await openTemplates({ language: 'hi' });
  const lists = await screen.findAllByRole('list', { name: /^Templates in/ });
  expect(lists.map((list) => [list.getAttribute('lang'), list.children.length])).toEqual([
    ['hi', 6],
    ['en', 6],
  ]);
  await user.click(await findTemplate('पहले कुछ सवाल'));
  expect((await findField()).value).toMatch(/^नमस्ते Ravi Kumar जी,\n\nहमारी सेवाओं के बारे में पूछने/);
});

test('a failed list of templates says so, and Retry loads it', async () => {
  failNextRequest('GET', '/api/reply-templates', 400);
  const { user } = await openTemplates();
  expect(await screen.findByText('Failed to load the templates')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findTemplate('Propose a call')).toBeVisible();
});

test('a reply is saved as a template without the names in it, and is offered at once', async () => {
  await addMeera();
  const { user } = await openInquiry();
  await findOwnName();
  await write(user, await findField(), `Dear ${SAMPLE_INQUIRY.name},\n\nwe open at 9.\n\nAsha Verma`);
  await user.click(screen.getByRole('button', { name: 'Save as template' }));
  const dialog = await findDialog('Save as template');
  const text = 'Dear {{name}},\n\nwe open at 9.\n\n{{your name}}';
  expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(text);
  await user.click(dialog.getByRole('button', { name: 'Save template' }));
  expect(await dialog.findByText('Please enter a name')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await write(user, dialog.getByRole('textbox', { name: 'Name' }), 'Opening hours');
  await user.click(dialog.getByRole('button', { name: 'Save template' }));
  expect(await getNotifications().findByText('Template saved.')).toBeVisible();
  expect((await readTemplates()).at(-1)).toMatchObject({ name: 'Opening hours', text, language: 'en' });
  // The reply itself stays as it was written.
  expect((await findField()).value).toContain(SAMPLE_INQUIRY.name);
  await user.click(screen.getByRole('button', { name: 'Start from a template' }));
  expect(await findTemplate('Opening hours')).toBeVisible();
});

test('a template is renamed in the dialog, which then shows the list again', async () => {
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Edit Propose a call' }));
  const name = (await findDialog('Edit template')).getByRole('textbox', { name: 'Name' });
  expect(name).toHaveFocus();
  await user.clear(name);
  await write(user, name, 'Call me');
  await user.click(screen.getByRole('button', { name: 'Save template' }));
  const list = await findDialog('Templates for replies');
  expect(await list.findByRole('button', { name: 'Edit Call me' })).toHaveFocus();
  expect(list.queryByRole('button', { name: 'Edit Propose a call' })).toBeNull();
});

test('a deleted template comes back with Undo', async () => {
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Delete Propose a call' }));
  expect(await dialog.findByText('“Propose a call” deleted.')).toBeVisible();
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Edit Propose a call' })).toBeNull());
  const undo = dialog.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await user.click(undo);
  expect(await dialog.findByRole('button', { name: 'Edit Propose a call' })).toBeVisible();
  expect((await readTemplates()).at(-1)).toMatchObject({ name: 'Propose a call', language: 'en' });
});

test('an Undo whose response is lost and that is pressed again stores the template once', async () => {
  const { user, dialog } = await openDialog();
  const before = await readTemplates();
  await user.click(await dialog.findByRole('button', { name: 'Delete Propose a call' }));
  dropNextResponse('POST', '/api/reply-templates');
  await user.click(await dialog.findByRole('button', { name: 'Undo' }));
  await dialog.findByText('Failed to bring the template back. Please try again.');
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  await dialog.findByText('“Propose a call” is back.');
  expect(await readTemplates()).toHaveLength(before.length);
});

test('a template that another admin has changed or deleted is not overwritten without saying so', async () => {
  const asMeera = await addMeera();
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Edit Propose a call' }));
  const text = screen.getByRole('textbox', { name: 'Text' });
  await user.clear(text);
  await write(user, text, 'Mine');
  const [template] = (await readTemplates()).filter(({ name }) => name === 'Propose a call');
  const path = `/reply-templates/${template?.id}`;
  await asMeera('PUT', path, { name: 'Propose a call', text: 'Theirs', language: 'en' });
  const save = screen.getByRole('button', { name: 'Save template' });
  await user.click(save);
  expect(await screen.findByText(/^Meera Iyer has changed this template/)).toBeVisible();
  expect(screen.getByText('Theirs')).toBeInTheDocument();
  expect(text).toHaveValue('Mine');
  await asMeera('DELETE', path);
  await user.click(save);
  expect(await screen.findByText(/^Somebody has deleted this template/)).toBeVisible();
  await user.click(save);
  const list = await findDialog('Templates for replies');
  // The list that was loaded before gives way to the new one.
  await waitFor(() => expect(list.getByRole('button', { name: 'Edit Propose a call' })).toBeVisible());
  expect((await readTemplates()).at(-1)).toMatchObject({ name: 'Propose a call', text: 'Mine' });
});

test.for(['Escape', 'Cancel'])('closing a changed template with %s asks first', async (way) => {
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Edit Propose a call' }));
  const text = screen.getByRole('textbox', { name: 'Text' });
  const close = () =>
    way === 'Escape' ? user.keyboard('{Escape}') : user.click(screen.getByRole('button', { name: 'Cancel' }));
  await write(user, text, ' Mine');
  await close();
  const question = await findDialog('Leave without saving?');
  expect(question.getByText('What you typed will be lost.')).toBeVisible();
  expect(question.queryByRole('button', { name: 'Leave, keep draft' })).toBeNull();
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(text).toHaveDisplayValue(/ Mine$/);
  await close();
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  const list = await findDialog('Templates for replies');
  expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
  // Where nothing was changed, nothing asks.
  await user.click(await list.findByRole('button', { name: 'Edit Propose a call' }));
  expect(screen.getByRole('textbox', { name: 'Text' })).not.toHaveDisplayValue(/ Mine$/);
  await close();
  await findDialog('Templates for replies');
  expect((await readTemplates()).some((template) => template.text.endsWith(' Mine'))).toBe(false);
});

test('a changed template asks before the page or the inquiry is left', async () => {
  const { user, router } = await openTemplates();
  await user.click(screen.getByRole('button', { name: 'Edit templates' }));
  const dialog = await findDialog('Templates for replies');
  const isReloadAsked = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await user.click(await dialog.findByRole('button', { name: 'New template' }));
  expect(isReloadAsked()).toBe(false);
  await write(user, screen.getByRole('textbox', { name: 'Name' }), 'Hours');
  expect(isReloadAsked()).toBe(true);
  void router.navigate(paths.admin.inquiries);
  await user.click((await findDialog('Leave without saving?')).getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Hours');
  expect(router.state.location.search).toMatch(/inquiry=/);
  void router.navigate(paths.admin.inquiries);
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).not.toMatch(/inquiry=/);
});
