import { expect, test } from 'vitest';
import { parseMail } from '../../../server/incomingMail/parseMail';

async function parse(type: 'plain' | 'html', ...lines: string[]) {
  const head = ['From: ravi@shop.example', `Content-Type: text/${type}; charset=utf-8`, ''];
  const source = [...head, ...lines].join('\n').replaceAll('\n', '\r\n');
  const { text, quoteAt } = await parseMail(Buffer.from(source));
  return { own: text.slice(0, quoteAt).trim(), quote: quoteAt === undefined ? '' : text.slice(quoteAt) };
}

const COMPANY = 'Sanyog Digital <hello@sanyog.example>';

const WROTE = 'Sanyog Digital <hello@sanyog.example> wrote:';
/** As Outlook writes the headers of a quoted mail. */
const SENT = `From: ${COMPANY} \nSent: 02 March 2026 09:30\nTo: ravi@shop.example`;

/** As programs write them: the quote, with their line breaks, and the signature above it. */
const PLAIN: [program: string, quote: string, signature?: string][] = [
  ['Gmail', `On Mon, 2 Mar 2026 at 09:30, ${WROTE}\n\n> Yes, we do.\n>\n> Regards`],
  [
    'Gmail, wrapped',
    'On Mon, Mar 2, 2026 at 9:30\u202fAM Sanyog Digital Services\n<hello@sanyog.example> wrote:\n\n> Yes, we do.',
  ],
  ['Gmail in Hindi', `सोम, 2 मार्च 2026 को 9:30 am बजे ${COMPANY} ने लिखा:\n\n> Yes, we do.`],
  [
    'Gmail in Hindi, wrapped',
    'सोम, 2 मार्च 2026 को 9:30 am बजे Sanyog Digital Services\n<hello@sanyog.example> ने लिखा:\n\n> Yes, we do.',
  ],
  ['Gmail in Hindi, with its digits', `२ मार्च २०२६ को ९:३० am को, ${COMPANY} ने लिखा:\n> Yes, we do.`],
  ['Outlook', `${SENT}\nSubject: Re: Service Inquiry\n\nYes, we do.`],
  ['Outlook, older', `-----Original Message-----\n${SENT}\n\nYes, we do.`],
  ['Outlook, forwarded', `---- Forwarded Message ----\n${SENT}\n\nYes, we do.`],
  ['Outlook with a date', `From: ${COMPANY}\nDate: Monday, 2 March 2026\n\nYes, we do.`],
  [
    'Outlook on Android',
    `${'_'.repeat(32)}\nFrom: ${COMPANY}\nSent: Monday, March 2, 2026 9:30:00 AM\n\nYes, we do.`,
    '\nGet Outlook for Android<https://aka.ms/AAb9ysg>',
  ],
  ['Apple Mail', `> On 2 Mar 2026, at 9:30 AM, ${WROTE}\n> \n> Yes, we do.`],
  ['iPhone', `> On 2 Mar 2026, at 9:30 AM, ${WROTE}\n> \n> \ufeffYes, we do.`, '\nSent from my iPhone'],
  ['Yahoo', `    On Monday, 2 March, 2026 at 09:30:00 am IST, ${WROTE}  \n \n Yes, we do.  `],
  [
    'Yahoo on Android',
    ' On Mon, 2 Mar 2026 at 9:30, Sanyog Digital<hello@sanyog.example> wrote:   Yes, we do.\n  ',
    '\nSent from Yahoo Mail on Android ',
  ],
  ['Thunderbird', 'On 02/03/26 9:30 AM, Sanyog Digital wrote:\n> Yes, we do.\n> Regards'],
  ['Zoho', `---- On Mon, 02 Mar 2026 09:30:00 +0530 ${COMPANY} wrote ----\n\nYes, we do.`],
  [
    'Rediffmail',
    'From: "Sanyog Digital" hello@sanyog.example\nSent: Mon, 02 Mar 2026 09:30:00\nTo: ravi@shop.example\n\nYes, we do.',
  ],
];

const trimLines = (text: string) => text.replaceAll(/ +$/gm, '').trim();

test.for(PLAIN)('%s: the quoted mail is folded', async ([, quote, signature]) => {
  const own = ['Yes, on Monday.', 'सोमवार को ठीक है।', ...(signature === undefined ? [] : [signature])].join(
    '\n',
  );
  const parsed = await parse('plain', own, '', quote);
  expect(parsed.own).toBe(trimLines(own));
  expect(trimLines(parsed.quote)).toBe(trimLines(quote));
});

test.for(PLAIN)('%s: the line directly above a quote is not folded', async ([, quote]) => {
  expect((await parse('plain', 'Yes, on Monday.', quote)).own).toBe('Yes, on Monday.');
});

const GMAIL_HTML = `<div dir="ltr">Yes, on Monday.</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Mon, 2 Mar 2026 at 09:30, Sanyog Digital &lt;<a href="mailto:hello@sanyog.example">hello@sanyog.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex">Yes, we do.<br></blockquote></div>`;
const OUTLOOK_HTML = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head><body><div class="WordSection1"><p class="MsoNormal">Yes, on Monday.<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Sanyog Digital &lt;hello@sanyog.example&gt; <br><b>Sent:</b> 02 March 2026 09:30<br><b>To:</b> ravi@shop.example<br><b>Subject:</b> Re: Service Inquiry<o:p></o:p></p></div><p class="MsoNormal">Yes, we do.<o:p></o:p></p></div></body></html>`;
const APPLE_HTML = `<html><body style="overflow-wrap: break-word;">Yes, on Monday.<br id="lineBreakAtBeginningOfMessage"><div><br><blockquote type="cite"><div>On 2 Mar 2026, at 9:30 AM, Sanyog Digital &lt;hello@sanyog.example&gt; wrote:</div><br class="Apple-interchange-newline"><div>Yes, we do.</div></blockquote></div><br></body></html>`;

test.for([
  ['Gmail', GMAIL_HTML, /^On Mon, 2 Mar 2026 at 09:30, .* wrote:/],
  ['Outlook', OUTLOOK_HTML, /^From: Sanyog Digital <hello@sanyog\.example>/],
  ['Apple Mail', APPLE_HTML, /^> On 2 Mar 2026/],
] as const)('%s: the quote of a mail in HTML is folded', async ([, html, expected]) => {
  const { own, quote } = await parse('html', html);
  expect(own).toBe('Yes, on Monday.');
  expect(quote).toMatch(expected);
  expect(quote).toContain('Yes, we do.');
});

test.for([
  ['answers between quoted lines', 'On Monday, Sanyog wrote:\n> Which day?\nMonday.\n> Which place?\nPatna.'],
  ['an answer below the quote', 'On Monday, Sanyog wrote:\n> Which day?\n\nMonday.'],
  ['a journey', 'Please book this.\nFrom: Patna\nTo: Delhi\nThank you'],
  ['a sentence that says who wrote', 'On Monday my son wrote: please call.\nPlease do.'],
  ['a sentence in Hindi without a year', 'कल मेरे बेटे ने लिखा:\nफ़ोन कीजिए।'],
  ['a line of signs', 'See below\n-----\nThree items'],
  ['a shorter line', 'See below\n___\nThree items'],
] as const)('%s stay as they are', async ([, text]) => {
  expect(await parse('plain', text)).toEqual({ own: text, quote: '' });
});

test('a quote below answers between quoted lines is folded', async () => {
  const { own, quote } = await parse('plain', '> Which day?', 'Monday.', '> Which place?', '> Regards');
  expect(own).toBe('> Which day?\nMonday.');
  expect(quote).toBe('> Which place?\n> Regards');
});

test('a mail that is a quote only is shown', async () => {
  expect(await parse('plain', '> Yes, we do.')).toEqual({ own: '> Yes, we do.', quote: '' });
});
