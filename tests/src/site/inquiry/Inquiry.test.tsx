import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { contactPage } from '../../../../src/site/contact/words';
import { reachUs } from '../../../../src/site/content/companyWords';
import { inquiryForm, inquiryMessages } from '../../../../src/site/inquiry/words';
import { servicesPage } from '../../../../src/site/services/words';
import { getTestApp, holdRequests } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';

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
  await fillIn(user);
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

test('the form that a link has filled in has the URL of the link again after Back and Next', async () => {
  const { user, router } = await renderRoute('/contact?service=bill-payment');
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(router.state.location.search).toBe('?service=bill-payment'));
});

async function fillIn(user: UserEvent): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ravi');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ravi@example.com');
}

test.each([undefined, 500])(
  'Back in the browser while the form is being sent leaves it as it is, until it shows the outcome: %s',
  async (failure) => {
    const { user, router } = await renderRoute('/cst');
    await user.click(await screen.findByRole('radio', { name: 'Services' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await fillIn(user);
    await waitFor(() => expect(router.state.location.search).toBe('?interest=services'));
    const release = holdRequests('POST', '/api/contact', failure);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('button', { name: inquiryMessages.submitting });
    await router.navigate(-1);
    expect(screen.getByRole('button', { name: inquiryMessages.submitting })).toBeVisible();
    release();
    const outcome = failure ? inquiryMessages.inlineError : inquiryMessages.inlineSuccess;
    expect(await screen.findByText(outcome)).toBeVisible();
  },
);

test('Back from another page shows the receipt again, without what was sent', async () => {
  const { user, router } = await renderRoute('/contact?service=bill-payment');
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const findReceipt = () => screen.findByRole('region', { name: inquiryMessages.inlineSuccess });
  const reference = within(await findReceipt()).getByText(/^[0-9A-F]{4}-[0-9A-F]{4}$/).textContent;
  await waitFor(() => expect(router.state.location.search).toBe(`?sent=${reference}`));
  await router.navigate('/services');
  await screen.findByRole('heading', { name: servicesPage.heading });
  await router.navigate(-1);
  const again = within(await findReceipt());
  expect(again.getByText(reference)).toBeVisible();
  expect(again.queryByText('ravi@example.com')).toBeNull();
  // Another inquiry takes its place, and Back leads to it.
  await user.click(screen.getByRole('radio', { name: 'Investor' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Asha');
  expect(screen.queryByText(reference)).toBeNull();
  await waitFor(() => expect(router.state.location.search).toBe('?interest=investor'));
  await router.navigate(-1);
  await waitFor(async () => expect(await findReceipt()).toHaveFocus());
  await router.navigate('/contact');
  await waitFor(() => expect(screen.queryByText(reference)).toBeNull());
  await router.navigate('/contact?interest=investor');
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Asha');
});

test('another inquiry has nothing of the link that opened the form', async () => {
  const { user, router } = await renderRoute('/contact?service=bill-payment');
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByRole('region', { name: inquiryMessages.inlineSuccess });
  await user.click(screen.getByRole('radio', { name: 'Services' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(router.state.location.search).toBe('?interest=services'));
});

test('a link that is followed again applies again; Back keeps what was changed', async () => {
  const { user, router } = await renderRoute('/contact?service=bill-payment');
  const findService = () => screen.findByRole('combobox', { name: /^Service/ });
  await fillIn(user);
  await user.selectOptions(await findService(), 'mobile-app');
  await router.navigate('/services');
  await screen.findByRole('heading', { name: servicesPage.heading });
  await router.navigate(-1);
  await waitFor(async () => expect(await findService()).toHaveValue('mobile-app'));
  await router.navigate('/services');
  await screen.findByRole('heading', { name: servicesPage.heading });
  await router.navigate('/contact?service=bill-payment');
  await waitFor(async () => expect(await findService()).toHaveValue('bill-payment'));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ravi');
});

test('the sentence that the link of a distributor has written goes with another link', async () => {
  const { user, router } = await renderRoute('/contact?service=retailer-solutions&role=distributor');
  const findMessage = () => screen.findByRole('textbox', { name: /^Message/ });
  await fillIn(user);
  expect(await findMessage()).toHaveValue(reachUs.asDistributor);
  await router.navigate('/services');
  await screen.findByRole('heading', { name: servicesPage.heading });
  await router.navigate('/contact?service=bill-payment');
  await waitFor(async () => expect(await findMessage()).toHaveValue(''));
  await user.type(await findMessage(), 'Typed');
  await router.navigate('/services');
  await screen.findByRole('heading', { name: servicesPage.heading });
  await router.navigate('/contact?service=retailer-solutions&role=distributor');
  await waitFor(async () => expect(await findMessage()).toHaveValue('Typed'));
});

test('a URL that names no reference shows no receipt', async () => {
  await renderRoute('/contact?sent=Call%2012345');
  expect(await screen.findByRole('radio', { name: 'Services' })).toBeVisible();
  expect(screen.queryByRole('region', { name: inquiryMessages.inlineSuccess })).toBeNull();
});
