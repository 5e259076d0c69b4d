/** Bytes that no browser sends, each with what is wrong with them. */
interface MalformedRequest {
  readonly what: string;
  readonly bytes: Buffer;
}

const HOST = 'Host: shop.test\r\n';
const FORM = '/api/v1/auth/mobile/send-otp';
const JSON_TYPE = 'Content-Type: application/json\r\n';

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${HOST}${headers}\r\n`;
const post = (headers: string, body = '') => `POST ${FORM} HTTP/1.1\r\n${HOST}${JSON_TYPE}${headers}\r\n${body}`;
const many = (count: number, line: (n: number) => string) => Array.from({ length: count }, (_, n) => line(n)).join('');

/** Two interpretations of where a body ends: what one server takes for its end, another takes for a second request. */
const SMUGGLING: Record<string, string> = {
  'length and chunks together': post(
    'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
    '0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
  ),
  'chunks and length together': post('Transfer-Encoding: chunked\r\nContent-Length: 40\r\n', '2\r\n{}\r\n0\r\n\r\n'),
  'two lengths that differ': post('Content-Length: 2\r\nContent-Length: 30\r\n', '{}'),
  'two lengths that agree': post('Content-Length: 2\r\nContent-Length: 2\r\n', '{}'),
  'a list of lengths': post('Content-Length: 2, 2\r\n', '{}'),
  'chunked twice': post('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'),
  'chunked and something else': post('Transfer-Encoding: chunked, identity\r\n', '2\r\n{}\r\n0\r\n\r\n'),
  'an unknown coding': post('Transfer-Encoding: xchunked\r\n', '2\r\n{}\r\n0\r\n\r\n'),
  'a coding behind a vertical tab': post('Transfer-Encoding:\x0bchunked\r\n', '2\r\n{}\r\n0\r\n\r\n'),
  'a space before the colon': post('Transfer-Encoding : chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'),
  'a folded coding': post('Transfer-Encoding:\r\n chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'),
  'a body of a GET': `GET /healthz HTTP/1.1\r\n${HOST}Content-Length: 25\r\n\r\nGET /x HTTP/1.1\r\nHost: x\r\n`,
  'chunked in HTTP/1.0': `POST ${FORM} HTTP/1.0\r\n${HOST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
};

const LENGTHS: Record<string, string> = {
  'a negative length': post('Content-Length: -1\r\n', '{}'),
  'a length with a sign': post('Content-Length: +2\r\n', '{}'),
  'a length in hex': post('Content-Length: 0x2\r\n', '{}'),
  'a length of letters': post('Content-Length: two\r\n', '{}'),
  'an empty length': post('Content-Length: \r\n', '{}'),
  'an endless length': post('Content-Length: 99999999999999999999999\r\n', '{}'),
  'a length over every limit': post('Content-Length: 4294967296\r\n', '{}'),
  'a fraction of a length': post('Content-Length: 1.5\r\n', '{}'),
  'less than was promised': post('Content-Length: 10\r\n', '{}'),
};

const CHUNKS: Record<string, string> = {
  'a chunk of no number': post('Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n'),
  'a negative chunk': post('Transfer-Encoding: chunked\r\n', '-1\r\n{}\r\n0\r\n\r\n'),
  'a chunk without its end': post('Transfer-Encoding: chunked\r\n', '2\r\n{}0\r\n\r\n'),
  'an endless chunk number': post('Transfer-Encoding: chunked\r\n', 'ffffffffffffffffff\r\n{}\r\n'),
  'a chunk with a bare LF': post('Transfer-Encoding: chunked\r\n', '2\n{}\n0\n\n'),
  'a chunk with a huge extension': post('Transfer-Encoding: chunked\r\n', `2;${'x'.repeat(70_000)}\r\n{}\r\n0\r\n\r\n`),
  'a space in a chunk number': post('Transfer-Encoding: chunked\r\n', '2 \r\n{}\r\n0\r\n\r\n'),
  'no last chunk': post('Transfer-Encoding: chunked\r\n', '2\r\n{}\r\n'),
  'trailers without end': post('Transfer-Encoding: chunked\r\n', `0\r\n${many(3_000, (n) => `x${n}: y\r\n`)}\r\n`),
};

const LINES: Record<string, string> = {
  'HTTP/0.9': 'GET /\r\n',
  'HTTP/1.0 without a host': 'GET /healthz HTTP/1.0\r\n\r\n',
  'HTTP/1.1 without a host': 'GET /healthz HTTP/1.1\r\n\r\n',
  'two hosts': `GET /healthz HTTP/1.1\r\n${HOST}Host: other.test\r\n\r\n`,
  'a host of nonsense': 'GET /healthz HTTP/1.1\r\nHost: a b/c@d\r\n\r\n',
  'HTTP/2 in clear': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'HTTP/3.0': `GET / HTTP/3.0\r\n${HOST}\r\n`,
  'HTTP/1.11': `GET / HTTP/1.11\r\n${HOST}\r\n`,
  'no version': `GET /healthz\r\n${HOST}\r\n`,
  'no method': ` /healthz HTTP/1.1\r\n${HOST}\r\n`,
  'an unknown method': `BREW /healthz HTTP/1.1\r\n${HOST}\r\n`,
  'a method in small letters': `get /healthz HTTP/1.1\r\n${HOST}\r\n`,
  'a method without end': 'A'.repeat(70_000),
  'an upgrade': get('/healthz', 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n'),
  'an upgrade to h2c': get(
    '/healthz',
    'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n',
  ),
  'a greeting of TLS': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'a greeting of SSH': 'SSH-2.0-OpenSSH_9.2\r\n',
  'empty lines alone': '\r\n'.repeat(50),
  'zeros alone': '\0'.repeat(2_000),
  'bare line feeds': `GET /healthz HTTP/1.1\nHost: shop.test\n\n`,
  'a bare carriage return': `GET /healthz HTTP/1.1\r${HOST}\r\r`,
  CONNECT: 'CONNECT shop.test:443 HTTP/1.1\r\nHost: shop.test:443\r\n\r\n',
  TRACE: `TRACE / HTTP/1.1\r\n${HOST}\r\n`,
  'OPTIONS *': `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
};

const ADDRESSES: Record<string, string> = {
  'an absolute address': `GET http://shop.test/healthz HTTP/1.1\r\n${HOST}\r\n`,
  'the absolute address of another': `GET http://other.test/healthz HTTP/1.1\r\n${HOST}\r\n`,
  'an absolute address of a file': `GET file:///etc/passwd HTTP/1.1\r\n${HOST}\r\n`,
  'an authority alone': `GET shop.test HTTP/1.1\r\n${HOST}\r\n`,
  'a fragment': get('/healthz#part'),
  'a NUL in the address': get('/health\0z'),
  'a NUL that is written': get('/api/v1/blog/get-blog/%00'),
  'half an escape': get('/api/v1/blog/get-blog/%E0%A4%A'),
  'bytes that are no UTF-8, written': get('/product/%ff%fe%fd'),
  'bytes that are no UTF-8, raw': get('/product/\xff\xfe\xfd'),
  'an overlong slash': get('/%c0%af%c0%afetc'),
  'up and up': get('/../../../../etc/passwd'),
  'up and up, written': get('/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd'),
  'up and up, written twice': get('/assets/%252e%252e%252fetc/passwd'),
  backslashes: get('/assets/..\\..\\package.json'),
  'two slashes': get('//other.test/%2e%2e'),
  'an address of 70,000 letters': get(`/${'a'.repeat(70_000)}`),
  'an address of 15,000 letters': get(`/${'a'.repeat(15_000)}`),
  '2,500 parameters': get(`/?${many(2_500, (n) => `a${n}&`)}`),
  'parameters of a prototype': get('/api/v1/inventory/search-products?__proto__[x]=1&constructor=2&query=dolo'),
  'a lone surrogate': get('/api/v1/inventory/search-products?query=%ED%A0%80'),
};

const HEADERS: Record<string, string> = {
  'headers of 100,000 bytes': get('/healthz', `X-Long: ${'a'.repeat(100_000)}\r\n`),
  'five thousand headers': get(
    '/healthz',
    many(5_000, (n) => `x${n}: y\r\n`),
  ),
  'a header without a colon': get('/healthz', 'nonsense\r\n'),
  'a header without a name': get('/healthz', ': nothing\r\n'),
  'a NUL in a header': get('/healthz', 'X-Nul: a\0b\r\n'),
  'a bell in a header': get('/healthz', 'X-Bell: a\x07b\r\n'),
  'a header of the prototype': get('/healthz', '__proto__: x\r\nconstructor: y\r\n'),
  'a cookie of 12,000 bytes': get('/api/v1/user', `Cookie: shop_at=${'a'.repeat(12_000)}\r\n`),
  'a cookie of nonsense': get('/api/v1/user', 'Cookie: ;;;===;shop_at=%ff%zz;"\r\n'),
  'a range of nonsense': get('/robots.txt', 'Range: bytes=-1--5,99999999999-\r\n'),
  'an encoding of nonsense': get('/', 'Accept-Encoding: gzip;q=9,,;q=x\r\n'),
  'a condition of nonsense': get('/', 'If-None-Match: W/"\r\nIf-Modified-Since: yesterday\r\n'),
  'an expectation': post('Expect: 200-ok\r\nContent-Length: 2\r\n', '{}'),
};

const BODIES: Record<string, string> = {
  'half of JSON': post('Content-Length: 9\r\n', '{"phone":'),
  'JSON of zeros': post('Content-Length: 4\r\n', '\0\0\0\0'),
  'JSON a thousand deep': post('Content-Length: 2000\r\n', `${'['.repeat(1_000)}${']'.repeat(1_000)}`),
  'JSON of the prototype': post('Content-Length: 29\r\n', '{"__proto__":{"phone":"999"}}'),
  'JSON that is no UTF-8': post('Content-Length: 13\r\n', '{"phone":"\xff"}'),
  'a form without a boundary': `POST /api/v1/user/upload/prescription HTTP/1.1\r\n${HOST}Content-Type: multipart/form-data\r\nContent-Length: 2\r\n\r\nxx`,
  'a type of nonsense': `POST ${FORM} HTTP/1.1\r\n${HOST}Content-Type: ;;/;=\r\nContent-Length: 2\r\n\r\n{}`,
  'compressed that is not': post('Content-Encoding: gzip\r\nContent-Length: 2\r\n', '{}'),
};

const PIPELINES: Record<string, string> = {
  'a hundred requests in one packet': get('/healthz').repeat(100),
  'a good one and a broken one': `${get('/healthz')}nonsense\r\n\r\n`,
  'a hundred requests for a page in one packet': get('/').repeat(100),
};

/** All of them. Characters above 127 are single bytes. */
export const MALFORMED_REQUESTS: readonly MalformedRequest[] = [
  SMUGGLING,
  LENGTHS,
  CHUNKS,
  LINES,
  ADDRESSES,
  HEADERS,
  BODIES,
  PIPELINES,
].flatMap((group) => Object.entries(group).map(([what, text]) => ({ what, bytes: Buffer.from(text, 'latin1') })));
