import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { paths } from '../../../src/paths';
import type { BlogInput, BlogWithCover } from '../../../src/shared/blog';
import { request, requestAsAdmin } from './network';
import { addBlog, addDraft } from './records';
import { renderRoute } from './renderRoute';
import { signIn } from './session';

/** Signs in and opens the form of a record. */
export async function openForm(path: string, firstLabel = 'Title') {
  const token = await signIn();
  const rendered = await renderRoute(path);
  await screen.findByLabelText(firstLabel);
  return { ...rendered, token };
}

/** Stores a post and opens it. */
export async function openBlog(fields: Partial<BlogWithCover> = {}) {
  const { _id } = await addBlog(fields);
  return { ...(await openForm(paths.admin.editBlog(_id))), _id, path: `/api/blogs/${_id}` };
}

/** Stores a draft and opens it. */
export async function openDraft(fields: object = {}) {
  const draft = await addDraft(fields);
  const rendered = await openForm(paths.admin.editBlog(draft.blog ?? draft._id));
  return { ...rendered, draft, path: `/api/blogs/drafts/${draft._id}` };
}

/** Leaves a form that has changed. */
export async function leave(user: UserEvent, answer: 'Leave, keep draft' | 'Discard changes'): Promise<void> {
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(getDialog().getByRole('button', { name: answer }));
}

/** Replaces the text of a field by pasting. */
export async function fillField(user: UserEvent, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  if (text) await user.paste(text);
}

export async function fillBlog(user: UserEvent, blog: BlogInput): Promise<void> {
  for (const [name, text] of Object.entries(blog)) {
    await fillField(user, name[0]?.toUpperCase() + name.slice(1), text);
  }
}

/** The values of the fields with these labels. */
export function getValues(...labels: string[]): string[] {
  return labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
}

// What is done in another session.
export const saveElsewhere = (path: string, body: object) => requestAsAdmin(`PUT ${path}`, 200, body);
export const deleteElsewhere = (path: string) => requestAsAdmin(`DELETE ${path}`, 204);
export const unpublishElsewhere = (path: string) => requestAsAdmin(`POST ${path}/unpublish`, 200);

/** The stored record of this API path. */
export function readRecord<T>(path: string): Promise<T> {
  return request(`GET ${path}`, 200);
}

export function getDialog() {
  return within(screen.getByRole('dialog'));
}
