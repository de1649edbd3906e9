import { at, goodResponse, HTML, http, PAGE, response, says, saysAndStays, saysForEver, WHOLE } from './serve';
import {
  CUT_OFF,
  EMPTY,
  error,
  type Fault,
  LIMIT_BYTES,
  NOT_HTTP,
  OUT_OF_TIME,
  ok,
  type Start,
  TOO_LARGE,
} from './types';

const CHUNKED = response('HTTP/1.1 200 OK', [HTML, 'Transfer-Encoding: chunked']);
const PAGE_CHUNK = `${PAGE.length.toString(16)}\r\n${PAGE}\r\n`;

/** A chunked answer of this body, then closed. */
function chunked(body: string): Start {
  return says(Buffer.concat([CHUNKED, Buffer.from(body)]));
}

function status(line: string, headers: readonly string[] = [], body: string = PAGE): Start {
  return says(response(`HTTP/1.1 ${line}`, [HTML, `Content-Length: ${body.length}`, ...headers], body));
}

export const BODIES: readonly Fault[] = [
  {
    name: 'a body shorter than announced',
    does: 'announces 1,000 bytes and closes after fewer',
    start: says(response('HTTP/1.1 200 OK', [HTML, 'Content-Length: 1000'], PAGE)),
    expects: error(/more or less data than it announced|closed the connection before the page was complete/),
  },
  {
    name: 'a body longer than announced',
    does: 'sends more than its Content-Length',
    start: says(response('HTTP/1.1 200 OK', [HTML, `Content-Length: ${PAGE.length}`], PAGE + PAGE)),
    expects: ok(WHOLE),
  },
  {
    name: 'a bad chunk size',
    does: 'writes a size that is not a number',
    start: chunked('zz\r\nabc\r\n'),
    expects: NOT_HTTP,
  },
  { name: 'a negative chunk size', does: 'writes -5', start: chunked('-5\r\nabcde\r\n'), expects: NOT_HTTP },
  {
    name: 'a chunk size beyond numbers',
    does: 'writes 40 hex digits',
    start: chunked(`${'F'.repeat(40)}\r\nabc`),
    expects: NOT_HTTP,
  },
  {
    name: 'a chunk longer than its size',
    does: 'writes ten bytes as five',
    start: chunked('5\r\nabcdefghij\r\n0\r\n\r\n'),
    expects: NOT_HTTP,
  },
  { name: 'no last chunk', does: 'closes after a whole chunk', start: chunked(PAGE_CHUNK), expects: CUT_OFF },
  { name: 'half a chunk', does: 'closes within a chunk', start: chunked('fff\r\nabc'), expects: CUT_OFF },
  {
    name: 'no last chunk, and silence',
    does: 'stays open after a whole chunk',
    start: saysAndStays(Buffer.concat([CHUNKED, Buffer.from(PAGE_CHUNK)])),
    expects: OUT_OF_TIME,
  },
  {
    name: 'a huge chunk extension',
    does: 'adds 1 MB to a chunk size',
    start: chunked(`${PAGE.length.toString(16)};a="${'x'.repeat(1_000_000)}"\r\n${PAGE}\r\n0\r\n\r\n`),
    expects: ok(WHOLE),
  },
  {
    name: 'an endless chunk extension',
    does: 'never ends the line of a chunk size',
    start: saysForEver(Buffer.concat([CHUNKED, Buffer.from('5;a=')]), 'x'.repeat(65_536)),
    expects: OUT_OF_TIME,
  },
  {
    name: 'trailers',
    does: 'sends headers after the last chunk',
    start: chunked(`${PAGE_CHUNK}0\r\nX-Sum: 1\r\nSet-Cookie: a=b\r\n\r\n`),
    expects: ok(WHOLE),
  },
  {
    name: 'endless trailers',
    does: 'sends trailers for ever',
    start: saysForEver(Buffer.concat([CHUNKED, Buffer.from(`${PAGE_CHUNK}0\r\n`)]), 'X-Sum: 1\r\n'.repeat(1000)),
    expects: error(/headers are larger than 64 KB/),
  },
  { name: 'an empty page', does: 'answers 200 with nothing', start: status('200 OK', [], ''), expects: EMPTY },
  {
    name: '204 with a body',
    does: 'says there is no content and sends some',
    start: status('204 No Content'),
    expects: EMPTY,
  },
  { name: '205', does: 'says to reset the form', start: status('205 Reset Content', [], ''), expects: EMPTY },
  {
    name: '206 of the whole',
    does: 'sends all of the page as a part',
    start: status('206 Partial Content', [`Content-Range: bytes 0-${PAGE.length - 1}/${PAGE.length}`]),
    expects: ok(WHOLE),
  },
  {
    name: '206 of a part',
    does: 'sends the first bytes though all were asked for',
    start: status('206 Partial Content', ['Content-Range: bytes 0-77/5000']),
    expects: error(/sent only part of the page \(206\)/),
  },
  {
    name: '304 unasked',
    does: 'says the page has not changed',
    start: says(response('HTTP/1.1 304 Not Modified', [])),
    expects: error(/as if we had it already \(304\)/),
  },
  {
    name: 'endless HTML',
    does: 'sends paragraphs as fast as it can',
    start: saysForEver(response('HTTP/1.1 200 OK', [HTML]), '<p>And more.</p>'.repeat(4000)),
    expects: TOO_LARGE,
  },
  {
    name: 'endless chunks of a byte',
    does: 'wraps each byte in a chunk of its own',
    start: saysForEver(CHUNKED, '1\r\na\r\n'.repeat(10_000)),
    expects: error(/^The page is larger than 0\.5 MB|^The page had not finished loading after 4 s/),
  },
  {
    name: 'endless chunks with extensions',
    does: 'sends a byte with each 60 KB of chunk extension',
    start: saysForEver(CHUNKED, `1;${'x'.repeat(60_000)}\r\na\r\n`),
    expects: OUT_OF_TIME,
  },
  {
    name: 'endless blanks',
    does: 'sends spaces as fast as it can',
    start: saysForEver(response('HTTP/1.0 200 OK', [HTML]), ' '.repeat(65_536)),
    expects: TOO_LARGE,
  },
  {
    name: 'larger than the limit, as announced',
    does: 'announces more than the limit and sends it slowly',
    start: saysAndStays(response('HTTP/1.1 200 OK', [HTML, `Content-Length: ${LIMIT_BYTES + 1}`], PAGE)),
    expects: TOO_LARGE,
  },
  {
    name: 'larger than the limit, in chunks',
    does: 'sends one byte more than the limit',
    start: http(
      (_, answer) => void answer.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(LIMIT_BYTES + 1)),
    ),
    expects: TOO_LARGE,
  },
  {
    name: 'as large as the limit',
    does: 'sends exactly as much as is allowed',
    start: says(goodResponse([HTML], PAGE.padEnd(LIMIT_BYTES))),
    expects: ok(WHOLE),
  },
  {
    name: 'NULs within the page',
    does: 'sends zero bytes between words',
    start: says(
      goodResponse([HTML], PAGE.replace('<p>', `<p>${'Words and \0words. '.repeat(5)}${'More words. '.repeat(50)}`)),
    ),
    expects: ok(WHOLE),
  },
  {
    name: 'nothing but NULs',
    does: 'sends 100 KB of zero bytes as HTML',
    start: says(goodResponse([HTML], '\0'.repeat(100_000))),
    expects: error(/is not a web page but binary data/),
  },
  {
    name: 'noise',
    does: 'sends bytes of every value as HTML',
    start: says(
      goodResponse(
        [HTML],
        Uint8Array.from({ length: 65_536 }, (_, index) => (index * 7919) % 251),
      ),
    ),
    expects: error(/is not a web page but binary data/),
  },
  {
    name: 'a body with an error status',
    does: 'answers 500 with an endless page',
    start: at('/', saysForEver(response('HTTP/1.1 500 Oh', [HTML]), '<p>Oh no.</p>'.repeat(4000))),
    expects: error(/internal error \(500\)|larger than 0\.5 MB/),
  },
];
