import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { agreement, distributorContact } from '../../../../src/content/agreement';
import { paymentsOfShop, transactionParts } from '../../../../src/content/claims';
import { servedStates } from '../../../../src/content/coverage';
import { balance, finances, formatCrore, revenueByProduct, risks } from '../../../../src/content/finances';
import { help } from '../../../../src/content/help';
import { answersInvestorsIn } from '../../../../src/content/leaders';
import { proof } from '../../../../src/content/proof';
import { rates } from '../../../../src/content/rates';
import { roles } from '../../../../src/content/roles';
import { roleTerms } from '../../../../src/content/roleTerms';
import { ledger } from '../../../../src/pages/home/day/ledger';
import { inquiryForm } from '../../../../src/pages/inquiry/words';
import { developers } from '../../../../src/pages/roles/developers/words';
import { forDistributors } from '../../../../src/pages/roles/distributors/words';
import { DAYS, getFirstDay, SIZES } from '../../../../src/pages/roles/getEarnings';
import { forInvestors } from '../../../../src/pages/roles/investors/words';
import { forShops } from '../../../../src/pages/roles/shops/words';
import { earningsWords } from '../../../../src/pages/roles/words';
import { renderRoute } from '../../../support/site/renderRoute';
import { showPage } from '../../../support/site/showPage';

const getSection = (name: string) => within(screen.getByRole('region', { name }));
const getMain = () => screen.getByRole('main');
const getText = ({ textContent }: Element) => textContent;
const pageWords = {
  shop: forShops,
  distributor: forDistributors,
  developer: developers,
  investor: forInvestors,
};
const all = help.flatMap(({ questions }) => questions);

describe.for(roles)('the page of the $id', ({ id, path, lead, inquiry }) => {
  showPage(path);

  test('it names the role, and its three buttons lead to the inquiry of the role', () => {
    expect(getMain().textContent).toMatch(new RegExp(`^${lead}`));
    const asks = within(getMain())
      .getAllByRole('link')
      .filter(({ className }) => /inquiry/.test(className));
    expect(asks.map((link) => link.getAttribute('href'))).toEqual([inquiry, inquiry, inquiry]);
  });

  test('where somebody decides, at the top and at the end, a chat says what it is about', () => {
    const chats = within(getMain())
      .getAllByRole('link', { name: 'WhatsApp' })
      .map((link) => new URL(link.getAttribute('href') ?? '').searchParams.get('text'));
    const about = {
      shop: ' about the panel for shops',
      distributor: ' about becoming a distributor',
      developer: ' about the API',
      investor: ' about investing',
    }[id];
    const text = `Hello Sanyog Digital, I have a question${about}.`;
    expect(chats.filter((chat) => chat === text)).toHaveLength(2);
  });

  test('what it earns, pays and needs stands there, the figures first', () => {
    for (const { label, text } of roleTerms[id] ?? []) {
      const [figures = ''] = text.split('\n');
      const term = within(getMain())
        .getAllByText(label)
        .find(({ tagName }) => /DT|SUMMARY/.test(tagName));
      expect(term?.nextElementSibling?.textContent).toContain(figures);
    }
  });

  test('it says how it starts', () => {
    expect(
      getSection(pageWords[id].stepsHeading ?? 'How to start').getAllByRole('listitem').length,
    ).toBeGreaterThan(2);
  });

  test('it answers what people ask first, folded, and has the words of /help where that answers too', async () => {
    const { questions, inHelp } = pageWords[id];
    const answers = inHelp.map((name) => all.find((question) => question.id === name));
    const section = getSection('Common questions');
    // What does not lead in the first view is folded here too.
    const terms = (roleTerms[id] ?? [])
      .slice(3)
      .map(({ label, text }) => ({ question: label, answer: text }));
    const starts = [...terms, ...questions, ...answers].map(
      (one) => `${one?.question}${one?.answer.replaceAll('\n', '')}`,
    );
    expect(starts.length).toBeGreaterThan(2);
    // The rest is in the help.
    expect(starts.length).toBeLessThan(10);
    await waitFor(() => expect(section.getAllByRole('group')).toHaveLength(starts.length));
    for (const [index, answer] of section.getAllByRole('group').entries()) {
      expect(answer.textContent.startsWith(starts[index] ?? '-'), starts[index]).toBe(true);
      expect(answer).not.toHaveAttribute('open');
    }
  });
});

describe('rates and earnings', () => {
  test.for([
    ['/for-shops', ['₹2.00', '2%'], '₹446', 'All Jio: ₹353; all BSNL: ₹850.'],
    ['/for-distributors', ['₹2.00', '₹0.30', '2%', '0.4%'], '₹2,527', 'All Jio: ₹1,966; all BSNL: ₹4,212.'],
  ] as const)(
    '%s has the table of the record, and a month worked out from it',
    async ([path, cells, month, range]) => {
      await renderRoute(path);
      const section = getSection('What you earn on each payment');
      const fold = section.getByText('All rates, by biller and operator').closest('details');
      const all = within(fold as HTMLElement);
      const names = all.getAllByRole('rowheader', { hidden: true }).map(({ textContent }) => textContent);
      for (const { name } of Object.values(rates)) expect(names.join()).toContain(name);
      const electricity = all.getByRole('row', { name: /₹1,001\sto\s₹3,000/, hidden: true });
      const vi = all.getByRole('row', { name: /^Vi /, hidden: true });
      const texts = [electricity, vi].flatMap((row) => within(row).getAllByRole('cell', { hidden: true }));
      expect(texts.map(({ textContent }) => textContent)).toEqual(cells);
      expect(section.getByRole('status')).toHaveTextContent(`${month} in a month of 26 days`);
      expect(section.getByText(/^Half the recharges Jio/)).toHaveTextContent(`${range} Before TDS.`);
      expect(section.getByText(/not a promise of income/)).toBeVisible();
    },
  );

  test('a small shop has the day of the shop on the home page, and is one tap', async () => {
    const bills = ledger.taken.filter(({ rate }) => rates[rate].service === 'bills').length;
    expect(SIZES.small).toEqual({ bills, recharges: ledger.taken.length - bills });
    const { user } = await renderRoute('/for-shops');
    expect(await screen.findByRole('button', { name: 'Medium' })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('button', { name: 'Small' })).toHaveAttribute('aria-pressed', 'true');
    expect(getSection('What you earn on each payment').getByRole('status')).toHaveTextContent('₹446 in');
    await user.click(screen.getByRole('button', { name: 'Medium' }));
    expect(getSection('What you earn on each payment').getByRole('status')).toHaveTextContent('₹1,698 in');
  });

  test.for(['/for-shops', '/for-distributors'])(
    '%s tells what an active shop does on average, and starts near it',
    async (path) => {
      expect(transactionParts.shops + transactionParts.app + transactionParts.api).toBe(100);
      const start = getFirstDay('shop');
      expect(Math.abs(start.bills + start.recharges - paymentsOfShop)).toBeLessThan(2);
      await renderRoute(path);
      expect(
        getSection('What you earn on each payment').getByText(
          'An active shop makes about 5 payments a day on average (September 2026).',
        ),
      ).toBeVisible();
    },
  );

  test.for(['Small', 'Busy'])('the payments of a month come to what a %s shop earns in it', async (size) => {
    const { user } = await renderRoute('/for-shops');
    await user.click(await screen.findByRole('button', { name: size }));
    const section = getSection('What you earn on each payment');
    const rows = within(section.getByRole('table', { name: 'in a month of 26 days' })).getAllByRole('row');
    const shares = rows.slice(1).map((row) => Number(row.textContent.replace(/.*₹/s, '').replace(',', '')));
    const sum = shares.reduce((total, share) => total + share, 0);
    expect(section.getByRole('status')).toHaveTextContent(`₹${Math.round(sum).toLocaleString('en-IN')} in`);
  });

  test('a shop is told how much goes through its wallet in a day', async () => {
    const { user } = await renderRoute('/for-shops');
    const through = () => getSection('What you earn on each payment').getByText(/^Through your wallet/);
    expect(through()).toHaveTextContent('in a day: ₹3,524. You take it in cash');
    await user.click(await screen.findByRole('button', { name: 'Medium' }));
    expect(through()).toHaveTextContent('in a day: ₹13,857.');
  });

  test('a distributor is told that the sum counts active shops, and how many of all are', async () => {
    await renderRoute('/for-distributors');
    const section = getSection('What you earn on each payment');
    expect(await section.findByRole('slider', { name: /^Your active shops/ })).toBeVisible();
    expect(section.getByText(/^Counts shops with payments/)).toHaveTextContent(
      /9,200 of 50K\+ paid in September/,
    );
  });

  test('the sliders change what is counted', async () => {
    await renderRoute('/for-shops');
    const slider = await screen.findByRole('slider', { name: /^Bills a day/ });
    const { fireEvent } = await import('@testing-library/react');
    fireEvent.change(slider, { target: { value: '0' } });
    expect(getSection('What you earn on each payment').getByRole('status')).toHaveTextContent('₹342 in');
  });

  test('the rates print without the rest of the page', async () => {
    const { user } = await renderRoute('/for-shops');
    const { dataset } = document.documentElement;
    const print = vi
      .spyOn(window, 'print')
      .mockImplementation(() => expect(dataset['printed']).toBe('rates'));
    await user.click(screen.getByRole('button', { name: 'Print the rates', hidden: true }));
    expect(print).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('afterprint'));
    expect(dataset['printed']).toBeUndefined();
  });
});

test('a distributor can read the clauses of the agreement before giving a name, and is told whom to ask', async () => {
  await renderRoute('/for-distributors');
  const clauses = getSection('What the agreement says');
  expect(clauses.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent)).toEqual(
    agreement.map(({ label }) => label),
  );
  expect(clauses.getByText('Sample terms.')).toBeVisible();
  expect(getSection('Is your area free?').getByText(new RegExp(distributorContact.name))).toBeVisible();
});

test('a distributor is told who pays the GST on the share, and that the area can be several districts', async () => {
  await renderRoute('/for-distributors');
  expect(getMain()).toHaveTextContent(/The rates are without GST: you add it to your invoice, and we pay it/);
  expect(getMain()).toHaveTextContent('One town or district, or several');
});

test('an investor reads the money of each year, what can go wrong, and asks for a call', async () => {
  const { router, user } = await renderRoute('/for-investors');
  const rows = getSection('Three years in money').getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    finances.map(({ year, ...amounts }) => year + Object.values(amounts).map(formatCrore).join('')),
  );
  expect(screen.getByRole('table', { name: 'Three years in money' })).toHaveAccessibleDescription(
    'In crore of rupees. Each chart has its own scale.',
  );
  expect(finances.map(({ result }) => formatCrore(result))).toEqual(['−0.9', '−0.3', '0.2']);
  expect(getSection('Three years in money').getAllByRole('definition').map(getText)).toEqual(
    balance.map(({ amount }) => formatCrore(amount)),
  );
  expect(getSection('Registered and filed').getByText(/come as PDFs when you ask/)).toBeInTheDocument();
  expect(getSection('What can go wrong').getAllByRole('term')).toHaveLength(risks.length);
  const loan = getSection('What can go wrong').getByText(/^Net worth is −1\.2 crore/);
  for (const { amount } of balance) expect(loan).toHaveTextContent(`${formatCrore(amount)} crore`);
  expect(screen.getByRole('link', { name: 'Ask for the accounts' })).toHaveAttribute(
    'href',
    '/contact?interest=investor&role=accounts',
  );
  await user.click(screen.getByRole('link', { name: 'Ask for a call' }));
  await waitFor(() => expect(router.state.location.search).toBe('?interest=investor&role=call'));
  expect(await screen.findByRole('textbox', { name: /^Message/ })).toHaveValue(
    inquiryForm.details.openings.call,
  );
});

test('an investor reads the revenue of the last year by product, which comes to that of the table, and whom to write to', async () => {
  await renderRoute('/for-investors');
  const { year, revenue } = finances.at(-1) as (typeof finances)[number];
  expect(revenueByProduct.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(revenue);
  const split = getSection('Three years in money').getByText(new RegExp(`^Revenue ${year} by product:`));
  for (const { label } of revenueByProduct) expect(split).toHaveTextContent(label);
  const closing = getSection('A question about the figures?');
  const email = closing.getByRole('link', { name: 'investors@sanyog.example' });
  expect(email).toHaveAttribute('href', 'mailto:investors@sanyog.example');
  expect(email.parentElement).toHaveTextContent(
    /^Ask what .+, at investors@sanyog\.example; we answer within/,
  );
  // The receipt names the same office, without the names of the leaders, which the form does not load.
  expect(inquiryForm.sent.first.investor).toContain(answersInvestorsIn.en.split(', ')[1]);
  expect(email.parentElement).toHaveTextContent(answersInvestorsIn.en);
});

test('an investor reads below each number what it counts', async () => {
  await renderRoute('/for-investors');
  const numbers = screen.getByText('B2B retailers').closest('dl')?.querySelectorAll('dd') ?? [];
  expect(numbers).toHaveLength(5);
  for (const number of numbers) expect(number.childElementCount, number.textContent).toBe(2);
});

test('a distributor can read a statement, whose lines and tax come to what is paid, for the days that are set', async () => {
  const { user } = await renderRoute('/for-distributors');
  const getAmounts = () =>
    getSection('A Monday statement (sample)')
      .getAllByRole('row')
      .slice(1)
      .map((row) => Number(row.textContent.replace(/.*₹/s, '').replaceAll(',', '')));
  const expectSum = () => {
    const amounts = getAmounts();
    const lines = amounts.slice(0, -3).reduce((sum, amount) => sum + amount, 0);
    expect(amounts.at(-3)).toBeCloseTo(lines, 2);
    expect(amounts.at(-1)).toBeCloseTo(lines - (amounts.at(-2) ?? 0), 2);
  };
  expectSum();
  const small = getAmounts().at(-1) ?? 0;
  await user.click(await screen.findByRole('button', { name: 'Busy' }));
  expect(getAmounts().at(-1)).toBeGreaterThan(2 * small);
  expectSum();
});

test('what the sliders come to is not printed, nor what it is worked out from; the statement is', async () => {
  await renderRoute('/for-distributors');
  expect(screen.getByText(earningsWords.month(DAYS)).closest('.screen-only')).not.toBeNull();
  expect(getSection('A Monday statement (sample)').getByRole('table').closest('.screen-only')).toBeNull();
});

test('a state shows what works there alone, and takes an inquiry where bills do not', async () => {
  const { user } = await renderRoute('/for-shops');
  const where = getSection('Where it works');
  const find = where.getByText('Find your state, town and biller');
  expect(find.closest('details')).not.toHaveAttribute('open');
  await user.click(find);
  for (const { name, electricity } of servedStates) {
    expect(where.getByRole('heading', { name })).toBeVisible();
    expect(where.getByText(electricity.join(', '))).toBeVisible();
  }
  const state = await screen.findByRole('combobox', { name: 'Your state' });
  await user.selectOptions(state, 'Madhya Pradesh');
  expect(where.getByRole('status')).toHaveTextContent(/^Madhya Pradesh: bills and recharges work/);
  const getPlaces = () => where.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(getPlaces()).toEqual(['Madhya Pradesh']);
  await user.selectOptions(state, 'Gujarat');
  const answer = where.getByRole('status');
  expect(answer).toHaveTextContent(/^Gujarat: recharges work; bill payments do not yet/);
  expect(getPlaces()).toEqual(['All of India']);
  expect(within(answer).getByRole('link')).toHaveAttribute('href', '/contact?service=retailer-solutions');
});

test.for([
  ['Bihar', 'visits the shops of your area'],
  ['Gujarat', 'how many shops you have'],
] as const)('a distributor reads of %s what concerns an area and its shops', async ([name, text]) => {
  const { user } = await renderRoute('/for-distributors');
  const where = getSection('Where it works');
  await user.click(where.getByText('Find your state, town and biller'));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Your state' }), name);
  expect(where.getByRole('status')).toHaveTextContent(text);
  expect(where.getAllByRole('link', { name: 'Ask about your area' })).toHaveLength(2);
});

test('each place stands above the list, and opens it there', async () => {
  const { user } = await renderRoute('/for-shops');
  const where = getSection('Where it works');
  const list = where.getByText('Find your state, town and biller').closest('details');
  await user.click(where.getByRole('button', { name: 'Bihar' }));
  expect(list).toHaveAttribute('open');
  const getPlaces = () => where.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(getPlaces()).toEqual(['Bihar']);
  await user.click(where.getByRole('button', { name: 'All of India' }));
  expect(getPlaces()).toEqual(['All of India', ...servedStates.map(({ name }) => name)]);
});

test('a link to where it works opens the list, also when it was closed since', async () => {
  const { user, router } = await renderRoute('/for-shops#where');
  const find = getSection('Where it works').getByText('Find your state, town and biller');
  const list = find.closest('details');
  await waitFor(() => expect(list).toHaveAttribute('open'));
  await user.click(find);
  expect(list).not.toHaveAttribute('open');
  await act(() => router.navigate('/for-shops#where'));
  expect(list).toHaveAttribute('open');
});

test.for(['all-rates', 'billers'])('the address of what is folded opens it: #%s', async (id) => {
  await renderRoute(`/for-shops#${id}`);
  await waitFor(() => expect(document.getElementById(id)?.closest('details')).toHaveAttribute('open'));
});

test('a developer is promised no public status page while there is none', async () => {
  await renderRoute('/developers');
  expect(within(getMain()).queryByText(/status page/) !== null).toBe(proof.statusUrl !== '');
});

test('the page of an investor says that it is no offer, and how many of the registered are active', async () => {
  await renderRoute('/for-investors');
  expect(within(getMain()).getByText(/not an offer or invitation to subscribe/)).toBeVisible();
  expect(within(getMain()).getByText(/with a payment in September 2026; 6,800 a year before/)).toBeVisible();
});
