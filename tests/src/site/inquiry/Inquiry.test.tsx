import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contactPage } from '../../../../src/site/contact/words';
import { afterInquiry } from '../../../../src/site/content/companyWords';
import { inquiryForm, inquiryMessages } from '../../../../src/site/inquiry/words';
import { servicesPage } from '../../../../src/site/services/words';
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

test('Back in the browser shows the first step, and Forward the second with what was typed', async () => {
  const { user, router } = await renderRoute('/cst');
  await user.click(await screen.findByRole('radio', { name: 'Investor' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ravi');
  await waitFor(() => expect(router.state.location.search).toBe('?interest=investor'));
  await router.navigate(-1);
  const firstHeading = await screen.findByRole('heading', { name: inquiryForm.interest.heading });
  await waitFor(() => expect(firstHeading).toHaveFocus());
  expect(screen.getByRole('radio', { name: 'Investor' })).toBeChecked();
  await router.navigate(1);
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Ravi');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('Back from another page shows the receipt again, without what was sent', async () => {
  const { user, router } = await renderRoute('/contact?service=bill-payment');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ravi');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ravi@example.com');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const receipt = await screen.findByRole('region', { name: inquiryMessages.inlineSuccess });
  const reference = within(receipt).getByText(/^[0-9A-F]{4}-[0-9A-F]{4}$/).textContent;
  await waitFor(() => expect(screen.getAllByRole('heading', { name: afterInquiry.heading })).toHaveLength(1));
  await router.navigate('/services');
  await screen.findByRole('heading', { name: servicesPage.heading });
  await router.navigate(-1);
  const again = within(await screen.findByRole('region', { name: inquiryMessages.inlineSuccess }));
  expect(again.getByText(reference)).toBeVisible();
  expect(again.queryByText('ravi@example.com')).toBeNull();
  // Another inquiry takes its place.
  await user.click(screen.getByRole('radio', { name: 'Services' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.queryByText(reference)).toBeNull();
});
