import fc from 'fast-check';

/**
 * Texts that have caused faults in servers before: for databases, pages, paths, logs, formats, prototypes, numbers and
 * Unicode.
 */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\ufeff',
  '\u202egnp.exe',
  '\u2028',
  'e\u0301'.repeat(50),
  '𝒳'.repeat(300),
  '👩‍👩‍👧‍👦'.repeat(40),
  'ﷺ'.repeat(20),
  'पैरासिटामोल',
  "' or '1'='1",
  "'; drop table medicine; --",
  '" or ""="',
  "1' union select null,version()--",
  '%',
  '%%%_\\',
  'a & b | !c <-> d:*',
  '$1 $$ $tag$',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}#{7*7}<%= 7*7 %>',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/dev/null',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  '=cmd|calc!A1',
  'a\r\nset-cookie: x=1',
  'a\nb\tc\u0007',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '1e309',
  '9007199254740993',
  '99999999999999999999999999',
  '-1',
  '1.5',
  '０１２３',
  '²',
  '(a+)+$'.repeat(20),
  `${'a'.repeat(30)}!`,
  'a'.repeat(4096),
  ' '.repeat(2000),
  'para '.repeat(60),
  '[]',
  '{}',
  '[object Object]',
  '2026-02-30',
  '0000-00-00',
  '+919876543210',
];

const NUMBERS = [0, -0, -1, 1.5, 1e21, -1e21, 2 ** 31, 2 ** 53, Number.MAX_VALUE, Number.MIN_VALUE, 1e-7];

/** Objects and lists nested this many levels deep, for code that recurses. */
function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** JSON that really has the key, as JSON.parse makes it; an object literal would set the prototype. */
const POLLUTING = [
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"toString":1,"valueOf":2}',
  '{"$gt":""}',
  '{"then":"x"}',
].map((text): unknown => JSON.parse(text));

/** Any text: one from the list above, or arbitrary Unicode. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
);

/** Any JSON value in any place. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...NUMBERS, null, true, false, [], {}, [[]], [null], ['a', 'b']) },
  { weight: 1, arbitrary: fc.constantFrom(...POLLUTING) },
  { weight: 1, arbitrary: fc.constantFrom(20, 200, 1000).map(nested) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Text for a URL as it is, however wrong its encoding. */
export const HOSTILE_URL_PARTS: readonly string[] = [
  '%',
  '%zz',
  '%00',
  '%ff%fe',
  '%E0%A4%A',
  '%ed%a0%80',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/',
  '....//',
  '//',
  ';a=b',
  '%252e%252e',
  'a%0d%0aset-cookie:x=1',
  '~'.repeat(3000),
];

/** Bodies that are not valid JSON for the route, with the type they claim. */
export const HOSTILE_BODIES: readonly { readonly type: string; readonly text: string }[] = [
  { type: 'application/json', text: '' },
  { type: 'application/json', text: '{' },
  { type: 'application/json', text: '{"a":1,}' },
  { type: 'application/json', text: 'null' },
  { type: 'application/json', text: '[]' },
  { type: 'application/json', text: '"text"' },
  { type: 'application/json', text: '1e999' },
  { type: 'application/json', text: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
  { type: 'application/json', text: `{"a":"${'x'.repeat(70_000)}"}` },
  { type: 'application/json', text: '{"__proto__":{"x":1},"phone":"9876543210"}' },
  { type: 'application/json', text: '{"a":1,"a":2}' },
  { type: 'application/json', text: '\ufeff{}' },
  { type: 'application/json; charset=utf-16', text: '{}' },
  { type: 'application/json;;;', text: '{}' },
  { type: 'APPLICATION/JSON', text: '{}' },
  { type: 'text/plain', text: '{"a":1}' },
  { type: 'text/html', text: '<p>' },
  { type: 'application/xml', text: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  { type: 'application/x-www-form-urlencoded', text: 'a=1&a=2&a[b]=3&__proto__[x]=1' },
  { type: 'application/octet-stream', text: '\u0000\u0001\u0002' },
  { type: 'multipart/form-data', text: '--x\r\n\r\n' },
  { type: 'multipart/form-data; boundary=', text: '--\r\n' },
  { type: 'multipart/form-data; boundary=x', text: '' },
  { type: 'multipart/form-data; boundary=x', text: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nunended' },
  {
    type: 'multipart/form-data; boundary=x',
    text: '--x\r\ncontent-disposition: form-data\r\n\r\nno name\r\n--x--\r\n',
  },
  {
    type: 'multipart/form-data; boundary=x',
    text: '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  },
  {
    type: 'multipart/form-data; boundary=x',
    text: '--x\r\ncontent-disposition: form-data; name="prescription_images"; filename="../../a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7 nothing\r\n--x--\r\n',
  },
  {
    type: 'multipart/form-data; boundary=x',
    text: '--x\r\ncontent-disposition: form-data; name="prescription_images"; filename="\u0000.png"\r\n\r\n\u0089PNG\r\n\u001a\n\r\n--x--\r\n',
  },
  {
    type: 'multipart/form-data; boundary=x',
    text: `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(200)}--x--\r\n`,
  },
  { type: 'multipart/form-data; boundary=x', text: `--x\r\n${'x-header: y\r\n'.repeat(500)}\r\n\r\n--x--\r\n` },
  { type: `multipart/form-data; boundary=${'b'.repeat(500)}`, text: 'x' },
];
