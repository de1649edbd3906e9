import { asked, at, goodResponse, HTML, PAGE, response, says, saysForEver, WHOLE } from './serve';
import { error, type Fault, NOT_HTTP, ok, type Start } from './types';

const LENGTH = `Content-Length: ${PAGE.length}`;
const HEADERS_TOO_LARGE = error(/headers are larger than 64 KB/);

/** A page whose head holds these lines beside its type and length. */
function also(...lines: readonly string[]): Start {
  return says(goodResponse([HTML, ...lines]));
}

/** A page whose head holds these lines and its type only. */
function framed(...lines: readonly string[]): Start {
  return says(response('HTTP/1.1 200 OK', [HTML, ...lines], PAGE));
}

/** A page whose Content-Type lines are these. */
function typed(...types: readonly string[]): Start {
  return says(goodResponse(types.map((type) => `Content-Type: ${type}`)));
}

const HUGE_COOKIES = Array.from({ length: 14 }, (_, index) => `Set-Cookie: c${index}=${'x'.repeat(4000)}; Path=/`);

export const HEADERS: readonly Fault[] = [
  {
    name: 'a header of 70 KB',
    does: 'sends one huge value',
    start: also(`X-Big: ${'x'.repeat(70_000)}`),
    expects: HEADERS_TOO_LARGE,
  },
  {
    name: 'endless headers',
    does: 'sends header after header as fast as it can',
    start: saysForEver('HTTP/1.1 200 OK\r\n', 'X-More: yes\r\n'.repeat(1000)),
    expects: HEADERS_TOO_LARGE,
  },
  {
    name: 'one endless header',
    does: 'never ends a value',
    start: saysForEver('HTTP/1.1 200 OK\r\nX-More: ', 'x'.repeat(65_536)),
    expects: HEADERS_TOO_LARGE,
  },
  {
    name: 'thousands of headers',
    does: 'sends 4,000 short ones',
    start: also(...Array.from({ length: 4000 }, (_, index) => `X-${index}: y`)),
    expects: ok(WHOLE),
  },
  {
    name: 'a header without a colon',
    does: 'sends a line of words',
    start: also('these are words'),
    expects: NOT_HTTP,
  },
  { name: 'a header without a name', does: 'begins a line with the colon', start: also(': value'), expects: NOT_HTTP },
  { name: 'a space before the colon', does: 'writes "X-Odd : y"', start: also('X-Odd : y'), expects: NOT_HTTP },
  { name: 'NUL in a value', does: 'puts a zero byte into a header', start: also('X-Odd: a\0b'), expects: ok(WHOLE) },
  {
    name: 'a folded header',
    does: 'goes on with a value in the next line',
    start: also('X-Odd: one', '  two'),
    expects: ok(WHOLE),
  },
  {
    name: 'values beyond ASCII',
    does: 'sends Latin-1 and UTF-8 in headers',
    start: also('X-Odd: Gr\xf6\xdfe \xe2\x9c\x93'),
    expects: ok(WHOLE),
  },
  { name: 'the same length twice', does: 'repeats Content-Length', start: framed(LENGTH, LENGTH), expects: NOT_HTTP },
  { name: 'two lengths', does: 'sends two that differ', start: framed(LENGTH, 'Content-Length: 5'), expects: NOT_HTTP },
  { name: 'a list of lengths', does: 'sends "5, 5"', start: framed('Content-Length: 5, 5'), expects: NOT_HTTP },
  { name: 'a negative length', does: 'announces -1 bytes', start: framed('Content-Length: -1'), expects: NOT_HTTP },
  {
    name: 'a length in words',
    does: 'announces "many" bytes',
    start: framed('Content-Length: many'),
    expects: NOT_HTTP,
  },
  {
    name: 'a length beyond numbers',
    does: 'announces 10^30 bytes',
    start: framed(`Content-Length: 1${'0'.repeat(30)}`),
    expects: NOT_HTTP,
  },
  {
    name: 'a length and chunks',
    does: 'sends Content-Length with chunked',
    start: framed('Content-Length: 5', 'Transfer-Encoding: chunked'),
    expects: NOT_HTTP,
  },
  {
    name: 'an unknown transfer coding',
    does: 'sends Transfer-Encoding: odd',
    start: framed('Transfer-Encoding: odd'),
    expects: ok(WHOLE),
  },
  {
    name: 'bad cookies',
    does: 'sets cookies without name, for other hosts, and of noise',
    start: also(
      'Set-Cookie: =',
      'Set-Cookie: ;;;',
      'Set-Cookie: a=1; Domain=other.example',
      'Set-Cookie: \xff\xfe=1; Max-Age=soon',
    ),
    expects: ok(WHOLE),
  },
  {
    name: 'huge cookies',
    does: 'sets 56 KB of cookies, gets them back and answers',
    start: at(
      '/set',
      asked((socket, head) => {
        const back = head.startsWith('GET /back');
        const moved = response('HTTP/1.1 302 Found', ['Location: /back', 'Content-Length: 0', ...HUGE_COOKIES]);
        socket.end(back ? goodResponse() : moved);
      }),
    ),
    expects: ok(WHOLE),
  },
  { name: 'no type', does: 'sends no Content-Type', start: typed(), expects: ok(WHOLE) },
  { name: 'an empty type', does: 'sends an empty Content-Type', start: typed(''), expects: ok(WHOLE) },
  { name: 'a type of noise', does: 'sends ";;;" as Content-Type', start: typed(';;;'), expects: ok(WHOLE) },
  {
    name: 'HTML as an image',
    does: 'sends a page as image/png',
    start: typed('image/png'),
    expects: error(/is not a web page but image\/png/),
  },
  {
    name: 'two types',
    does: 'sends text/html and then image/png',
    start: typed('text/html; charset=utf-8', 'image/png'),
    expects: ok(WHOLE),
  },
  {
    name: 'a download',
    does: 'says the page is an attachment',
    start: also('Content-Disposition: attachment; filename="a.html"'),
    expects: ok(WHOLE),
  },
];
