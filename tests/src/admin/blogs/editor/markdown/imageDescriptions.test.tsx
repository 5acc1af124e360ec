import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../../../../../src/paths';
import { needServer } from '../../../../../support/site/network';
import { addCover, addDraft } from '../../../../../support/site/records';
import { renderRoute } from '../../../../../support/site/renderRoute';
import { signIn } from '../../../../../support/site/session';

needServer();

test('a description of a picture that is too long stays whole and is not added', async () => {
  await signIn();
  const content = `![](/media/${await addCover()})`;
  const { _id } = await addDraft({ content });
  const { user } = await renderRoute(paths.admin.editBlog(_id));
  const field = await screen.findByLabelText('What the picture shows');
  await user.click(field);
  await user.paste('x'.repeat(501));
  await user.click(screen.getByRole('button', { name: 'Add description' }));
  expect(field).toHaveValue('x'.repeat(501));
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('This is 1 character too long. Please use at most 500.');
  expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue(content);
});
