// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { listMarkdownImages, renderMarkdown } from '../../src/shared/markdown';

/** The HTML as a browser parses it; scripts do not run. */
function page(markdown: string): HTMLElement {
  return new DOMParser().parseFromString(renderMarkdown(markdown), 'text/html').body;
}

test('paragraphs, emphasis, lists, quotes and code become their elements', () => {
  const body = page('Some **bold** and *soft*.\n\n- one\n- two\n\n> said\n\n`x`\n\n1. first');
  expect(body.querySelector('strong')?.textContent).toBe('bold');
  expect(body.querySelector('em')?.textContent).toBe('soft');
  expect(body.querySelectorAll('ul > li')).toHaveLength(2);
  expect(body.querySelector('blockquote')?.textContent?.trim()).toBe('said');
  expect(body.querySelector('code')?.textContent).toBe('x');
  expect(body.querySelector('ol > li')?.textContent).toBe('first');
});

test('line breaks are preserved', () => {
  expect(renderMarkdown('one\ntwo')).toBe('<p>one<br>\ntwo</p>\n');
});

test.each([
  ['# A\n\n## B\n\n### C\n\n## D', ['h2', 'h3', 'h4', 'h3']],
  ['## A\n\n## B', ['h2', 'h2']],
  ['#### A\n\n# B\n\n#### C', ['h2', 'h2', 'h3']],
  ['# 1\n\n## 2\n\n### 3\n\n#### 4\n\n##### 5\n\n###### 6', ['h2', 'h3', 'h4', 'h5', 'h6', 'h6']],
])('headings start at h2 and skip no level: %j', (markdown, expected) => {
  const headings = [...page(markdown).querySelectorAll('h1, h2, h3, h4, h5, h6')];
  expect(headings.map((heading) => heading.localName)).toEqual(expected);
});

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>*{display:none}</style>',
  '<!-- --!><script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</script>',
  '</article></main><script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](javascript&#x3A;alert(1))',
  '[x](java&#10;script:alert(1))',
  '[x](java&Tab;script:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](\\javascript:alert(1))',
  '[x]( javascript:alert(1))',
  '[x](&#1;javascript:alert(1))',
  '[x](&nbsp;javascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://a.example/1)',
  '[x](view-source:javascript:alert(1))',
  '<javascript:alert(1)>',
  '<data:text/html,x>',
  '[x][y]\n\n[y]: javascript:alert(1)',
  '![x](javascript:alert(1))',
  '![x](data:image/png;base64,AAAA)',
  '![x](data:image/svg+xml;base64,AAAA)',
  '![" onerror="alert(1)](https://a.example/a.png)',
  '![x](https://a.example/a.png "\\" onerror=\\"alert(1)")',
  '[x](https://a.example/"onmouseover="alert(1))',
  '[x](https://a.example "\\"><script>alert(1)</script>")',
  '```"><script>alert(1)</script>\ncode\n```',
  '```html onmouseover=alert(1)\n<script>alert(1)</script>\n```',
  '`<script>alert(1)</script>`',
  '| <script>alert(1)</script> |\n| --- |\n| <img src=x onerror=alert(1)> |',
  '# <script>alert(1)</script>',
  '- [x] <img src=x onerror=alert(1)>',
  '- [ ] [x](javascript:alert(1))',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '{style="position:fixed"} [x](https://a.example){onclick=alert(1)}',
];
const ALLOWED_ATTRIBUTES = new Set(
  [
    'href title target rel src alt loading decoding referrerpolicy class tabindex role aria-label data-align start',
  ].flatMap((names) => names.split(' ')),
);

test.each(hostile)('renders nothing dangerous from %j', (markdown) => {
  for (const element of page(markdown).querySelectorAll('*')) {
    expect(['script', 'style', 'iframe', 'svg', 'object', 'embed', 'form', 'base']).not.toContain(
      element.localName,
    );
    for (const { name } of element.attributes) expect(ALLOWED_ATTRIBUTES).toContain(name);
    for (const address of [element.getAttribute('href'), element.getAttribute('src')]) {
      const { protocol } = new URL(address ?? '', 'https://site.example/blogs/1');
      expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocol);
    }
  }
});

test('a rejected link is rendered as the typed text', () => {
  expect(page('[x](javascript:alert(1))').textContent?.trim()).toBe('[x](javascript:alert(1))');
});

test('an external link opens a new tab, says so, and has rel nofollow', () => {
  for (const markdown of [
    '[x](https://a.example)',
    '[x](//a.example)',
    '<https://a.example>',
    'https://a.example',
  ]) {
    const link = page(markdown).querySelector('a');
    expect(link).toHaveProperty('target', '_blank');
    expect(link).toHaveProperty('rel', 'noopener nofollow ugc');
    expect(link?.textContent).toContain('(opens in a new tab)');
  }
});

test.each(['/services#bill-payment', 'other', '#part', 'mailto:hello@sanyog.example', 'tel:+910000000000'])(
  'a link to %s stays in this tab',
  (address) => {
    const link = page(`[x](${address}) and [y](https://a.example)`).querySelector('a');
    expect(link?.getAttribute('href')).toBe(address);
    expect(link?.hasAttribute('target')).toBe(false);
    expect(link?.textContent).toBe('x');
  },
);

const IMAGE = '/media/019c1250-a140-7010-81cd-276cabb3a97f-1200x800';

test('an uploaded image comes in several sizes and formats, with its size, and loads lazily', () => {
  const picture = page(`![A *shop*](${IMAGE})`).querySelector('p > picture');
  const sizes = 'sizes="(min-width: 45rem) 42rem, calc(100vw - 2rem)"';
  const srcSet = (type: string) =>
    [480, 960, 1_200].map((width) => `${IMAGE}/${width}.${type} ${width}w`).join(', ');
  expect(picture?.innerHTML).toBe(
    `<source type="image/avif" srcset="${srcSet('avif')}" ${sizes}>` +
      `<source type="image/webp" srcset="${srcSet('webp')}" ${sizes}>` +
      `<img src="${IMAGE}/1200.webp" alt="A shop" width="1200" height="800" loading="lazy" decoding="async">`,
  );
});

test('an image can be marked as decorative', () => {
  const image = page(`![](${IMAGE} "decorative")`).querySelector('img');
  expect([image?.getAttribute('alt'), image?.hasAttribute('title')]).toEqual(['', false]);
  expect(page(`![A shop](${IMAGE} "At night")`).querySelector('img')).toHaveProperty('title', 'At night');
});

test('an image of another site is a link, since loading it would tell that site who reads', () => {
  for (const url of ['https://a.example/a.png', '//a.example/a.png', 'HTTP://a.example/a.png']) {
    const body = page(`![A shop](${url}) and [![](${url})](/services)`);
    expect(body.querySelector('img, picture')).toBeNull();
    const [link, around] = body.querySelectorAll('a');
    expect([link?.getAttribute('href'), link?.target, link?.rel]).toEqual([
      url,
      '_blank',
      'noopener nofollow ugc',
    ]);
    expect(link?.textContent).toBe('A shop (opens in a new tab)');
    expect([around?.getAttribute('href'), around?.textContent]).toEqual(['/services', url]);
  }
});

test('other images of this site load lazily', () => {
  expect(page('![A slip](/images/slip.svg)').querySelector('img')?.outerHTML).toBe(
    '<img src="/images/slip.svg" alt="A slip" loading="lazy" decoding="async">',
  );
});

test('images are listed with their places', () => {
  const markdown = `# ![a](/x)\n\nText [a](/x) ![b](${IMAGE} "t")\n\n- ![c][d]\n\n[d]: /y`;
  const second = markdown.indexOf(IMAGE);
  expect(listMarkdownImages(markdown).map(({ url, position }) => [url, position])).toEqual([
    ['/x', markdown.indexOf('/x')],
    [IMAGE, second],
    ['/y', markdown.indexOf('/y')],
  ]);
  expect(listMarkdownImages(`![b *c*](${IMAGE} "t")`)).toMatchObject([{ text: 'b *c*', title: 't' }]);
});

const MAX_EXTRA_MS = 250;
const MAX_ATTEMPTS = 5;
/** The longest content of a post. */
const MAX_LENGTH = 200_000;

test.for([
  ['URLs that the text has not, as they are encoded', '![](/अ)', ''],
  ['escaped URLs of which the text has the beginning', '![d]', '\n\n[d]: !\\[d]x'],
  ['paragraphs far from their URLs', '![d]\n\n', '\n\n[d]: d/y'],
  ['cells of a table', '|![](/#)\n', '', '|a|\n|-|\n'],
] as const)('images with many %s cost little more to list than to render', ([, part, end, start = '']) => {
  const count = Math.floor((MAX_LENGTH - start.length - end.length) / (part.length + 4));
  const parts = Array.from({ length: count }, (_, index) => part.replace('#', String(index)));
  const text = `${start}${parts.join('')}${end}`;
  /** @returns milliseconds of processor time */
  const measure = (run: (text: string) => unknown): number => {
    const before = process.cpuUsage();
    run(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  const allowed = measure(renderMarkdown) + MAX_EXTRA_MS;
  // Garbage is collected during some attempts; what costs much does so in each.
  let attempts = 0;
  while (attempts < MAX_ATTEMPTS && measure(listMarkdownImages) > allowed) attempts += 1;
  expect(attempts).toBeLessThan(MAX_ATTEMPTS);
  expect(listMarkdownImages(text)).toHaveLength(count);
});

test('a table is wrapped in a scroll container and has no inline style', () => {
  const body = page('| a | b | c |\n| :- | -: | - |\n| 1 | 2 | 3 |');
  expect(body.querySelector('[role=group][tabindex="0"] > table')).not.toBeNull();
  expect([...body.querySelectorAll('td')].map((cell) => cell.dataset.align)).toEqual([
    'left',
    'right',
    undefined,
  ]);
  expect(body.querySelector('[style]')).toBeNull();
});

test('a list item that begins with [ ] or [x] is a task with a box', () => {
  const body = page(
    '- [ ] **open** one\n- [x] done one\n- [X]  also done\n- [ ]\n- [y] other\n- a [x] within',
  );
  expect([...body.querySelectorAll('li')].map((item) => [item.className, item.textContent?.trim()])).toEqual([
    ['task', '☐ open one'],
    ['task', '✓ done one'],
    ['task', '✓ also done'],
    ['', '[ ]'],
    ['', '[y] other'],
    ['', 'a [x] within'],
  ]);
  expect([...body.querySelectorAll('[role=img]')].map((box) => box.getAttribute('aria-label'))).toEqual([
    'Open',
    'Done',
    'Done',
  ]);
});

test('a task list with paragraphs and a numbered one have boxes too', () => {
  expect(page('- [x] one\n\n- [ ] two').querySelectorAll('li.task > p > [role=img]')).toHaveLength(2);
  expect(page('1. [x] one').querySelector('ol > li.task')?.textContent?.trim()).toBe('✓ one');
  expect(page('[x] no list').textContent?.trim()).toBe('[x] no list');
});

test('code blocks can be scrolled by keyboard', () => {
  const blocks = page('```json\n{"<b>": 1}\n```\n\n    indented').querySelectorAll('pre[tabindex="0"]');
  expect([...blocks].map((block) => block.textContent)).toEqual(['{"<b>": 1}\n', 'indented\n']);
});

test.each([
  '',
  '**open',
  '[a](',
  '![',
  '```\nnever closed',
  '|a|\n|-',
  '> > >',
  '<',
  '\\',
  '[a]: ',
  '&#xD800;',
])('broken Markdown is still rendered: %j', (markdown) => {
  expect(() => page(markdown)).not.toThrow();
});

test.each([
  '>'.repeat(200_000),
  '> '.repeat(90_000),
  '['.repeat(100_000),
  '![](('.repeat(40_000),
  `${'- '.repeat(20_000)}x`,
  Array.from({ length: 600 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
  `${'|a'.repeat(2_000)}|\n${'|-'.repeat(2_000)}|\n${'|\n'.repeat(50_000)}`,
])('deep nesting is rendered in bounded size (%#)', (markdown) => {
  expect(renderMarkdown(markdown).length).toBeLessThan(20 * markdown.length);
});
