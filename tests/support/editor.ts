import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { BlogInput } from '../../src/shared/blog';
import { getTestApp } from './network';

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
export async function saveElsewhere(path: string, payload: object): Promise<void> {
  const server = await getTestApp();
  const headers = { authorization: `Bearer ${await server.signIn()}` };
  const response = await server.app.inject({ method: 'PUT', url: path, headers, payload });
  if (response.statusCode !== 200)
    throw new Error(`${path} responded ${response.statusCode}: ${response.body}`);
}

/** Deletes the record in another session. */
export async function deleteElsewhere(path: string): Promise<void> {
  const server = await getTestApp();
  const headers = { authorization: `Bearer ${await server.signIn()}` };
  await server.app.inject({ method: 'DELETE', url: path, headers });
}

/** Unpublishes the post in another session. */
export async function unpublishElsewhere(id: string): Promise<void> {
  const server = await getTestApp();
  const headers = { authorization: `Bearer ${await server.signIn()}` };
  await server.app.inject({ method: 'POST', url: `/api/blogs/${id}/unpublish`, headers });
}

/** The stored record of this API path. */
export async function readRecord<T>(path: string): Promise<T> {
  const { app } = await getTestApp();
  return (await app.inject({ url: path })).json<T>();
}

export function getDialog() {
  return within(screen.getByRole('dialog'));
}
