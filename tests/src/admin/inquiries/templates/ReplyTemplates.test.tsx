import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { seed } from '../../../../../server/sampleContent/seed';
import { AdminEmailContext } from '../../../../../src/admin/common/admins';
import { useFocusFallback } from '../../../../../src/admin/common/focusFallback';
import { TemplatesDialog } from '../../../../../src/admin/inquiries/templates/TemplatesDialog';
import { listUnsent, saveUnsent } from '../../../../../src/admin/records/unsent';
import { getQueryClient } from '../../../../../src/api/queryClient';
import { paths } from '../../../../../src/paths';
import type { Inquiry } from '../../../../../src/shared/inquiryResponses';
import { ADMIN } from '../../../../support/admins';
import { SAMPLE_INQUIRY } from '../../../../support/sampleInquiry';
import { addMeera, getNotifications, openInquiry, write } from '../../../../support/site/inquiries';
import { failNextRequest, getTestApp, holdRequests } from '../../../../support/site/network';
import { renderRoute } from '../../../../support/site/renderRoute';
import { signIn } from '../../../../support/site/session';

beforeEach(async () => {
  await signIn();
  const { database } = await getTestApp();
  await seed(database, { sampleContent: false, now: new Date() });
});

const findField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
const findTemplate = (name: string) => screen.findByRole('button', { name });
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Waits for the names of the admins, which are filled in and taken out. */
const findOwnName = () => screen.findByRole('option', { name: 'Asha Verma (you)' });

async function openTemplates(fields: Partial<Record<keyof Inquiry, string>> = {}) {
  const rendered = await openInquiry(fields);
  await rendered.user.click(await screen.findByRole('button', { name: 'Start from a template' }));
  return rendered;
}

function Page() {
  useFocusFallback();
  return <TemplatesDialog start="list" language="en" onClose={() => {}} />;
}

/** Shows the dialog that edits them, without the screen around it. */
async function openDialog() {
  const user = userEvent.setup({ delay: null });
  render(
    <QueryClientProvider client={getQueryClient()}>
      <AdminEmailContext value={ADMIN.email}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />
      </AdminEmailContext>
    </QueryClientProvider>,
  );
  return { user, dialog: await findDialog('Templates for replies') };
}

/** The same, with this template in its form. */
async function editTemplate() {
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Edit Propose a call' }));
  const getText = () => screen.getByRole('textbox', { name: 'Text' });
  const save = () => user.click(screen.getByRole('button', { name: 'Save template' }));
  return { user, dialog, getText, save };
}

/** What another admin makes of that template. */
async function changeElsewhere(asMeera: Awaited<ReturnType<typeof addMeera>>, name = 'Propose a call') {
  const [template] = (await readTemplates()).filter((one) => one.name === 'Propose a call');
  const path = `/reply-templates/${template?.id}`;
  await asMeera('PUT', path, { name, text: 'Theirs', language: 'en' });
  return path;
}

async function readTemplates() {
  const { database } = await getTestApp();
  const templates = database.db.selectFrom('replyTemplates').selectAll().where('deletedAt', 'is', null);
  return templates.orderBy('id').execute();
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

test('a reply is saved as a template without the names in it, also after Escape, and is offered at once', async () => {
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
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Save as template' }));
  const again = await findDialog('Save as template');
  expect(again.getByRole('textbox', { name: 'Name' })).toHaveValue('Opening hours');
  expect(again.getByRole('textbox', { name: 'Text' })).toHaveValue(text);
  await user.click(again.getByRole('button', { name: 'Save template' }));
  expect(await getNotifications().findByText('Template saved.')).toBeVisible();
  expect((await readTemplates()).at(-1)).toMatchObject({ name: 'Opening hours', text, language: 'en' });
  // The reply itself stays as it was written.
  expect((await findField()).value).toContain(SAMPLE_INQUIRY.name);
  await user.click(screen.getByRole('button', { name: 'Start from a template' }));
  expect(await findTemplate('Opening hours')).toBeVisible();
});

test('a template is renamed in the dialog, which then shows the list again', async () => {
  const { user, save } = await editTemplate();
  const name = (await findDialog('Edit template')).getByRole('textbox', { name: 'Name' });
  expect(name).toHaveFocus();
  await user.clear(name);
  await write(user, name, 'Call me');
  await save();
  const list = await findDialog('Templates for replies');
  expect(await list.findByRole('button', { name: 'Edit Call me' })).toHaveFocus();
  expect(list.queryByRole('button', { name: 'Edit Propose a call' })).toBeNull();
});

test('a template is deleted after a question, and not where another admin has changed it since', async () => {
  const asMeera = await addMeera();
  const { user, dialog } = await openDialog();
  const rows = await dialog.findAllByRole('button', { name: /^Edit/ });
  const next = rows[rows.findIndex((row) => row.textContent === 'Edit Propose a call') + 1];
  await user.click(dialog.getByRole('button', { name: 'Delete Propose a call' }));
  const question = await findDialog('Delete this template?');
  await changeElsewhere(asMeera);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await question.findByText(/^Failed to delete the template\./)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Edit Propose a call' })).toBeNull());
  expect(next).toHaveFocus();
  expect((await readTemplates()).some(({ name }) => name === 'Propose a call')).toBe(false);
});

test('a template that another admin has changed or deleted is not overwritten without saying so', async () => {
  const asMeera = await addMeera();
  const { user, getText, save } = await editTemplate();
  const text = getText();
  await user.clear(text);
  await write(user, text, 'Mine');
  const path = await changeElsewhere(asMeera, 'Call (2026)');
  await save();
  expect(await screen.findByText(/^Meera Iyer changed this template while you were editing/)).toBeVisible();
  expect(screen.getByText('Theirs')).toBeInTheDocument();
  expect(text).toHaveValue('Mine');
  // Where nothing was typed the form follows the other admin.
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Call (2026)');
  await asMeera('DELETE', path);
  await save();
  expect(await screen.findByText(/^Someone else deleted this template while you were editing/)).toBeVisible();
  await save();
  const list = await findDialog('Templates for replies');
  // The list that was loaded before gives way to the new one.
  await waitFor(() => expect(list.getByRole('button', { name: 'Edit Call (2026)' })).toBeVisible());
  expect((await readTemplates()).at(-1)).toMatchObject({ name: 'Call (2026)', text: 'Mine' });
});

test('a template in which nothing was typed can be saved after another admin has changed it', async () => {
  const asMeera = await addMeera();
  const { getText, save } = await editTemplate();
  await changeElsewhere(asMeera);
  await save();
  expect(await screen.findByText(/^Meera Iyer changed this template while you were editing/)).toBeVisible();
  expect(getText()).toHaveValue('Theirs');
  await save();
  expect(await findDialog('Templates for replies')).toBeTruthy();
});

test('a template is read-only while it is saved, so that nothing typed is lost', async () => {
  const { user, getText, save } = await editTemplate();
  await write(user, getText(), ' Mine');
  const release = holdRequests('PUT', '/api/reply-templates/:id');
  await save();
  expect(getText()).toHaveAttribute('readonly');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Hindi');
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('English');
  release();
  expect(await findDialog('Templates for replies')).toBeTruthy();
});

test('what another tab types while a template is saved stays', async () => {
  const { user, getText, save } = await editTemplate();
  await write(user, getText(), ' Mine');
  const release = holdRequests('PUT', '/api/reply-templates/:id');
  await save();
  const [unsent] = listUnsent(ADMIN.email);
  if (unsent) saveUnsent(unsent, { ...unsent, fields: { text: 'Typed since' } });
  release();
  const list = await findDialog('Templates for replies');
  await user.click(await list.findByRole('button', { name: 'Edit Propose a call' }));
  expect(getText()).toHaveValue('Typed since');
  await save();
  await waitFor(async () =>
    expect((await readTemplates()).some(({ text }) => text === 'Typed since')).toBe(true),
  );
});

test('the language of a template that was begun in an inquiry is kept where it is continued', async () => {
  const { user, router } = await openInquiry({ language: 'hi' });
  await write(user, await findField(), 'नमस्ते');
  await user.click(screen.getByRole('button', { name: 'Save as template' }));
  await write(user, await screen.findByRole('textbox', { name: 'Name' }), 'Greeting');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await act(() => router.navigate(paths.admin.template()));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Greeting');
  expect(within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Language' })).toHaveDisplayValue(
    'Hindi',
  );
});

test('a template that was begun is kept when its dialog or the inquiry is left, and can be discarded', async () => {
  const { user, getText } = await editTemplate();
  await write(user, getText(), ' Mine');
  await user.keyboard('{Escape}');
  const list = await findDialog('Templates for replies');
  await user.click(await list.findByRole('button', { name: 'Edit Propose a call' }));
  expect(getText()).toHaveDisplayValue(/ Mine$/);
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(getText()).not.toHaveDisplayValue(/ Mine$/);
  expect((await readTemplates()).some((template) => template.text.endsWith(' Mine'))).toBe(false);
});

test.for(['new', 'stored'])('the dashboard leads to a template that was begun: a %s one', async (kind) => {
  const [stored] = await readTemplates();
  saveUnsent(
    { owner: ADMIN.email, form: 'template', id: kind === 'stored' ? stored?.id : undefined },
    { fields: { text: 'Mine' } },
  );
  const { user, router } = await renderRoute(paths.admin.dashboard);
  await user.click(await screen.findByRole('link', { name: /^Continue/ }));
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveValue('Mine');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
