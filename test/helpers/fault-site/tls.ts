import { EXPIRED, NOT_YET_VALID, SELF_SIGNED, WRONG_HOST } from './certificate';
import { https, PAGE, underTls, WHOLE } from './serve';
import { error, type Fault, OUT_OF_TIME, ok } from './types';

const page = https;
const SERVES: Parameters<typeof https>[0] = (_, answer) =>
  void answer.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
const ALERT_HANDSHAKE_FAILURE = Buffer.from('15030300020228', 'hex');
const ALERT_OLD_VERSION = Buffer.from('15030300020246', 'hex');

export const TLS: readonly Fault[] = [
  { name: 'a good certificate', does: 'serves the page as it should', start: page(SERVES), expects: ok(WHOLE) },
  {
    name: 'a self-signed certificate',
    does: 'vouches for itself',
    start: page(SERVES, SELF_SIGNED),
    expects: error(/certificate is not signed by anyone Winnow trusts/),
  },
  {
    name: 'an expired certificate',
    does: 'shows one that ended two days ago',
    start: page(SERVES, EXPIRED),
    expects: error(/certificate has expired/),
  },
  {
    name: 'a certificate of tomorrow',
    does: 'shows one that begins in two days',
    start: page(SERVES, NOT_YET_VALID),
    expects: error(/certificate is not valid yet/),
  },
  {
    name: 'a certificate of another host',
    does: 'shows one for another name',
    start: page(SERVES, WRONG_HOST),
    expects: error(/certificate is for another host/),
  },
  {
    name: 'an old protocol',
    does: 'speaks TLS 1.1 at most',
    start: page(SERVES, { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }),
    expects: error(/older than TLS 1\.2/),
  },
  {
    name: 'a refused version',
    does: 'refuses the version of TLS by an alert',
    start: underTls((socket) => socket.once('data', () => socket.end(ALERT_OLD_VERSION))),
    expects: error(/older than TLS 1\.2/),
  },
  {
    name: 'a refused handshake',
    does: 'refuses every cipher by an alert',
    start: underTls((socket) => socket.once('data', () => socket.end(ALERT_HANDSHAKE_FAILURE))),
    expects: error(/refused the secure connection/),
  },
  {
    name: 'plain HTTP at an https address',
    does: 'answers without TLS',
    start: underTls((socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))),
    expects: error(/does not speak https at this port/),
  },
  {
    name: 'closes in the handshake',
    does: 'reads the greeting and closes',
    start: underTls((socket) => socket.once('data', () => socket.end())),
    expects: error(/closed the connection during the TLS handshake|closed the connection before/),
  },
  {
    name: 'resets in the handshake',
    does: 'reads the greeting and resets',
    start: underTls((socket) => socket.once('data', () => socket.resetAndDestroy())),
    expects: error(/closed the connection during the TLS handshake|closed the connection before/),
  },
  {
    name: 'an endless handshake',
    does: 'never answers the greeting',
    start: underTls(() => undefined),
    expects: OUT_OF_TIME,
  },
  {
    name: 'a certificate wanted',
    does: 'wants one from the visitor',
    start: page(SERVES, { requestCert: true, rejectUnauthorized: true }),
    expects: error(/asks for a client certificate|^The server closed the connection before the page was complete/),
  },
  {
    name: 'a certificate wanted, in TLS 1.2',
    does: 'wants one from the visitor in the handshake',
    start: page(SERVES, { requestCert: true, rejectUnauthorized: true, maxVersion: 'TLSv1.2' }),
    expects: error(/may ask for a client certificate|asks for a client certificate/),
  },
  {
    name: 'no goodbye',
    does: 'ends a body without a length by cutting TLS off',
    start: page(
      (_, answer) =>
        void answer
          .writeHead(200, { 'content-type': 'text/html', connection: 'close', 'transfer-encoding': 'identity' })
          .end(PAGE),
    ),
    expects: ok(WHOLE),
  },
];
