import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contactPage } from '../../../../src/site/contact/words';
import { inquiryMessages } from '../../../../src/site/inquiry/words';
import { getTestApp } from '../../../support/network';
import { renderRoute } from '../../../support/renderRoute';

test('/cst has only the form between header and footer', async () => {
  await renderRoute('/cst');
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(await main.findByRole('heading', { level: 2 })).toBeVisible();
  expect(main.getAllByRole('heading')).toHaveLength(2);
  expect(main.queryByRole('link')).toBeNull();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

test('text typed on /cst can be sent from /contact', async () => {
  const { user, router } = await renderRoute('/cst');
  await user.click(await screen.findByRole('radio', { name: 'Investor' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ravi');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ravi@example.com');
  await router.navigate('/contact');
  await screen.findByRole('heading', { name: contactPage.heading });
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Ravi');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(inquiryMessages.inlineSuccess)).toBeVisible();
  const { database } = await getTestApp();
  const stored = await database.db.selectFrom('inquiries').select(['name', 'subject']).execute();
  expect(stored).toEqual([{ name: 'Ravi', subject: 'Investment Inquiry' }]);
});
