import { constants, createSecureServer, createServer, type ServerHttp2Stream } from 'node:http2';
import tls from 'node:tls';
import { TRUSTED } from './certificate';
import { FIRST_SETTINGS, frame, GOAWAY, HEAD, HEAD_OF_PAGE, PART_OF_PAGE, RST_STREAM } from './http2-frames';
import { listen, PAGE, saysAndStays, WHOLE } from './serve';
import { CUT_OFF, error, type Fault, OUT_OF_TIME, ok, type Start, TOO_LARGE } from './types';

const HTML = { ':status': 200, 'content-type': 'text/html; charset=utf-8' };
const PREFACE_BYTES = 24; // the line that each HTTP/2 connection begins with

/** A server that knows HTTP/2 only and refuses the handshake of whoever does not offer it. */
function h2(onStream: (stream: ServerHttp2Stream) => void): Start {
  return () => {
    const server = createSecureServer({ ...TRUSTED, ALPNProtocols: ['h2'] });
    server.on('stream', (stream) => {
      stream.on('error', () => undefined);
      onStream(stream);
    });
    server.on('sessionError', () => undefined);
    return listen(server, 'https');
  };
}

export const HTTP2: readonly Fault[] = [
  {
    name: 'HTTP/2 only',
    does: 'refuses whoever does not offer h2',
    start: h2((stream) => {
      stream.respond(HTML);
      stream.end(PAGE);
    }),
    ask: { visits: 2 },
    expects: ok(WHOLE),
  },
  {
    name: 'no version of HTTP',
    does: 'refuses every version that is offered',
    start: () => listen(tls.createServer({ ...TRUSTED, ALPNProtocols: ['odd'] }), 'https'),
    expects: error(/speaks neither HTTP\/1\.1 nor HTTP\/2/),
  },
  {
    name: 'HTTP/2 without being asked',
    does: 'ignores what was offered and speaks HTTP/2',
    start: unasked(),
    expects: ok(WHOLE),
  },
  { name: 'HTTP/2 and HTTP/1.1', does: 'lets the visitor choose', start: either(), expects: ok(WHOLE) },
  {
    name: 'HTTP/2 with trailers',
    does: 'sends headers after the body',
    start: h2((stream) => {
      stream.respond(HTML, { waitForTrailers: true });
      stream.on('wantTrailers', () => stream.sendTrailers({ 'x-sum': '1' }));
      stream.end(PAGE);
    }),
    expects: ok(WHOLE),
  },
  {
    name: 'GOAWAY within the body',
    does: 'leaves in the middle of the page',
    start: frames(HEAD_OF_PAGE, PART_OF_PAGE, GOAWAY),
    expects: CUT_OFF,
  },
  {
    name: 'RST_STREAM within the body',
    does: 'resets the stream in the middle of the page',
    start: frames(HEAD_OF_PAGE, PART_OF_PAGE, RST_STREAM),
    expects: CUT_OFF,
  },
  {
    name: 'RST_STREAM before the body',
    does: 'resets the stream after the headers',
    start: frames(HEAD_OF_PAGE, RST_STREAM),
    expects: CUT_OFF,
  },
  {
    name: 'a frame for another stream',
    does: 'sends the page on a stream that was never opened',
    start: frames(frame(1, 4, 7, HEAD), frame(0, 1, 7, Buffer.from(PAGE))),
    expects: CUT_OFF,
  },
  {
    name: 'a frame larger than allowed',
    does: 'announces a frame of 16 MB',
    start: frames(HEAD_OF_PAGE, Buffer.from('ffffff000000000001', 'hex'), Buffer.alloc(20_000)),
    expects: CUT_OFF,
  },
  {
    name: 'headers that cannot be unpacked',
    does: 'sends HPACK that names no entry',
    start: frames(frame(1, 4, 1, Buffer.from('ffffffffff0f', 'hex'))),
    expects: CUT_OFF,
  },
  {
    name: 'endless HTTP/2 settings',
    does: 'changes its settings again and again',
    start: frames(Buffer.concat(Array.from({ length: 20_000 }, () => FIRST_SETTINGS))),
    expects: CUT_OFF,
  },
  {
    name: 'RST_STREAM at once',
    does: 'resets the stream before it answers',
    start: h2((stream) => stream.close(constants.NGHTTP2_REFUSED_STREAM)),
    expects: CUT_OFF,
  },
  {
    name: 'HTTP/2 that closes',
    does: 'closes the connection when asked',
    start: h2((stream) => stream.session?.destroy()),
    expects: CUT_OFF,
  },
  {
    name: 'HTTP/2 that never answers',
    does: 'reads the request and keeps silent',
    start: h2(() => undefined),
    expects: OUT_OF_TIME,
  },
  {
    name: 'HTTP/2 without end',
    does: 'pours HTML into the stream',
    start: h2((stream) => {
      stream.respond(HTML);
      const more = '<p>And more.</p>'.repeat(4000);
      const write = () => {
        if (stream.destroyed) return;
        if (stream.write(more)) setImmediate(write);
        else stream.once('drain', write);
      };
      write();
    }),
    expects: TOO_LARGE,
  },
  {
    name: 'HTTP/2 frames of noise',
    does: 'answers h2 with bytes that are no frames',
    start: noise(),
    expects: error(/^The server's answer is not valid HTTP|^The server closed the connection before/),
  },
  {
    name: 'HTTP/2 in the open',
    does: 'speaks HTTP/2 on plain TCP',
    start: () => listen(createServer(), 'http'),
    expects: error(/speaks HTTP\/2 without TLS/),
  },
  {
    name: 'HTTP/2 settings to an HTTP/1.1 request',
    does: 'answers plain HTTP with a SETTINGS frame',
    start: saysAndStays(FIRST_SETTINGS),
    expects: error(/speaks HTTP\/2 without TLS/),
  },
];

/** Waits for the request, on stream 1, and answers with these frames as they stand. */
function frames(...answer: readonly Buffer[]): Start {
  return () => {
    const server = tls.createServer({ ...TRUSTED, ALPNProtocols: ['h2'] }, (socket) => {
      socket.on('error', () => undefined);
      socket.write(FIRST_SETTINGS);
      let received = Buffer.alloc(0);
      let asked = false;
      socket.on('data', (data) => {
        received = Buffer.concat([received, data]);
        if (!asked && holdsRequest(received)) socket.write(Buffer.concat(answer));
        asked ||= holdsRequest(received);
      });
    });
    return listen(server, 'https');
  };
}

/** Whether a visitor's bytes hold a HEADERS frame. */
function holdsRequest(received: Buffer): boolean {
  for (let at = PREFACE_BYTES; at + 9 <= received.length; at += 9 + received.readUIntBE(at, 3)) {
    if (received.readUInt8(at + 3) === 1) return true;
  }
  return false;
}

/** Chooses no protocol in the handshake and begins with an HTTP/2 frame. */
function unasked(): Start {
  return () => {
    const h2Server = createSecureServer({ ...TRUSTED });
    h2Server.on('stream', (stream) => {
      stream.respond(HTML);
      stream.end(PAGE);
    });
    const server = tls.createServer({
      ...TRUSTED,
      ALPNCallback: ({ protocols }) => (protocols.includes('h2') ? 'h2' : undefined),
    });
    server.on('secureConnection', (socket) => {
      socket.on('error', () => undefined);
      if (socket.alpnProtocol === 'h2') h2Server.emit('secureConnection', socket);
      else socket.end(FIRST_SETTINGS);
    });
    return listen(server, 'https');
  };
}

function either(): Start {
  return () => {
    const server = createSecureServer({ ...TRUSTED, allowHTTP1: true }, (_, answer) => {
      answer.writeHead(200, { 'content-type': 'text/html' });
      answer.end(PAGE);
    });
    return listen(server, 'https');
  };
}

function noise(): Start {
  return () => {
    const server = tls.createServer({ ...TRUSTED, ALPNProtocols: ['h2'] }, (socket) => {
      socket.on('error', () => undefined);
      socket.write(Buffer.alloc(5000, 'noise'));
    });
    return listen(server, 'https');
  };
}
