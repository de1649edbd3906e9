import { TEST_KEY } from '../../test/helpers/app';
import { type Attack, type Family, tryEach } from './attack';
import { successesIn } from './raw-socket';

/** The request that is hidden in the body of another. */
const HIDDEN = `GET /api/jobs HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${TEST_KEY}\r\n\r\n`;
const OPEN = `Host: localhost\r\nAuthorization: Bearer ${TEST_KEY}\r\nContent-Type: application/json\r\n`;
const post = (headers: string, body: string) =>
  `POST /api/patterns/suggest HTTP/1.1\r\n${OPEN}${headers}\r\n\r\n${body}`;
const get = (line: string, headers = '') => `${line}\r\n${OPEN}${headers}\r\n`;
const LENGTH = `Content-Length: ${HIDDEN.length}`;
const CHUNKED = 'Transfer-Encoding: chunked';
const NOTHING = '0\r\n\r\n';

/** Bytes that two programs could take apart in two ways; none of them may be answered with success. */
const AMBIGUOUS: readonly (readonly [name: string, bytes: string])[] = [
  ['a length and chunks', post(`${LENGTH}\r\n${CHUNKED}`, NOTHING + HIDDEN)],
  ['chunks and a length', post(`${CHUNKED}\r\nContent-Length: 5`, NOTHING + HIDDEN)],
  ['two lengths', post(`Content-Length: 0\r\n${LENGTH}`, HIDDEN)],
  ['two lengths in a line', post(`Content-Length: 0, ${HIDDEN.length}`, HIDDEN)],
  ['a negative length', post('Content-Length: -1', HIDDEN)],
  ['a length with a sign', post('Content-Length: +0', HIDDEN)],
  ['a length in hex', post('Content-Length: 0x0', HIDDEN)],
  ['a length past all numbers', post('Content-Length: 18446744073709551616', HIDDEN)],
  ['a length and a space before the colon', post('Content-Length : 0', HIDDEN)],
  ['an empty length', post('Content-Length:', HIDDEN)],
  ['chunks and a space before the colon', post('Transfer-Encoding : chunked', NOTHING + HIDDEN)],
  ['chunks by another name', post(`Transfer-Encoding: xchunked\r\n${LENGTH}`, NOTHING + HIDDEN)],
  ['chunks that are not last', post('Transfer-Encoding: chunked, identity', NOTHING + HIDDEN)],
  ['chunks told twice', post('Transfer-Encoding: chunked, chunked', NOTHING + HIDDEN)],
  ['chunks in two headers', post('Transfer-Encoding: identity\r\nTransfer-Encoding: chunked, x', NOTHING + HIDDEN)],
  ['chunks after a control character', post('Transfer-Encoding: \x0bchunked', NOTHING + HIDDEN)],
  ['chunks in quotes', post('Transfer-Encoding: "chunked"', NOTHING + HIDDEN)],
  ['a chunk whose size has a sign', post(CHUNKED, `+0\r\n\r\n${HIDDEN}`)],
  ['a chunk whose size is 0x0', post(CHUNKED, `0x0\r\n\r\n${HIDDEN}`)],
  ['a chunk of a huge size', post(CHUNKED, `fffffffffffffffff\r\n${HIDDEN}`)],
  ['a chunk of a negative size', post(CHUNKED, `-1\r\n${HIDDEN}`)],
  ['a chunk size without an end', post(CHUNKED, `${'f'.repeat(20_000)}\r\n\r\n${HIDDEN}`)],
  ['a chunk that goes on past its size', post(CHUNKED, `2\r\n{}${HIDDEN}\r\n0\r\n\r\n`)],
  ['chunk lines that end in LF', post(CHUNKED, `0\n\n${HIDDEN}`)],
  ['chunk extensions with a line feed', post(CHUNKED, `0;a\n\r\n${HIDDEN}`)],
  ['header lines that end in CR alone', `POST /api/jobs HTTP/1.1\r${OPEN.replaceAll('\r\n', '\r')}\r\r${HIDDEN}`],
  ['a header with CR within', get('GET /api/jobs HTTP/1.1', 'X: a\rTransfer-Encoding: chunked\r\n')],
  ['a header with NUL within', get('GET /api/jobs HTTP/1.1', 'X: a\0b\r\n')],
  ['a folded header', get('GET /api/jobs HTTP/1.1', ' Transfer-Encoding: chunked\r\n')],
  ['a header name with a space', get('GET /api/jobs HTTP/1.1', 'X Y: a\r\n')],
  ['a header without a colon', get('GET /api/jobs HTTP/1.1', 'Transfer-Encoding chunked\r\n')],
  ['a header without a name', get('GET /api/jobs HTTP/1.1', ': a\r\n')],
  ['HTTP/0.9', 'GET /api/jobs\r\n\r\n'],
  ['HTTP/2.0 in words', get('GET /api/jobs HTTP/2.0')],
  ['HTTP/1.10', get('GET /api/jobs HTTP/1.10')],
  ['another protocol', get('GET /api/jobs ICY/1.1')],
  ['the preface of HTTP/2', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${HIDDEN}`],
  ['a method in lower case', get('get /api/jobs HTTP/1.1')],
  ['a method with a tail', get('GETX /api/jobs HTTP/1.1')],
  ['a target with a space', get('GET /api/jobs x HTTP/1.1')],
  ['a target with a line feed', get('GET /api/jobs\n HTTP/1.1')],
  ['a tunnel', get('CONNECT 127.0.0.1:22 HTTP/1.1')],
  ['TRACE', get('TRACE /api/jobs HTTP/1.1')],
  ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
];

/** Requests that may be answered, with at most so many answers of success: what is hidden in them must never be one. */
const BODIES: readonly (readonly [name: string, bytes: string, most: number])[] = [
  ['two spaces in the first line', get('GET  /api/jobs HTTP/1.1'), 1],
  ['a body of a GET', get('GET /api/jobs HTTP/1.1', `${LENGTH}\r\n`) + HIDDEN, 1],
  [
    'a body of chunks of a GET',
    `${get('GET /api/jobs HTTP/1.1', `${CHUNKED}\r\n`)}${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n${NOTHING}`,
    1,
  ],
  ['a body of an unknown path', `POST /nothing HTTP/1.1\r\n${OPEN}${LENGTH}\r\n\r\n${HIDDEN}`, 0],
  ['a body of a refused request', `POST /api/visit HTTP/1.1\r\nHost: localhost\r\n${LENGTH}\r\n\r\n${HIDDEN}`, 0],
  ['a body of another kind', `POST /api/visit HTTP/1.1\r\n${OPEN.replace('json', 'x')}${LENGTH}\r\n\r\n${HIDDEN}`, 0],
  [
    'a trailer that lets in',
    `POST /api/visit HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${CHUNKED}\r\n\r\n2\r\n{}\r\n0\r\nAuthorization: Bearer ${TEST_KEY}\r\n\r\n`,
    0,
  ],
  [
    'an upgrade to HTTP/2',
    `${get('GET /nothing HTTP/1.1', `Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n${LENGTH}\r\n`)}${HIDDEN}`,
    0,
  ],
  [
    'an upgrade to a WebSocket elsewhere',
    `${get('GET /nothing HTTP/1.1', `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n${LENGTH}\r\n`)}${HIDDEN}`,
    0,
  ],
  [
    'a method given otherwise',
    `POST /api/keys HTTP/1.1\r\nHost: localhost\r\nX-HTTP-Method-Override: GET\r\n${LENGTH}\r\n\r\n${HIDDEN}`,
    0,
  ],
];

const smuggled =
  (forms: readonly (readonly [name: string, bytes: string, most: number])[]): Attack['run'] =>
  ({ raw }) =>
    tryEach(forms, async ([name, bytes, most]) => {
      const answers = await raw(Buffer.from(bytes, 'latin1'));
      return successesIn(answers) > most ? `${name}: ${answers.slice(0, 60).replaceAll('\r\n', ' ')}` : null;
    });

export const smuggling: Family = {
  name: 'Request smuggling',
  attacks: [
    { name: 'bytes that can be read in two ways', run: smuggled(AMBIGUOUS.map(([name, bytes]) => [name, bytes, 0])) },
    { name: 'requests hidden in bodies', run: smuggled(BODIES) },
  ],
};
