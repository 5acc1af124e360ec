import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { company } from '../../../../src/content/company';
import { help, helpIn } from '../../../../src/content/help';
import { findQuestions as search } from '../../../../src/pages/help/findQuestions';
import { proposedIn } from '../../../../src/pages/help/words';
import { paths } from '../../../../src/paths';
import { renderRoute } from '../../../support/site/renderRoute';

const all = help.flatMap(({ questions }) => questions);
const findQuestions = (typed: string, of: typeof all) => search(typed, of).questions;
const FRAUD = 'I have been cheated and money has gone. What now?';
/** All at once: each letter would render all answers. */
async function write(user: UserEvent, text: string): Promise<void> {
  await user.click(screen.getByRole('searchbox'));
  await user.paste(text);
}
const getAnswer = (question: string) =>
  screen.getByRole('heading', { name: question }).closest('details') as HTMLDetailsElement;

describe('the questions', () => {
  test('there are thirty-five, each with an address of its own', () => {
    const ids = help.flatMap((group) => [group.id, ...group.questions.map(({ id }) => id)]);
    expect(all).toHaveLength(35);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a link to another answer leads to one', () => {
    const known = all.map(({ id }) => paths.answer(id));
    const links = all.flatMap(({ links = [] }) => links.map(({ to }) => to)).filter((to) => to.includes('#'));
    const answers = links.filter((to) => to.startsWith(paths.answer('')));
    expect(answers.length).toBeGreaterThan(0);
    for (const link of answers) expect(known).toContain(link);
    // The pages of the roles show answers too.
    expect(links.filter((to) => to.startsWith('#'))).toEqual([]);
  });

  test('whoever is called by a cheat reads first to hang up', () => {
    const first = Object.entries(helpIn).map(
      ([, groups]) =>
        groups
          .flatMap(({ questions }) => questions)
          .find(({ id }) => id === 'fake-call')
          ?.answer.split('\n')[0],
    );
    expect(first).toEqual(['Hang up now. That is not us.', 'फ़ोन तुरंत काट दीजिए। वह हम नहीं हैं।']);
  });

  test('what is ours is named beside what is not, in both languages', () => {
    const { phone, whatsapp, email, grievance, investorEmail } = company;
    for (const groups of Object.values(helpIn)) {
      const answer = groups
        .flatMap(({ questions }) => questions)
        .find(({ id }) => id === 'fake-call')?.answer;
      for (const way of [phone, `WhatsApp ${whatsapp}`, email, grievance.email, investorEmail])
        expect(answer).toContain(way);
    }
  });

  test('whoever asks for our number gets that of the phone and that of WhatsApp', () => {
    for (const groups of Object.values(helpIn)) {
      const answer = groups.flatMap(({ questions }) => questions).find(({ id }) => id === 'no-email')?.answer;
      expect(answer?.match(/\+91[\d ]+\d/g)).toEqual([company.phone, company.whatsapp]);
    }
  });

  test('a shop is told what to do with the customer at the counter while a payment is pending', () => {
    const answer = all.find(({ id }) => id === 'waiting')?.answer;
    expect(answer).toMatch(/^While it is pending, do not give the cash back and do not pay/);
  });

  test('whoever asks about a payment without a result is asked for more than a receipt number, which a pending one has not', () => {
    for (const [language, groups] of Object.entries(helpIn))
      for (const id of ['waiting', 'not-done', 'twice']) {
        const answer = groups.flatMap(({ questions }) => questions).find((one) => one.id === id)?.answer;
        expect([id, answer]).toEqual([
          id,
          expect.stringMatching(language === 'en' ? /the amount and the day/ : /दिन/),
        ]);
      }
  });

  test('no answer names another time, amount or number in one language than in the other', () => {
    for (const [index, { questions }] of helpIn.en.entries())
      for (const [place, { id, answer }] of questions.entries()) {
        const figures = (text = '') =>
          (text.match(/₹?\d[\d,.]*%?/g) ?? []).map((one) => one.replace(/[,.]$/, '')).sort();
        expect(figures(helpIn.hi[index]?.questions[place]?.answer), id).toEqual(figures(answer));
      }
  });
});

test('the steps of a complaint are a list, with text before and after it', async () => {
  await renderRoute('/help');
  const answer = within(getAnswer('I am not satisfied with the answer. Where can I complain?'));
  const steps = answer.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(steps).toHaveLength(4);
  expect(steps[0]).toMatch(/^Us: call/);
  expect(answer.getByText(/^For a recharge/).tagName).toBe('P');
});

describe('what is typed finds an answer', () => {
  test.for([
    ['पैसा कट गया', 'not-done'],
    ['मंजूर', 'kyc-rejected'],
    ['पहुंचा', 'upi-debited'],
    ['  OMBUDSMAN? ', 'complaint'],
    ['my payment is PENDING since yesterday', 'pending'],
  ] as const)('“%s” finds %s', ([typed, id]) => {
    const found = findQuestions(typed, all).map((question) => question.id);
    expect(found).toContain(id);
    expect(found.length).toBeLessThan(all.length / 2);
  });

  // As people write it: inflected, in either script, on the page of either language.
  test.for([
    ['रुपये कट गए', 'not-done'],
    ['रुपए कट गए', 'not-done'],
    ['rupaye kate', 'not-done'],
    ['double', 'twice'],
    ['do baar', 'twice'],
    ['दो बार', 'twice'],
    ['डबल', 'twice'],
    ['do bar', 'twice'],
    ['money debited twice', 'twice'],
    ['पैसे दो बार कटे', 'twice'],
    ['फ़्रॉड', 'fraud'],
    ['स्कैम', 'fraud'],
    ['scammed', 'fraud'],
    ['impersonation', 'fake-call'],
  ] as const)('“%s” finds %s first, in both languages', ([typed, id]) => {
    for (const groups of Object.values(helpIn)) {
      const found = findQuestions(
        typed,
        groups.flatMap(({ questions }) => questions),
      );
      expect(found[0]?.id).toBe(id);
      expect(found.length).toBeLessThan(all.length / 2);
    }
  });

  test.for(['customer care', 'fake customer care', 'agent', 'कस्टमर केयर', 'नकली'])(
    '“%s” finds which numbers are ours',
    (typed) => expect(findQuestions(typed, all).map(({ id }) => id)).toContain('fake-call'),
  );

  test('what the page proposes to search for finds something, in both languages', () => {
    for (const { example, words } of Object.values(proposedIn))
      for (const typed of [example, ...words]) {
        const found = findQuestions(typed, all).length;
        expect([typed, found > 0 && found < all.length / 2]).toEqual([typed, true]);
      }
  });

  test('small words decide nothing, and a name of a question leaves out what only mentions it', () => {
    const found = (typed: string) => findQuestions(typed, all).map(({ id }) => id);
    expect(found('not credited')).toEqual(found('credited'));
    expect(found('पैसा कट गया')).not.toContain('api-keys');
    for (const typed of ['fraud', 'scam', 'ठगी']) expect(found(typed)).toContain('fake-call');
    expect(all.find(({ id }) => id === 'upi-debited')?.answer).toContain('complain');
    expect(found('complaint')).not.toContain('upi-debited');
  });

  test('a number that no answer has is not looked for, and one that an answer has is', () => {
    expect(findQuestions('₹299 refund', all)).toEqual(findQuestions('refund', all));
    expect(findQuestions('14448', all).map(({ id }) => id)).toEqual(['complaint']);
  });

  test.for(['', '  ', '?!', 'how do I'])('“%s” leaves all', (typed) => {
    expect(findQuestions(typed, all)).toEqual(all);
  });
});

describe('the page', () => {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  });

  test('the search shows what it finds, says how many, and an open answer stays open', async () => {
    const { user } = await renderRoute('/help');
    await user.click(screen.getByRole('heading', { name: FRAUD }));
    const search = screen.getByRole('searchbox', { name: 'Search the answers' });
    await write(user, 'ombudsman');
    expect(screen.getByText('1 of 35 answers')).toHaveAttribute('role', 'status');
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'I am not satisfied with the answer. Where can I complain?',
    ]);
    expect(screen.queryByRole('region', { name: 'Money stuck or pending' })).not.toBeInTheDocument();
    await user.clear(search);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(35);
    expect(getAnswer(FRAUD).open).toBe(true);
  });

  test('the chat of whoever has a stuck payment begins with what finds it', async () => {
    await renderRoute('/help');
    const stuck = screen.getByText('Payment stuck?').parentElement as HTMLElement;
    const chat = within(stuck).getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
    expect(new URL(chat).searchParams.get('text')).toMatch(
      /^My payment is stuck\.\nReceipt number, or UPI transaction number \(UTR\):\n/,
    );
  });

  test.for<[string, RegExp]>([
    [
      'do you work in Lucknow',
      /^Yes, in Lucknow: electricity, water and gas bills, and recharges\. .* answers$/,
    ],
    ['banaras me chalta hai', /^Yes, in Varanasi: electricity bills, and recharges\. .* answers$/],
    ['क्या बिहार में चलता है', /^Yes, in Bihar: electricity and gas bills, and recharges\. .* answers$/],
    ['work in gujarat?', /^Not yet in Gujarat: recharges work there, bill payments do not\. .* answers?$/],
    ['do you work in Chennai', /^Not yet in Chennai: /],
    ['Bombay', /^Not yet in Mumbai: .*\. Tell us your town · .* answers?$/],
    // Without the number of answers nothing follows.
    ['mumbai loan', /^Not yet in Mumbai: .*\. Tell us your town$/],
    ['banglore', /^No answer has “banglore”\. For “bangalore”: Not yet in Bengaluru: /],
    ['do you work in mumbay', /^No answer has “mumbay”\. For “Mumbai”: Not yet in Mumbai: /],
    ['lucknw', /: Yes, in Lucknow: /],
    ['दिल्ली में चलता है', /^Not yet in Delhi: /],
    ['does it work in Gonda', /^(?!.*(Yes|not yet))/],
  ])('whoever asks for a place is told yes or no, where we know it: %s', async ([typed, answer]) => {
    const { user } = await renderRoute('/help');
    await write(user, typed);
    const status = within(screen.getByRole('search')).getByRole('status');
    expect(status).toHaveTextContent(answer);
  });

  test('what is searched for is in the address, which is searched for when it is opened', async () => {
    const { user, router } = await renderRoute('/help?q=ombudsman');
    const search = screen.getByRole('searchbox');
    expect(search).toHaveValue('ombudsman');
    expect(screen.getByText('1 of 35 answers')).toBeVisible();
    expect(getAnswer('I am not satisfied with the answer. Where can I complain?').open).toBe(true);
    await user.clear(search);
    await write(user, ' a & b ');
    await user.tab();
    expect(router.state.location.search).toBe('?q=a+%26+b');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('what nothing answers leads to a person, with what was typed, and back to all answers, also in the address', async () => {
    const { user, router } = await renderRoute('/help');
    await write(user, 'xyzzy');
    const empty = within(
      screen.getByRole('heading', { name: 'No answer found for “xyzzy”' }).parentElement as HTMLElement,
    );
    expect(empty.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining('xyzzy'),
    );
    await user.click(empty.getByRole('button', { name: 'Show all answers' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(35);
    expect(router.state.location.search).toBe('');
  });

  test('a mistyped word is told with the word that was looked for', async () => {
    const { user } = await renderRoute('/help');
    await user.type(screen.getByRole('searchbox'), 'refnd');
    expect(screen.getByText(/^No answer has “refnd”\. For “refund”: \d of 35 answers$/)).toHaveRole('status');
  });

  test('what has half of what was typed stands below the way to a person', async () => {
    const { user } = await renderRoute('/help');
    await user.type(screen.getByRole('searchbox'), 'customer is angry');
    const box = screen.getByRole('heading', {
      name: 'No answer found for “customer is angry”',
    }).parentElement;
    expect(box).toHaveTextContent(/These are the nearest:$/);
    const [first] = screen.getAllByRole('heading', { level: 3 });
    expect(box?.compareDocumentPosition(first as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText(/of 35 answers/)).toBeNull();
  });

  test('what only an answer mentions is told to be none, and a whole word counts there alone', () => {
    expect(search('signal', all)).toMatchObject({ questions: [{ id: 'sign-in' }], isPartial: true });
    expect(search('sign', all).questions.map(({ id }) => id)).not.toContain('become-distributor');
    expect(search('limit', all).questions.map(({ id }) => id)).toEqual(['add-money']);
  });

  test('the only answer opens while typing, which keeps the focus, and closes when it is not alone any more', async () => {
    const { user } = await renderRoute('/help');
    const complaint = () => getAnswer('I am not satisfied with the answer. Where can I complain?');
    await write(user, 'ombudsman');
    expect(complaint().open).toBe(true);
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.clear(screen.getByRole('searchbox'));
    expect(complaint().open).toBe(false);
    // One that was opened by hand stays.
    await user.click(screen.getByRole('heading', { name: FRAUD }));
    await write(user, '1930');
    await user.clear(screen.getByRole('searchbox'));
    expect(getAnswer(FRAUD).open).toBe(true);
  });

  test.for([
    ['SD 6H40', '“SD 6H40” looks like a receipt number. 1 of 35 answers'],
    ['FB5F 4762', '“FB5F-4762” looks like the reference of an inquiry. 1 of 35 answers'],
    ['order-1042', '“order-1042” looks like the reference of a payment by the API. 1 of 35 answers'],
    ['432156789012', '“432156789012” looks like a UPI transaction number (UTR). 1 of 35 answers'],
    ['TXN20261105123', /^“TXN20261105123” looks like none of our numbers: .*like SD-6H40.*1 of 35 answers$/],
    ['UTR-412345678901', '“UTR-412345678901” looks like a UPI transaction number (UTR). 1 of 35 answers'],
    ['919876543210', '0 of 35 answers'],
    ['how do I', /^$/],
    ['naukri', 'This has a page of its own: Jobs with us.'],
    ['401', 'This has a page of its own: Error codes of the API.'],
    ['24x7', /^1 of 35 answers$/],
  ] as const)('a number is told what it looks like: %s', async ([typed, told]) => {
    const { user } = await renderRoute('/help');
    await write(user, typed);
    expect(within(screen.getByRole('search')).getByRole('status')).toHaveTextContent(told);
  });

  test('of several answers, or one that is only near, none opens with Enter', async () => {
    const { user } = await renderRoute('/help');
    for (const typed of ['refund', 'signal']) {
      await user.clear(screen.getByRole('searchbox'));
      await write(user, typed);
      await user.keyboard('{Enter}');
    }
    expect(document.querySelector('details[open]')).toBeNull();
  });

  test.for([
    ['naukri', 'Jobs with us', '/careers'],
    ['नौकरी', 'Jobs with us', '/careers'],
    ['light bill', 'Our services', '/services'],
    ['401', 'Error codes of the API', '/developers#errors'],
  ] as const)('whoever looks for “%s” is led to %s, which is an answer', async ([typed, name, to]) => {
    const { user } = await renderRoute('/help');
    const main = within(screen.getByRole('main'));
    expect(main.queryByRole('link', { name })).toBeNull();
    await write(user, typed);
    expect(main.getByRole('link', { name })).toHaveAttribute('href', to);
    expect(screen.queryByRole('heading', { name: /^No answer found/ })).toBeNull();
  });

  test('the address of an answer opens it and moves the focus there, also when the search hides it', async () => {
    const { user } = await renderRoute('/help#fraud');
    const summary = () => getAnswer(FRAUD).querySelector('summary');
    expect(getAnswer(FRAUD).open).toBe(true);
    await waitFor(() => expect(summary()).toHaveFocus());
    await write(user, 'sandbox');
    await user.click(screen.getByRole('link', { name: 'What to do next' }));
    await waitFor(() => expect(summary()).toHaveFocus());
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('the link of a topic shows its answers while the search hides them', async () => {
    const { user } = await renderRoute('/help');
    await write(user, 'sandbox');
    await user.click(screen.getByRole('link', { name: 'Complaints' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Account, safety and complaints' })).toHaveFocus(),
    );
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(35);
  });

  test('the link to an answer is copied; without a clipboard it is in the address bar', async () => {
    const { user } = await renderRoute('/help#fraud');
    const link = within(getAnswer(FRAUD)).getByRole('link', { name: `Copy link to: ${FRAUD}` });
    await user.click(link);
    expect(await navigator.clipboard.readText()).toMatch(/#fraud$/);
    expect(await screen.findByText('Link copied')).toHaveAttribute('role', 'status');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    await user.click(link);
    await waitFor(() => expect(window.location.hash).toBe('#fraud'));
  });
});
