import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contactPage } from '../../../../src/site/contact/words';
import { company } from '../../../../src/site/content/company';
import { reachUs } from '../../../../src/site/content/companyWords';
import { renderRoute } from '../../../support/site/renderRoute';

const getDrawing = () => screen.getByRole('main').querySelector('img[src="/images/contact-map.svg"]');

test('/contact has one h1, the form, the e-mail and the postal address', async () => {
  await renderRoute('/contact');
  const main = within(screen.getByRole('main'));
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(await main.findByRole('radio', { name: 'Services' })).toBeVisible();
  expect(main.getByRole('link', { name: company.email })).toHaveAttribute('href', `mailto:${company.email}`);
  expect(main.getByText(new RegExp(company.address.street)).tagName).toBe('ADDRESS');
  expect(document.title).toBe(`${contactPage.title} | ${company.name}`);
});

test.each([
  { phone: '+91 522 400 1234', whatsapp: '', href: 'tel:+915224001234' },
  { phone: '', whatsapp: '+91 98765 43210', href: 'https://wa.me/919876543210' },
])(
  'a channel is shown, with a link to it, only where the company has a number: $href',
  async ({ href, ...numbers }) => {
    const { phone, whatsapp } = company;
    onTestFinished(() => void Object.assign(company, { phone, whatsapp }));
    Object.assign(company, numbers);
    await renderRoute('/contact');
    const main = within(screen.getByRole('main'));
    const link = main.getByText(numbers.phone || numbers.whatsapp);
    expect(link.getAttribute('href')?.replace(/\?.*/, '')).toBe(href);
    const absent = numbers.phone ? contactPage.whatsappHeading : contactPage.phoneHeading;
    expect(main.queryByRole('heading', { name: absent })).toBeNull();
  },
);

test('the form says what happens next, and within which time', async () => {
  await renderRoute('/contact');
  const next = within(screen.getByRole('region', { name: 'What happens next' }));
  expect(next.getByText(`You get a reply by email within ${company.replyTime}.`)).toBeVisible();
});

test('whoever looks for a job is led to the careers page', async () => {
  await renderRoute('/contact');
  const link = within(screen.getByRole('main')).getByRole('link', { name: contactPage.jobs });
  expect(link).toHaveAttribute('href', '/careers');
});

test('a chat about a service begins with its name', async () => {
  await renderRoute('/contact?service=bill-payment');
  const main = within(screen.getByRole('main'));
  const [, chat] = main.getAllByText(company.whatsapp);
  expect(decodeURIComponent(chat?.getAttribute('href') ?? '')).toContain('a question about Bill Payment');
});

test('the chat offered to whoever has no email begins with the chosen service', async () => {
  const { user } = await renderRoute('/contact?service=bill-payment');
  const getChat = () =>
    decodeURIComponent(
      screen
        .getByText(/^No email\?/)
        .querySelector('a[href^="https://wa.me/"]')
        ?.getAttribute('href') ?? '',
    );
  const service = await screen.findByRole('combobox', { name: /^Service/ });
  await waitFor(() => expect(getChat()).toContain('a question about Bill Payment'));
  await user.selectOptions(service, '');
  expect(getChat()).toMatch(/a question\.$/);
});

test('the inquiry of a distributor says so above the fields, and what to write', async () => {
  const { user } = await renderRoute('/contact?service=retailer-solutions&role=distributor');
  expect(await screen.findByRole('heading', { name: 'Your inquiry: for distributors' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Message/ })).toHaveAccessibleDescription(
    'Your area, and how many shops',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: /^Service/ }), 'api-integration');
  expect(screen.getByRole('heading', { name: 'Your inquiry: API Integration' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Message/ })).toHaveAccessibleDescription(
    'What you are building, and how many payments a month',
  );
});

test('the inquiry of a distributor begins with who writes, unless something was typed', async () => {
  const { user, router } = await renderRoute('/contact?service=retailer-solutions&role=distributor');
  const findMessage = () => screen.findByRole('textbox', { name: /^Message/ });
  await waitFor(async () => expect(await findMessage()).toHaveValue(reachUs.asDistributor));
  expect(screen.getByRole('combobox', { name: /^Service/ })).toHaveValue('retailer-solutions');
  await user.clear(await findMessage());
  await user.type(await findMessage(), 'I run a shop.');
  await router.navigate('/');
  await router.navigate('/contact?service=retailer-solutions&role=distributor');
  await waitFor(async () => expect(await findMessage()).toHaveValue('I run a shop.'));
});

/** What the request to the site of the map gives. */
function mockMapSite(respond: () => Promise<Response>): void {
  const request = vi.spyOn(window, 'fetch').mockImplementation(respond);
  onTestFinished(() => request.mockRestore());
}

const isReached = () => Promise.resolve(Response.error());
const isBlocked = () => Promise.reject(new TypeError('Failed to fetch'));

test('the map loads lazily and is seen once it has loaded; until then there is the drawing', async () => {
  mockMapSite(isReached);
  await renderRoute('/contact');
  const map = screen.getByTitle(contactPage.mapTitle);
  expect(map).toHaveAttribute('loading', 'lazy');
  expect(map).toHaveAttribute('src', contactPage.mapEmbedUrl);
  expect(map).toHaveAttribute('inert');
  expect(getDrawing()).not.toBeNull();
  fireEvent.load(map);
  await waitFor(() => expect(map).not.toHaveAttribute('inert'));
  expect(getDrawing()).toBeNull();
});

test('a map whose site is blocked stays under the drawing, though its frame has loaded an error page', async () => {
  mockMapSite(isBlocked);
  await renderRoute('/contact');
  fireEvent.load(screen.getByTitle(contactPage.mapTitle));
  await new Promise((resolve) => setTimeout(resolve));
  expect(window.fetch).toHaveBeenCalledOnce();
  expect(getDrawing()).not.toBeNull();
});

test('the map can be hidden and shown again, and the button keeps the focus', async () => {
  mockMapSite(isReached);
  const { user } = await renderRoute('/contact');
  const map = screen.getByTitle(contactPage.mapTitle);
  expect(screen.queryByRole('button', { name: contactPage.hideMap })).toBeNull();
  fireEvent.load(map);
  await user.click(await screen.findByRole('button', { name: contactPage.hideMap }));
  expect(map).toHaveAttribute('inert');
  expect(getDrawing()).not.toBeNull();
  const button = screen.getByRole('button', { name: contactPage.showMap });
  expect(button).toHaveFocus();
  await user.click(button);
  expect(map).not.toHaveAttribute('inert');
});

test('the map can be opened in a new tab', async () => {
  await renderRoute('/contact');
  const link = screen.getByRole('link', { name: new RegExp(contactPage.mapLink.label) });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('href', expect.stringContaining(String(company.location.latitude)));
});
