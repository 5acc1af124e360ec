import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { BlogInput } from '../../../src/shared/blog';
import { request, requestAsAdmin } from './network';

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

/** Saves the record in another session. */
export async function saveElsewhere(path: string, body: object): Promise<void> {
  await requestAsAdmin(`PUT ${path}`, 200, body);
}

/** Deletes the record in another session. */
export async function deleteElsewhere(path: string): Promise<void> {
  await requestAsAdmin(`DELETE ${path}`, 204);
}

/** Unpublishes the post in another session. */
export async function unpublishElsewhere(id: string): Promise<void> {
  await requestAsAdmin(`POST /api/blogs/${id}/unpublish`, 200);
}

/** The stored record of this API path. */
export function readRecord<T>(path: string): Promise<T> {
  return request(`GET ${path}`, 200);
}

export function getDialog() {
  return within(screen.getByRole('dialog'));
}
