import fc from 'fast-check';

/** Texts known to break databases, parsers, terminals, spreadsheets or templates. */
const NAUGHTY = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\ud83d',
  '\ufffe\uffff',
  '\u202e\u200f\u2066abc',
  '\u0000\u0001\u001b[31m\u007f\u0085\u2028\u2029',
  'Z\u0351\u036b\u0343\u036a\u0302A\u0321L\u0320G',
  'ﬃ ẞ İ ı Å \u0041\u030a',
  'नमस्ते ০১২ 𝒳 👩‍👩‍👧‍👦',
  `'; drop table inquiries; --`,
  `" or ""="`,
  `\\'; select pg_sleep(9); --`,
  '%_\\%',
  '$1 ? :id ${x} {{x}} %s %n',
  '<script>alert(1)</script>',
  '</script><!--',
  `javascript:alert(1)`,
  '=cmd|"/c calc"!A1',
  '@SUM(1+1)',
  'a@b.co\r\nBcc: c@d.co',
  '../../../../etc/passwd',
  '%00%E0%ff',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '9223372036854775808',
  '0x7fffffff',
  '__proto__',
  'constructor',
  '[object Object]',
  'x'.repeat(201),
  '👍'.repeat(1_001),
  '\u0390'.repeat(201),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...NAUGHTY) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom('\ud800', '\udc00', 'a', '\0'), maxLength: 9 }) },
);

const hostileNumber = fc.constantFrom(
  0,
  -0,
  -1,
  0.1,
  1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  Number.MAX_VALUE,
);

/** A JSON value of the wrong type or with an invalid value. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, false, [], {}, [[[]]], { toString: 1 }, { length: 1e9 }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 4_000 }).map(nest) },
);

function nest(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

const STRANGE_KEYS = [
  '__proto__',
  'constructor',
  'toString',
  '_id',
  'id',
  'status',
  'version',
  'createdAt',
  '',
];

/**
 * A body of mostly valid values, with some hostile, missing or unknown ones.
 * @param fields valid values of each field
 */
export function arbitraryBody(
  fields: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<Record<string, unknown>> {
  const known = Object.entries(fields).map(([name, good]) =>
    fc.oneof(
      { weight: 60, arbitrary: good.map((value) => [[name, value]]) },
      { weight: 3, arbitrary: hostileValue.map((value) => [[name, value]]) },
      { weight: 1, arbitrary: fc.constant<[string, unknown][]>([]) },
    ),
  );
  const strange = fc.oneof(
    { weight: 6, arbitrary: fc.constant<[string, unknown][]>([]) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...STRANGE_KEYS), hostileValue).map((pair) => [pair]) },
  );
  return fc.tuple(...known, strange).map((entries) => {
    const body = Object.create(null) as Record<string, unknown>;
    for (const [name, value] of entries.flat()) body[String(name)] = value;
    return body;
  });
}

/** Bodies as bytes: invalid JSON or UTF-8, or JSON that is expensive to parse. */
export const rawBody: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  hostileValue.map((value) => Buffer.from(JSON.stringify(value) ?? '')),
  fc
    .constantFrom(
      '{"name":',
      '{"name":"a","name":"b"}',
      '\ufeff{"name":"a"}',
      '{"name":1e999999}',
      `{"name":${'9'.repeat(5_000)}}`,
      '['.repeat(50_000),
      `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{"name":"\\ud800"}',
      '{"name":"\\u0000"}',
      'null',
      '"text"',
      '[{}]',
      '\0',
    )
    .map((text) => Buffer.from(text)),
);

/** A header value: Node decodes its bytes as Latin-1. */
export const headerText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '*',
    '"1"',
    'W/"1"',
    '"99999999999999999999"',
    '"1", "2"',
    '0',
    'x'.repeat(300),
    'null',
  ),
  fc.string({
    unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
    maxLength: 40,
  }),
);

/** A query string of known and unknown keys, valid and hostile values, correctly encoded or not. */
export function arbitraryQuery(good: Record<string, string[]>): fc.Arbitrary<string> {
  const key = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...Object.keys(good)) },
    { weight: 1, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed())) },
  );
  const part = key.chain((name) =>
    fc
      .oneof(
        {
          weight: 4,
          arbitrary: fc.constantFrom(...(Object.hasOwn(good, name) ? (good[name] ?? []) : ['1'])),
        },
        { weight: 2, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed())) },
        { weight: 1, arbitrary: fc.constantFrom('%', '%E0', '%zz', '+', '=', '[]', '%00', '%ED%A0%80') },
      )
      .map((value) => `${name}=${value}`),
  );
  return fc.array(part, { maxLength: 4 }).map((parts) => (parts.length > 0 ? `?${parts.join('&')}` : ''));
}
