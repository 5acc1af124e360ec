import { expect, test } from 'vitest';
import { MINUTE } from '../../../server/time';
import { toReference } from '../../../src/shared/reference';
import { MAIL_FROM, startMailApp } from '../../support/server/mailApp';
import { SITE_FILES, writeSite } from '../../support/server/startSite';

const LETTERHEAD = 'Sanyog Digital Private Limited\nCIN: U00000UP2021PTC000000';

/** A build of a site whose company has another name than the sender of its mails. */
function buildSite(): string {
  const pages: object = JSON.parse(SITE_FILES['pages.json'] ?? '');
  const content = {
    company: 'Sanyog Digital Services',
    letterhead: LETTERHEAD,
    topicLabels: { 'seed-funding': 'Seed Funding' },
    interestLabels: {},
    hindi: { company: 'संयोग', letterhead: 'CIN: हिंदी', topicLabels: {}, interestLabels: {} },
  };
  return writeSite({ ...SITE_FILES, 'pages.json': JSON.stringify({ ...pages, content }) });
}

test('a notice has the labels of topics, and other topics as they are', async () => {
  const app = await startMailApp({ siteFolder: buildSite() });
  await app.sendInquiry({ subject: 'Investment Inquiry', topic: 'seed-funding' });
  await app.sendInquiry({ subject: 'Service Inquiry', topic: 'constructor' });
  await app.sendDue();
  const [notice] = app.mailsTo('desk@sanyog.example');
  expect(notice?.text).toContain('Investment Inquiry (Seed Funding)');
  expect(notice?.text).toContain('Service Inquiry (constructor)');
});

test('an acknowledgement names the company, whatever the name of the sender is', async () => {
  const app = await startMailApp({ acknowledge: true, siteFolder: buildSite() });
  const inquiry = await app.sendInquiry();
  await app.sendDue();
  const [mail] = app.mailsTo(inquiry.email);
  expect(mail?.text).toContain('Thank you for writing to Sanyog Digital Services.');
  expect(mail?.text).toContain(`\n\n${LETTERHEAD}\nhttps://www.sanyog.example`);
  expect(mail?.from?.value[0]?.name).toBe(MAIL_FROM.name);
});

test('in Hindi it names the company in Hindi', async () => {
  const app = await startMailApp({ acknowledge: true, siteFolder: buildSite() });
  const inquiry = await app.sendInquiry({ language: 'hi' });
  await app.sendDue();
  expect(app.mailsTo(inquiry.email)[0]?.text).toMatch(/^संयोग को लिखने.*\n\nCIN: हिंदी\nhttps:/s);
});

test('what a letter has to show is between a reply and the quoted message', async () => {
  const app = await startMailApp({ siteFolder: buildSite() });
  const inquiry = await app.sendInquiry({ message: 'Do you open on Sundays?' });
  await app.reply(inquiry, { text: 'Yes, we do.' });
  app.pass(MINUTE);
  await app.sendDue();
  const [mail] = app.mailsTo(inquiry.email);
  expect(mail?.text).toContain(
    `Yes, we do.\n\n${LETTERHEAD}\n\nOn 2 Mar 2026, 08:30 IST you wrote:\n> Do you`,
  );
  // The timeline has what the admin wrote.
  expect((await app.readEvents(inquiry)).find(({ kind }) => kind === 'reply')).toMatchObject({
    text: 'Yes, we do.',
  });
});

test('a reply to an inquiry in Hindi has these lines, and those around the quoted message, in Hindi', async () => {
  const app = await startMailApp({ siteFolder: buildSite() });
  const inquiry = await app.sendInquiry({ language: 'hi', message: 'रविवार को खुला है?' });
  await app.reply(inquiry, { text: 'जी हाँ।' });
  app.pass(MINUTE);
  await app.sendDue();
  expect(app.mailsTo(inquiry.email)[0]?.text).toContain(
    'जी हाँ।\n\nCIN: हिंदी\n\n2 मार्च 2026, 08:30 (भारतीय समय) को आपने लिखा था:\n> रविवार को',
  );
});

test('the subject of a reply has the reference of its inquiry, once', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  const reference = toReference(inquiry._id);
  await app.reply(inquiry, { subject: 'Re: Service Inquiry' });
  await app.reply(inquiry, { subject: `Re: Service Inquiry [${reference}]` });
  app.pass(MINUTE);
  await app.sendDue();
  const subject = `Re: Service Inquiry [${reference}]`;
  expect(app.mailsTo(inquiry.email).map((mail) => mail.subject)).toEqual([subject, subject]);
  // The reply itself is stored as it was written.
  expect((await app.readEvents(inquiry)).find(({ kind }) => kind === 'reply')).toMatchObject({
    subject: 'Re: Service Inquiry',
  });
});
