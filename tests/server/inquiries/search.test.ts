import { expect, test } from 'vitest';
import { MINUTE } from '../../../server/time';
import type { Inquiry } from '../../../src/shared/inquiryResponses';
import { composeMail, createFakeMailbox } from '../../support/fakeMailbox';
import { startInquiryApp } from '../../support/server/inquiryApp';
import { startMailApp } from '../../support/server/mailApp';
import { PAGES, withPages, writeSite } from '../../support/server/siteFiles';

/** A build of a site with its own words for topics and interests. */
function buildSite(): string {
  const en = {
    ...PAGES.content.en,
    topicLabels: { 'api-integration': 'Developer APIs', ecommerce: 'E-commerce' },
    interestLabels: { services: 'Services', investor: 'Capital' },
  };
  return writeSite(withPages({ content: { ...PAGES.content, en } }));
}

async function start(options: Parameters<typeof startInquiryApp>[0] = {}) {
  const app = await startInquiryApp(options);
  const { request, token } = app;
  const find = async (search: string, more = ''): Promise<Inquiry[]> =>
    (await request(`GET /api/contact?search=${encodeURIComponent(search)}${more}`, { token })).json();
  return {
    ...app,
    find,
    /** The names of what is found, and whether some of the words are in its timeline only. */
    findNames: async (search: string, more?: string) =>
      (await find(search, more)).map(
        ({ name, foundInTimeline }) => name + (foundInTimeline ? ', timeline' : ''),
      ),
    note: (id: string, text: string) => request(`POST /api/contact/${id}/notes`, { token, body: { text } }),
  };
}

type Stored = { name: string; idEnd?: string } & Record<string, string>;

test.for<[what: string, stored: Stored[], found: [names: string[], ...searches: string[]][]]>([
  [
    'an address in every spelling of its mailbox',
    [
      { name: 'Asha', email: 'zq.xv+shop@gmail.com' },
      { name: 'Ravi', email: 'zqxv@shop.example' },
    ],
    [
      [['Asha'], 'asha zqxv@gmail.com', 'zq.xv+shop@gmail.com'],
      [['Ravi'], 'zqxv@'],
    ],
  ],
  [
    'a number however it is written',
    [
      { name: 'Asha', phone: '+91 98765-43210' },
      { name: 'Bela', message: 'Call 98765 43210' },
      { name: 'Chandra', phone: '9876543211' },
    ],
    [
      [['Bela', 'Asha'], '9876543210', '98765 43210', '98765 - 43210', '+91 98765 43210'],
      [['Bela', 'Asha'], '+91 - 98765- 43210', '09876543210', '(+91) 98765-43210'],
      [['Chandra', 'Bela', 'Asha'], '98765'],
    ],
  ],
  [
    'two numbers side by side',
    [
      { name: 'Asha', phone: '(0522) 98765-43210', message: 'For 4 shops in 226001', idEnd: '4d601269' },
      { name: 'Bela', phone: '98765 43210', message: 'For 5 shops' },
    ],
    [
      [['Asha'], '98765-43210 226001', '226001 98765 43210', '4 226001 shops', '+91 98765 43210 226001'],
      [['Asha'], '098765 43210 226001', '(0522) 98765 43210 226001', '4D60-1269 98765 43210'],
    ],
  ],
  [
    // Between digits a hyphen makes no difference in any word, between letters in a reference only.
    'a reference with and without its hyphen',
    [
      { name: 'Asha', idEnd: '12abcd34' },
      { name: 'Bela', idEnd: 'ab1234cd' },
    ],
    [
      [['Asha'], '12AB-CD34', '12ab-cd34', '12ABCD34', '#12AB-CD34 asha'],
      [['Bela'], 'AB12-34CD', 'ab1234cd'],
      [[], '12AB-CD34 bela'],
    ],
  ],
  [
    'topic and interest by the words that are shown',
    [
      { name: 'Asha', interest: 'services', topic: 'api-integration' },
      { name: 'Bela', interest: 'services', topic: 'ecommerce' },
      { name: 'Chandra', interest: 'investor', topic: 'a topic of before', subject: 'Money' },
    ],
    [
      [['Asha'], 'apis developer'],
      [['Bela'], 'E-Commerce bela'],
      [['Chandra'], 'capital', 'topic before'],
    ],
  ],
])('a search finds %s', async ([, stored, found]) => {
  const { send, findNames, database } = await start({ siteFolder: buildSite() });
  for (const { idEnd, ...fields } of stored) {
    const id = await send(fields);
    const fixed = id.slice(0, -8) + (idEnd ?? id.slice(-8));
    await database.db.updateTable('inquiries').set({ id: fixed }).where('id', '=', id).execute();
  }
  for (const [names, ...searches] of found) {
    for (const search of searches) expect([search, await findNames(search)]).toEqual([search, names]);
  }
});

test('a search finds its words in any order, in any field and any state', async () => {
  const { send, put, findNames } = await start();
  const id = await send({
    name: 'Ravi Khan',
    email: 'ravi@shop.example',
    phone: '+91 98765-43210',
    company: 'Khan Stores',
    message: 'Commission for 4 shops?',
  });
  await send({ name: 'Ravi Kumar', email: 'kumar@shop.example' });
  for (const status of ['new', 'answered', 'closed', 'new', 'spam']) {
    await put(id, 'status', { status });
    for (const search of ['khan ravi', 'RAVI  shops', 'stores commission', '@shop.example khan']) {
      expect([status, search, await findNames(search)]).toEqual([status, search, ['Ravi Khan']]);
    }
  }
  expect(await findNames('khan', '&status=spam')).toEqual(['Ravi Khan']);
  expect(await findNames('khan', '&status=new')).toEqual([]);
  expect(await findNames('khan kumar')).toEqual([]);
  expect(await findNames('ravi')).toEqual(['Ravi Khan', 'Ravi Kumar']);
  expect(await findNames('%')).toEqual([]);
  expect(await findNames('_havi')).toEqual([]);
});

test('what is found with words of the timeline only is marked, wherever the other words are', async () => {
  const { send, find, findNames, note } = await start({ siteFolder: buildSite() });
  const texts = { email: 'r@a.example', phone: '9876543210', company: 'Stores', message: 'Two percent?' };
  const choices = { interest: 'investor', topic: 'api-integration', subject: 'Money' };
  const id = await send({ name: 'Ravi', ...texts, ...choices });
  await send({ name: 'Asha', email: 'asha@a.example' });
  await note(id, 'Promised him 2.5 % commission in May');
  await note(id, 'Wants a call');
  const inItself = ['ravi', 'r@a', '98765 43210', 'stores', 'percent', 'capital', 'developer', 'money'];
  for (const words of [...inItself, id.slice(-8), 'ravi capital', '9876543210 ravi']) {
    expect([words, await findNames(words)]).toEqual([words, ['Ravi']]);
    const andMore = `${words} commission`;
    expect([andMore, await findNames(andMore)]).toEqual([andMore, ['Ravi, timeline']]);
  }
  expect(await findNames('promised call may')).toEqual(['Ravi, timeline']);
  expect(await find('')).toHaveLength(2);
  expect((await find('')).some((row) => 'foundInTimeline' in row)).toBe(false);
});

test('replies and incoming mails are found, but not what they quote', async () => {
  const mailbox = createFakeMailbox();
  const app = await startMailApp({ mailbox });
  const inquiry = await app.sendInquiry({ name: 'Ravi' });
  await app.reply(inquiry, { subject: 'Our offer', text: 'We send the contract.' });
  await app.sendDue(MINUTE);
  const answered = app.mailsTo('ravi@shop.example')[0]?.messageId ?? '';
  const text = 'Signed and sealed.\n\nOn Mon, 2 Mar 2026, Sanyog Digital wrote:\n> somethingquoted';
  mailbox.deliver(composeMail(answered, { text }));
  await app.app.mailboxReader?.run();
  const findMarks = async (search: string): Promise<unknown> => {
    const found = (await app.asAdmin(`GET /api/contact?search=${encodeURIComponent(search)}`)).json<
      Inquiry[]
    >();
    return [search, found.map((row) => row.foundInTimeline)];
  };
  for (const search of ['offer', 'contract ravi', 'sealed signed', 'offer sealed']) {
    expect(await findMarks(search)).toEqual([search, [true]]);
  }
  expect(await findMarks('somethingquoted')).toEqual(['somethingquoted', []]);
});

test('corrected and erased words are not found any more, the rest of the timeline is', async () => {
  const { send, put, findNames, note, request, token } = await start();
  const id = await send({ name: 'Ravee', email: 'ravi@shop.example' });
  await note(id, 'Promised a call');
  await put(id, '', { name: 'Ravi', email: 'ravi@shop.example' });
  expect(await findNames('ravee')).toEqual([]);
  expect(await findNames('ravi promised')).toEqual(['Ravi, timeline']);
  await request(`DELETE /api/contact/${id}`, { token });
  expect(await findNames('promised')).toEqual([]);
});

test('a whole message is found, the newest notes first, and no number of notes is too many', async () => {
  const { send, findNames, note } = await start();
  const id = await send({ name: 'Asha', message: `${'x '.repeat(4_990)}lastword` });
  expect(await findNames('lastword')).toEqual(['Asha']);
  for (let number = 1; number <= 6; number += 1) await note(id, `note${number} ${'y'.repeat(4_000)}`);
  expect(await findNames('lastword note6')).toEqual(['Asha, timeline']);
  expect(await findNames('note1')).toEqual([]);
});
