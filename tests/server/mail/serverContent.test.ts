import { expect, test } from 'vitest';
import { MINUTE } from '../../../server/time';
import { toReference } from '../../../src/shared/reference';
import { MAIL_FROM, startMailApp } from '../../support/server/mailApp';
import { PAGES, withPages, writeSite } from '../../support/server/siteFiles';

const LETTERHEAD = 'Sanyog Digital Private Limited\nCIN: U00000UP2021PTC000000';

/** A build of a site whose company has another name than the sender of its mails. */
function buildSite(): string {
  const content = {
    en: {
      ...PAGES.content.en,
      company: 'Sanyog Digital Services',
      letterhead: LETTERHEAD,
      replyTime: 'one working day',
      topicLabels: { 'seed-funding': 'Seed Funding' },
    },
    hi: { ...PAGES.content.hi, company: 'संयोग', letterhead: 'CIN: हिंदी', replyTime: 'एक दिन' },
  };
  return writeSite(withPages({ content }));
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

test.for([
  [
    'en',
    `\n\n${LETTERHEAD}\nhttps://www.sanyog.example`,
    /^Thank you for contacting Sanyog Digital Services\.[^]*will reply within one working day\./,
  ],
  ['hi', '\n\nCIN: हिंदी\nhttps://www.sanyog.example', /^संयोग से संपर्क करने[^]*एक दिन के अंदर जवाब/],
] as const)(
  'an acknowledgement in %s names the company, whatever the name of the sender is',
  async ([language, letterhead, thanks]) => {
    const app = await startMailApp({ acknowledge: true, siteFolder: buildSite() });
    const inquiry = await app.sendInquiry({ language });
    await app.sendDue();
    const [mail] = app.mailsTo(inquiry.email);
    expect(mail?.text).toMatch(thanks);
    expect(mail?.text).toContain(letterhead);
    expect(mail?.from?.value[0]?.name).toBe(MAIL_FROM.name);
  },
);

test.for([
  ['en', `${LETTERHEAD}\n\nOn 2 Mar 2026, 08:30 IST you wrote:`],
  ['hi', 'CIN: हिंदी\n\n2 मार्च 2026, सुबह 8:30 बजे आपने लिखा था:'],
] as const)(
  'what a letter has to show is between a reply and the quoted message, in the language of the inquiry: %s',
  async ([language, between]) => {
    const app = await startMailApp({ siteFolder: buildSite() });
    const inquiry = await app.sendInquiry({ language, message: 'Open on Sundays?' });
    await app.reply(inquiry, { text: 'Yes, we do.' });
    await app.sendDue(MINUTE);
    const [mail] = app.mailsTo(inquiry.email);
    expect(mail?.text).toContain(`Yes, we do.\n\n${between}\n> Open on`);
    // The timeline has what the admin wrote.
    const reply = (await app.readEvents(inquiry)).find(({ kind }) => kind === 'reply');
    expect(reply).toMatchObject({ text: 'Yes, we do.' });
  },
);

test('the subject of a reply has the reference of its inquiry, once', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  const reference = toReference(inquiry._id);
  await app.reply(inquiry, { subject: 'Re: Service Inquiry' });
  await app.reply(inquiry, { subject: `Re: Service Inquiry [${reference}]` });
  await app.sendDue(MINUTE);
  const subject = `Re: Service Inquiry [${reference}]`;
  expect(app.mailsTo(inquiry.email).map((mail) => mail.subject)).toEqual([subject, subject]);
  // The reply itself is stored as it was written.
  expect((await app.readEvents(inquiry)).find(({ kind }) => kind === 'reply')).toMatchObject({
    subject: 'Re: Service Inquiry',
  });
});
