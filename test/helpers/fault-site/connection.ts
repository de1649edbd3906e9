import {
  asked,
  closedPort,
  drips,
  goodResponse,
  HTML,
  PAGE,
  response,
  says,
  saysAndStays,
  saysForEver,
  tcp,
  WHOLE,
} from './serve';
import { CUT_OFF, error, type Fault, NOT_HTTP, OUT_OF_TIME, ok, type Start } from './types';

const LONG = ['HTTP/1.1 200 OK', HTML, 'Content-Length: 1000', '', ''].join('\r\n');
const STALE = goodResponse([HTML], '<p>This answers a question that nobody asked.</p>');

export const CONNECTION: readonly Fault[] = [
  {
    name: 'refuses the connection',
    does: 'listens nowhere',
    start: closedPort,
    expects: error(/^The server refused the connection/),
  },
  {
    name: 'closes at once',
    does: 'accepts the connection and closes it before it was asked anything',
    start: tcp((socket) => socket.destroy()),
    expects: CUT_OFF,
  },
  {
    name: 'resets at once',
    does: 'accepts the connection and resets it',
    start: tcp((socket) => socket.resetAndDestroy()),
    expects: CUT_OFF,
  },
  {
    name: 'closes when asked',
    does: 'reads the request and closes without a word',
    start: asked((socket) => socket.end()),
    expects: CUT_OFF,
  },
  {
    name: 'closes within the headers',
    does: 'closes after half a header',
    start: says('HTTP/1.1 200 OK\r\nContent-Ty'),
    expects: CUT_OFF,
  },
  {
    name: 'resets within the headers',
    does: 'resets the connection after half a header',
    start: resetsAfter('HTTP/1.1 200 OK\r\nContent-Ty'),
    expects: CUT_OFF,
  },
  {
    name: 'resets within the body',
    does: 'announces 1,000 bytes, sends some and resets the connection',
    start: resetsAfter(`${LONG}${PAGE}`),
    expects: CUT_OFF,
  },
  {
    name: 'never answers',
    does: 'reads the request and keeps silent',
    start: asked(() => undefined),
    expects: OUT_OF_TIME,
  },
  {
    name: 'half-closes and stays',
    does: 'ends its own side when the connection opens and never closes',
    start: tcp((socket) => socket.removeAllListeners('end').end()),
    expects: CUT_OFF,
  },
  {
    name: 'half-closes to end the body',
    does: 'ends its side after a body without a length, and waits for the other',
    start: asked((socket) => socket.removeAllListeners('end').end(response('HTTP/1.1 200 OK', [HTML], PAGE))),
    expects: ok(WHOLE),
  },
  {
    name: 'drips its body',
    does: 'sends a byte a second for ever',
    start: drips(response('HTTP/1.1 200 OK', [HTML], PAGE), '.'),
    expects: OUT_OF_TIME,
  },
  {
    name: 'drips its headers',
    does: 'sends a header a second for ever',
    start: drips('HTTP/1.1 200 OK\r\n', 'X-More: yes\r\n'),
    expects: OUT_OF_TIME,
  },
  {
    name: 'falls silent after its headers',
    does: 'announces a body and sends none',
    start: saysAndStays(LONG),
    expects: OUT_OF_TIME,
  },
  {
    name: 'falls silent within its body',
    does: 'announces 1,000 bytes and sends some',
    start: saysAndStays(`${LONG}${PAGE}`),
    expects: OUT_OF_TIME,
  },
  {
    name: 'closes a kept connection when asked again',
    does: 'answers once for each connection and closes at the second request',
    start: asked((socket, _, count) => (count === 1 ? socket.write(goodResponse()) : socket.end())),
    ask: { visits: 2 },
    expects: ok(WHOLE),
  },
  {
    name: 'resets a kept connection when asked again',
    does: 'answers once for each connection and resets it at the second request',
    start: asked((socket, _, count) => (count === 1 ? socket.write(goodResponse()) : socket.resetAndDestroy())),
    ask: { visits: 2 },
    expects: ok(WHOLE),
  },
  {
    name: 'sends garbage after the body',
    does: 'writes more than it announced on a connection that is kept',
    start: saysAndStays(Buffer.concat([goodResponse(), Buffer.from('\0garbage\r\n\r\n')])),
    ask: { visits: 2 },
    expects: ok(WHOLE),
  },
  {
    name: 'answers twice',
    does: 'sends a second answer that nobody asked for, which must not become the next page',
    start: saysAndStays(Buffer.concat([goodResponse(), STALE])),
    ask: { visits: 2 },
    expects: ok(WHOLE),
  },
  {
    name: 'says to continue',
    does: 'sends 100 Continue where nothing waits for it',
    start: says(Buffer.concat([response('HTTP/1.1 100 Continue', []), goodResponse()])),
    expects: ok(WHOLE),
  },
  {
    name: 'gives early hints',
    does: 'sends 103 Early Hints before the page',
    start: says(Buffer.concat([response('HTTP/1.1 103 Early Hints', ['Link: </a.css>; rel=preload']), goodResponse()])),
    expects: ok(WHOLE),
  },
  {
    name: 'gives early hints for ever',
    does: 'sends 103 again and again',
    start: saysForEver('', response('HTTP/1.1 103 Early Hints', ['Link: </a.css>; rel=preload'])),
    expects: OUT_OF_TIME,
  },
  {
    name: 'switches the protocol',
    does: 'answers 101 Switching Protocols',
    start: saysAndStays(response('HTTP/1.1 101 Switching Protocols', ['Connection: upgrade', 'Upgrade: websocket'])),
    expects: error(/switches to another protocol/),
  },
  {
    name: 'speaks another protocol',
    does: 'greets as an SSH server does',
    start: tcp((socket) => socket.write('SSH-2.0-Fault\r\n')),
    expects: NOT_HTTP,
  },
  {
    name: 'speaks https at an http address',
    does: 'answers plain HTTP with an alert of TLS',
    start: says(Buffer.from('15030100020246', 'hex')),
    expects: error(/speaks https at this port\. Try the address with https:\/\//),
  },
];

function resetsAfter(bytes: string): Start {
  return asked((socket) => socket.write(bytes, () => setImmediate(() => socket.resetAndDestroy())));
}
