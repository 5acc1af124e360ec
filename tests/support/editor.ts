import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { BlogInput } from '../../src/contract/blog';
import { testApp } from './network';

/** Replaces the text of a field by pasting. */
export async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  if (text) await user.paste(text);
}

export async function fillBlog(user: UserEvent, blog: BlogInput): Promise<void> {
  for (const [name, text] of Object.entries(blog)) {
    await fill(user, name[0]?.toUpperCase() + name.slice(1), text);
  }
}

/** The values of the fields with these labels. */
export function texts(...labels: string[]): string[] {
  return labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
}

/** Saves the record in another session. */
export async function saveElsewhere(address: string, payload: object): Promise<void> {
  const server = await testApp();
  const headers = { authorization: `Bearer ${await server.signIn()}` };
  const answer = await server.app.inject({ method: 'PUT', url: address, headers, payload });
  if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}: ${answer.body}`);
}

/** Deletes the record in another session. */
export async function deleteElsewhere(address: string): Promise<void> {
  const server = await testApp();
  const headers = { authorization: `Bearer ${await server.signIn()}` };
  await server.app.inject({ method: 'DELETE', url: address, headers });
}

/** The stored record of this API path. */
export async function stored<T>(address: string): Promise<T> {
  const { app } = await testApp();
  return (await app.inject({ url: address })).json<T>();
}

export function dialog() {
  return within(screen.getByRole('dialog'));
}
