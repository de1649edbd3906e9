import { goodResponse, HTML, PAGE, response, says, saysForEver, WHOLE } from './serve';
import { error, type Fault, NOT_HTTP, OUT_OF_TIME, ok } from './types';

const LENGTH = `Content-Length: ${PAGE.length}`;

/** A page under this status line. */
function under(line: string) {
  return says(response(line, [HTML, LENGTH], PAGE));
}

export const STATUS_LINES: readonly Fault[] = [
  { name: 'HTTP/0.9', does: 'answers with bare HTML and no head', start: says(PAGE), expects: NOT_HTTP },
  {
    name: 'HTTP/1.0 without a length',
    does: 'ends the body by closing',
    start: says(response('HTTP/1.0 200 OK', [HTML], PAGE)),
    expects: ok(WHOLE),
  },
  { name: 'a line of garbage', does: 'begins with noise', start: under('%!?# 200 OK'), expects: NOT_HTTP },
  { name: 'an ICY line', does: 'answers as radio servers do', start: under('ICY 200 OK'), expects: NOT_HTTP },
  {
    name: 'status 099',
    does: 'answers with a status below 100',
    start: under('HTTP/1.1 099 Odd'),
    expects: NOT_HTTP,
  },
  {
    name: 'status 600',
    does: 'answers with a status above 599',
    start: under('HTTP/1.1 600 Odd'),
    expects: error(/status 600/),
  },
  {
    name: 'status 999',
    does: 'answers with a status that means a block to some',
    start: under('HTTP/1.1 999 Request denied'),
    expects: error(/status 999/),
  },
  { name: 'status of two digits', does: 'answers 20', start: under('HTTP/1.1 20 OK'), expects: NOT_HTTP },
  { name: 'status of four digits', does: 'answers 2000', start: under('HTTP/1.1 2000 OK'), expects: NOT_HTTP },
  { name: 'status in words', does: 'answers "fine"', start: under('HTTP/1.1 fine'), expects: NOT_HTTP },
  { name: 'no reason', does: 'ends the line after the status', start: under('HTTP/1.1 200'), expects: ok(WHOLE) },
  {
    name: 'a reason beyond ASCII',
    does: 'gives its reason in Latin-1',
    start: under('HTTP/1.1 200 Tr\xe8s bien'),
    expects: ok(WHOLE),
  },
  { name: 'lower-case http', does: 'writes http/1.1', start: under('http/1.1 200 OK'), expects: NOT_HTTP },
  {
    name: 'HTTP/2.0 in words',
    does: 'claims HTTP/2.0 in a text line',
    start: under('HTTP/2.0 200 OK'),
    expects: ok(WHOLE),
  },
  { name: 'HTTP/7.3', does: 'claims a version that is none', start: under('HTTP/7.3 200 OK'), expects: ok(WHOLE) },
  {
    name: 'blank lines before the status',
    does: 'sends two line ends first',
    start: says(Buffer.concat([Buffer.from('\r\n\r\n'), goodResponse()])),
    expects: ok(WHOLE),
  },
  {
    name: 'bare line feeds',
    does: 'ends its lines as Unix does',
    start: says(goodResponse().toString('latin1').replaceAll('\r\n', '\n')),
    expects: ok(WHOLE),
  },
  {
    name: 'bare carriage returns',
    does: 'ends its lines as no system does any more',
    start: says(goodResponse().toString('latin1').replaceAll('\r\n', '\r')),
    expects: NOT_HTTP,
  },
  {
    name: 'bytes before the status',
    does: 'sends the rest of another body first',
    start: says(Buffer.concat([Buffer.from('\0\x01tail'), goodResponse()])),
    expects: NOT_HTTP,
  },
  {
    name: 'an endless reason',
    does: 'never ends the status line',
    start: saysForEver('HTTP/1.1 200 ', 'a'.repeat(65_536)),
    expects: OUT_OF_TIME,
  },
];
