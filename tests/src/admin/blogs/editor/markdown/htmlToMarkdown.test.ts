import { expect, test } from 'vitest';
import { htmlToMarkdown } from '../../../../../../src/admin/blogs/editor/markdown/htmlToMarkdown';
import { renderMarkdown } from '../../../../../../src/shared/markdown';

test('headings, bold, italic, lists and links become Markdown', () => {
  const html = `<h2>Heading</h2><p>Some <b>bold</b> and <i>italic</i> text with a
    <a href="https://sanyog.example/a">link</a>.</p><ul><li>a</li><li>b<ol><li>one</li><li>two</li></ol></li></ul>`;
  expect(htmlToMarkdown(html)).toBe(
    '## Heading\n\nSome **bold** and *italic* text with a [link](https://sanyog.example/a).\n\n- a\n- b\n  1. one\n  2. two',
  );
});

test('text of Google Docs, whose styles stand in spans, becomes Markdown', () => {
  const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
    <h1 dir="ltr"><span style="font-size:20pt;font-weight:700;">Float</span></h1>
    <p dir="ltr"><span style="font-weight:400;">Keep </span><span style="font-weight:700;">half</span><span
      style="font-style:italic;"> a day</span></p>
    <ul><li dir="ltr"><p dir="ltr"><span>count</span></p></li><li dir="ltr"><p dir="ltr"><span>write</span></p></li></ul></b>`;
  expect(htmlToMarkdown(html)).toBe('# Float\n\nKeep **half** *a day*\n\n- count\n- write');
});

test('lists of Word, which are paragraphs with a marker, become lists', () => {
  const item = (text: string, marker: string, level = 1) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span
      style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
  const html = `<html><head><style>p { margin: 0 }</style></head><body><!--StartFragment--><p class=MsoTitle>Day</p><p class=MsoNormal>Bring:</p>${item('cash', '·')}
    ${item('coins', 'o', 2)}${item('a book', '·')}<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Then</b></p>${item('open', '1.')}${item('count', '2.')}<!--EndFragment--></body></html>`;
  expect(htmlToMarkdown(html)).toBe(
    '# Day\n\nBring:\n\n- cash\n    - coins\n- a book\n\n**Then**\n\n1. open\n2. count',
  );
});

test('a table becomes a table', () => {
  const html =
    '<table><tr><td>Bill</td><td>₹ 1|284</td></tr><tr><td>Recharge</td><td>₹ 450</td></tr></table>';
  const text = htmlToMarkdown(html) ?? '';
  expect(text).toBe('| Bill | ₹ 1\\|284 |\n| --- | --- |\n| Recharge | ₹ 450 |');
  expect(renderMarkdown(text)).toContain('<td>₹ 450</td>');
});

test('HTML that says no more than its text stays text', () => {
  expect(htmlToMarkdown('<div style="color:#fff"><span>const a = 1;</span></div>')).toBeUndefined();
});

test('what looks like Markdown in the text stays text', () => {
  const text = htmlToMarkdown('<p><b>Price</b> 2 * 3 and snake_case</p><p># no heading</p>') ?? '';
  expect(renderMarkdown(text)).toContain('2 * 3 and snake_case');
  expect(renderMarkdown(text)).toContain('<p># no heading</p>');
});

test('a picture inside the HTML leaves its description only', () => {
  expect(htmlToMarkdown('<p><b>A</b> <img src="data:image/png;base64,AAAA" alt="shop"></p>')).toBe(
    '**A** shop',
  );
});

test('a script or style of the HTML is left out', () => {
  expect(htmlToMarkdown('<style>p{}</style><script>alert(1)</script><p><b>A</b></p>')).toBe('**A**');
});

test('a cell keeps its links and bold text, and the space between its paragraphs', () => {
  const html = `<table><tbody><tr><td><p>Rs 199</p><p>28 days</p></td><td>two<br>lines</td></tr>
    <tr><td><a href="https://sanyog.example/a">Plan</a></td><td><b>no</b></td></tr></tbody></table>`;
  expect(htmlToMarkdown(html)).toBe(
    '| Rs 199 28 days | two lines |\n| --- | --- |\n| [Plan](https://sanyog.example/a) | **no** |',
  );
});

test('a list that stands between the items of another belongs to the item before it', () => {
  const html = '<ol><li>one</li><ul><li>a</li><li>b</li></ul><li>two</li></ol>';
  expect(htmlToMarkdown(html)).toBe('1. one\n   - a\n   - b\n2. two');
});

test('neighbours that are bold become one bold text', () => {
  const html = '<p><b>Pay</b><b>ment</b> and <b><i>re</i></b><b><i>charge</i></b></p>';
  expect(htmlToMarkdown(html)).toBe('**Payment** and ***recharge***');
});

test.for([
  ['<b>ध्यान दें:</b>यह', '<strong>ध्यान दें</strong>:यह'],
  ['<b>रुकिए।</b>अब', '<strong>रुकिए</strong>।अब'],
  ['a<b>(b)</b>c', 'a(<strong>b</strong>)c'],
  ['<b><i>Note:</i></b>this', '<em><strong>Note</strong></em>:this'],
  ['<i>say <b>“so”</b></i>he', '<em>say <strong>“so</strong></em>”he'],
  ['<s>₹100</s>now', '<s>₹100</s>now'],
  ['<b>!</b>a', '!a'],
  ['<b>“quoted”</b>text', '<strong>“quoted</strong>”text'],
  ['<b><font>“a”</font></b>b', '<strong>“a</strong>”b'],
  ['<u><b>“a”</b></u>b', '<strong>“a</strong>”b'],
  ['<b>(a)</b><o:p></o:p>b', '<strong>(a</strong>)b'],
  ['<b>(a)</b><!-- c -->b', '<strong>(a</strong>)b'],
  ['<b>(a)<!--[if x]><![endif]--></b><![if y]>b', '<strong>(a</strong>)b'],
  ['a<a name="x"></a><b>(b)</b>', 'a(<strong>b)</strong>'],
  ['<b>(a)</b><img alt="b">', '<strong>(a</strong>)b'],
  ['<b>a <code>b</code></b>c', '<strong>a</strong> <code>b</code>c'],
  ['a<i><b><code>b</code></b></i>c', 'a<code>b</code>c'],
  ['<font><b>a</b></font><font><b>b</b></font>', '<strong>ab</strong>'],
  ['<b><br>a</b>b', '<strong>a</strong>b'],
  ['<i>a<br></i>b', '<em>a</em><br>'],
  ['<b><i>a<br></i></b>', '<em><strong>a</strong></em>'],
  ['a<b><br></b>b', 'a<br>\nb'],
  ['<b>Note:</b> this', '<strong>Note:</strong> this'],
  ['<b>Note:</b><br>this', '<strong>Note:</strong><br>'],
  ['<p><b>Note:</b></p><p>this</p>', '<strong>Note:</strong></p>'],
  ['<b><a href="/a">दुकान</a></b>में', '<a href="/a"><strong>दुकान</strong></a>में'],
  ['में<b><a href="/a">दुकान</a> है</b>', 'में<a href="/a"><strong>दुकान</strong></a> <strong>है</strong>'],
] as const)('pasted bold, italic and deleted text is rendered as that: %s', ([html, rendered]) => {
  expect(renderMarkdown(htmlToMarkdown(html) ?? '')).toContain(rendered);
});

/** A paragraph of a list as Word writes it. */
const ofList = (text: string, marker: string, level = 1, tag = 'p') =>
  `<${tag} class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
    style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]>${text}</${tag}>`;

test.for([
  [
    'an item whose style is wrapped has no marker in its text',
    `${ofList('Shops', '1.')}${ofList('In Lucknow', 'o', 2).replace('mso-list:Ignore', 'mso-list:\nIgnore').replace('mso-list:l0', 'mso-list:\n  l0')}`,
    '1. Shops\n    - In Lucknow',
  ],
  [
    'an item of the second level behind a paragraph is an item, not code',
    `${ofList('One', '1.')}${ofList('Two', '·', 2)}<p class=MsoNormal>Between</p>${ofList('Three', '·', 2)}${ofList('Four', '·', 3)}`,
    '1. One\n    - Two\n\nBetween\n\n- Three\n    - Four',
  ],
  [
    'a level that is left out is none',
    `${ofList('A', '1.')}${ofList('B', '·', 3)}${ofList('C', '·', 3)}${ofList('D', '·', 2)}${ofList('E', '2.')}`,
    '1. A\n    - B\n    - C\n    - D\n2. E',
  ],
  [
    'a heading with a number or a bullet has none',
    `${ofList('Payments', '·', 1, 'h2')}${ofList('Fees', '1.2.', 2, 'h3')}<p>Text</p>`,
    '## Payments\n\n### Fees\n\nText',
  ],
] as const)('in Word, %s', ([, html, expected]) => {
  const markdown = htmlToMarkdown(html);
  expect(markdown).toBe(expected);
  expect(renderMarkdown(markdown ?? '')).not.toContain('<code>');
});
