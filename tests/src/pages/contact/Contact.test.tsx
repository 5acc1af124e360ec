import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { company } from '../../../../src/content/company';
import { CoveredEmbed } from '../../../../src/pages/contact/CoveredEmbed';
import { contactPage } from '../../../../src/pages/contact/words';
import { inquiryMessages } from '../../../../src/pages/inquiry/words';
import { paths } from '../../../../src/paths';
import { change } from '../../../support/site/change';
import { fillName, openDetails, send } from '../../../support/site/inquiryForm';
import { renderRoute } from '../../../support/site/renderRoute';
import { showPage } from '../../../support/site/showPage';

const getMain = () => within(screen.getByRole('main'));

describe('/contact', () => {
  showPage('/contact?service=bill-payment');
  beforeAll(() => screen.findByText('Step 2 of 2'));

  test('has one h1, the form, the e-mail and the postal address', () => {
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(getMain().getByRole('textbox', { name: /^Message/ })).toBeVisible();
    const mail = getMain().getByRole('link', { name: company.email });
    expect(mail).toHaveAttribute('href', `mailto:${company.email}`);
    expect(getMain().getByText(new RegExp(company.address.street)).tagName).toBe('ADDRESS');
    expect(document.title).toBe(`${contactPage.title} | ${company.name}`);
  });

  test('says what happens next, and within which time', () => {
    const next = within(screen.getByRole('region', { name: 'What happens next' }));
    expect(next.getByText(`You get a reply by email within ${company.replyTime}.`)).toBeVisible();
  });

  test('leads whoever looks for a job to the careers page', () => {
    expect(getMain().getByRole('link', { name: contactPage.jobs })).toHaveAttribute('href', '/careers');
  });

  test('leads whoever has a complaint to the form for it', () => {
    const link = getMain().getByRole('link', { name: contactPage.complaint });
    expect(link).toHaveAttribute('href', paths.contactComplaint);
  });

  test('begins a chat about a service with its name', () => {
    const links = getMain().getAllByText<HTMLAnchorElement>(company.whatsapp);
    const chats = links.filter(({ host }) => host === 'wa.me');
    expect(chats.at(-1)?.search).toContain('a%20question%20about%20Bill%20Payment');
  });

  test('loads the map lazily under a drawing, and opens it in a new tab', () => {
    const map = screen.getByTitle(contactPage.mapTitle);
    expect(map).toHaveAttribute('loading', 'lazy');
    expect(map).toHaveAttribute('src', contactPage.mapEmbedUrl);
    expect(map).toHaveAttribute('inert');
    expect(screen.getByRole('main').querySelector('img[src="/images/contact-map.svg"]')).not.toBeNull();
    const link = screen.getByRole('link', { name: new RegExp(contactPage.mapLink.label) });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('href', expect.stringContaining(String(company.location.latitude)));
  });
});

test.for(['/contact', '/cst'])(
  'the heading of %s says that the inquiry above the next one was received',
  async (path) => {
    const { user } = await renderRoute(`${path}?interest=services`);
    const heading = screen.getByRole('heading', { level: 1 });
    const before = heading.textContent;
    await screen.findByText('Step 2 of 2');
    fillName();
    const receipt = await send();
    expect(heading).toHaveTextContent(inquiryMessages.inlineSuccess);
    expect(receipt.queryByText(inquiryMessages.inlineSuccess)).toBeNull();
    await openDetails(user);
    expect(heading).toHaveTextContent(before);
  },
);

test.for([
  { phone: '+91 522 400 1234', whatsapp: '', href: 'tel:+915224001234' },
  { phone: '', whatsapp: '+91 98765 43210', href: 'https://wa.me/919876543210' },
])(
  'a channel is shown, with a link to it, only where the company has a number: $href',
  async ({ href, ...numbers }) => {
    change(company, numbers);
    await renderRoute('/contact');
    const [link] = getMain().getAllByText(numbers.phone || numbers.whatsapp);
    expect(link?.getAttribute('href')?.replace(/\?.*/, '')).toBe(href);
    const absent = numbers.phone ? contactPage.whatsappHeading : contactPage.phoneHeading;
    expect(getMain().queryByRole('heading', { name: absent })).toBeNull();
  },
);

describe('a map of another site', () => {
  const getDrawing = () => screen.queryByRole('img', { name: 'The drawing' });
  const getMap = () => screen.getByTitle('The map');

  /** The map after its frame has loaded. @param response of the other site */
  function renderMap(response: Promise<Response>) {
    const fetch = vi.spyOn(window, 'fetch').mockReturnValue(response);
    const picture = <img src="/images/contact-map.svg" alt="The drawing" />;
    render(<CoveredEmbed src="/map" title="The map" showLabel="Show" hideLabel="Hide" picture={picture} />);
    expect(getMap()).toHaveAttribute('inert');
    expect(getDrawing()).toBeVisible();
    fireEvent.load(getMap());
    return fetch;
  }

  test('is seen instead of its drawing once it has loaded', async () => {
    renderMap(Promise.resolve(Response.error()));
    await waitFor(() => expect(getMap()).not.toHaveAttribute('inert'));
    expect(getDrawing()).toBeNull();
  });

  test('can be hidden and shown again, and the button keeps the focus', async () => {
    const user = userEvent.setup({ delay: null });
    renderMap(Promise.resolve(Response.error()));
    await user.click(await screen.findByRole('button', { name: 'Hide' }));
    expect(getMap()).toHaveAttribute('inert');
    expect(getDrawing()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(getMap()).not.toHaveAttribute('inert');
  });
});
