import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { paths } from '../../../../../../src/paths';
import { fillField, openDraft, openForm } from '../../../../../support/site/editor';
import { needServer } from '../../../../../support/site/network';
import { addCover } from '../../../../../support/site/records';

needServer();

test('on a phone text and preview are two tabs', async () => {
  vi.stubGlobal('innerWidth', 390);
  const { user } = await openForm(paths.admin.addBlog);
  await fillField(user, 'Content', 'Count **twice**');
  const write = screen.getByRole('tab', { name: 'Write', selected: true });
  write.focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Preview', selected: true })).toHaveFocus());
  expect(await within(screen.getByRole('tabpanel')).findByText('twice')).toBeVisible();
  expect(screen.getByLabelText('Content')).not.toBeVisible();
});

test('resizing across the phone breakpoint leaves the focus in the text', async () => {
  const { user } = await openForm(paths.admin.addBlog);
  await fillField(user, 'Content', 'Count **twice**');
  const content = screen.getByLabelText('Content');
  expect(content).toHaveFocus();
  for (const width of [390, 1024]) {
    vi.stubGlobal('innerWidth', width);
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(screen.queryAllByRole('tab')).toHaveLength(width === 390 ? 2 : 0);
    expect(screen.getByLabelText('Content')).toBe(content);
    expect(content).toHaveFocus();
  }
});

test('the preview can be scrolled by keyboard', async () => {
  const { user } = await openForm(paths.admin.addBlog);
  await user.click(screen.getByLabelText('Content'));
  await user.tab();
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(preview).toHaveFocus();
  expect(preview).toHaveTextContent('What you write appears here as visitors will see it.');
});

test('below the text are its words and the minutes to read, none for no text', async () => {
  const { user } = await openForm(paths.admin.addBlog);
  expect(screen.getByText('0 words')).toBeVisible();
  await fillField(user, 'Content', 'Two words');
  expect(await screen.findByText('2 words · 1 min read')).toBeVisible();
});

/** Enter that ends the composition of a word. */
const COMPOSING = { key: 'Enter', keyCode: 229 };

test('the Enter that ends a composition begins no list item', async () => {
  await openDraft({ content: '- नमस्ते' });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Content' });
  field.setSelectionRange(field.value.length, field.value.length);
  // Whether the browser does what it does with the key.
  expect(fireEvent.keyDown(field, COMPOSING)).toBe(true);
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })).toBe(false);
});

test('the Enter that ends a composition adds no description yet', async () => {
  const { user } = await openDraft({ content: `![](/media/${await addCover()})` });
  const field = await screen.findByLabelText('What the picture shows');
  await user.type(field, 'दुकान');
  fireEvent.keyDown(field, COMPOSING);
  const content = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Content' });
  expect(content.value).not.toContain('दुकान');
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(content.value).toContain('दुकान');
});

test.for(['\u200b', '[[]'])(
  'the description %j, of which nothing can be seen, is not added',
  async (typed) => {
    const content = `![](/media/${await addCover()})`;
    const { user } = await openDraft({ content });
    const field = await screen.findByLabelText('What the picture shows');
    await user.type(field, `${typed}{Enter}`);
    expect(field).toHaveAccessibleDescription('Please describe the picture, or mark it as decorative');
    expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue(content);
  },
);

test('a description of a picture that is too long stays whole and is not added', async () => {
  const content = `![](/media/${await addCover()})`;
  const { user } = await openDraft({ content });
  const field = await screen.findByLabelText('What the picture shows');
  await user.click(field);
  await user.paste('x'.repeat(501));
  await user.click(screen.getByRole('button', { name: 'Add description' }));
  expect(field).toHaveValue('x'.repeat(501));
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('This is 1 character too long. Please use at most 500.');
  expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue(content);
});
