import { asked, at, goodResponse, HTML, http, https, PAGE, pour, response, says, WHOLE } from './serve';
import { error, type Fault, OUT_OF_TIME, ok, type Start, TOO_LARGE } from './types';

const NO_SUCH_SCHEME = error(/^The server redirects to an address that is not http or https/);
const LOOP = error(/^The server redirects in a loop/);

/** Redirects from / to this Location, and answers the page everywhere else. */
function to(location: string, status = '302 Found'): Start {
  return asked((socket, head) => {
    const moved = response(`HTTP/1.1 ${status}`, [`Location: ${location}`, 'Content-Length: 0']);
    socket.end(/^GET \/ /.test(head) ? moved : goodResponse());
  });
}

/** Redirects each path as the table says. */
function paths(table: Readonly<Record<string, string>>): Start {
  return http((request, answer) => {
    const location = table[request.url ?? ''];
    if (location === undefined) return void answer.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    answer.writeHead(302, { location }).end();
  });
}

const REFRESH = '<meta http-equiv="refresh" content="0; url=/">';

export const REDIRECTS: readonly Fault[] = [
  { name: 'a loop of one', does: 'redirects to itself', start: to('/'), expects: LOOP },
  {
    name: 'a loop of two',
    does: 'sends back and forth between two addresses',
    start: paths({ '/': '/there', '/there': '/' }),
    expects: LOOP,
  },
  {
    name: 'an endless chain',
    does: 'redirects to a new address each time',
    start: http(
      (request, answer) =>
        void answer
          .writeHead(302, { location: `/${(request.url ?? '').length}${'x'.repeat((request.url ?? '').length)}` })
          .end(),
    ),
    expects: error(/redirects more than 10 times/),
  },
  {
    name: 'an endless chain with cookies',
    does: 'redirects to the same address with a new cookie each time',
    start: http(
      (_, answer) => void answer.writeHead(302, { location: '/', 'set-cookie': `n=${performance.now()}` }).end(),
    ),
    expects: error(/redirects more than 10 times/),
  },
  {
    name: 'a cookie and back',
    does: 'sets a cookie, redirects to the same address and answers, as many sites do',
    start: http((request, answer) => {
      if (request.headers.cookie === 'seen=1')
        return void answer.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
      answer.writeHead(302, { location: '/', 'set-cookie': 'seen=1' }).end();
    }),
    expects: ok(WHOLE),
  },
  { name: 'to ftp', does: 'redirects to ftp:', start: to('ftp://127.0.0.1/page'), expects: NO_SUCH_SCHEME },
  { name: 'to a file', does: 'redirects to file:', start: to('file:///etc/passwd'), expects: NO_SUCH_SCHEME },
  { name: 'to a script', does: 'redirects to javascript:', start: to('javascript:alert(1)'), expects: NO_SUCH_SCHEME },
  { name: 'to data', does: 'redirects to data:', start: to('data:text/html,<p>Hello</p>'), expects: NO_SUCH_SCHEME },
  {
    name: 'to no address',
    does: 'redirects to a malformed one',
    start: to('http://[bad'),
    expects: error(/^The server redirects to an invalid address/),
  },
  {
    name: 'to an invalid host',
    does: 'redirects to a host with a space',
    start: to('http://a b/'),
    expects: error(/^The server redirects to an invalid address/),
  },
  {
    name: 'to port 99999',
    does: 'redirects to a port beyond numbers',
    start: to('http://127.0.0.1:99999/'),
    expects: error(/^The server redirects to an invalid address/),
  },
  { name: 'to nothing', does: 'sends an empty Location', start: to(''), expects: LOOP },
  { name: 'relative', does: 'redirects to a path without a slash', start: to('next?a=b'), expects: ok(WHOLE) },
  {
    name: 'without a scheme',
    does: 'redirects to //host/path',
    start: asked((socket, head) => {
      const host = /^host: (.+)$/im.exec(head)?.[1] ?? '';
      socket.end(
        /^GET \/ /.test(head)
          ? response('HTTP/1.1 302 Found', [`Location: //${host}/next`, 'Content-Length: 0'])
          : goodResponse(),
      );
    }),
    expects: ok(WHOLE),
  },
  { name: 'with a fragment', does: 'redirects to /next#part', start: to('/next#part'), expects: ok(WHOLE) },
  {
    name: 'beyond ASCII, in UTF-8',
    does: 'redirects to /✓ as bytes',
    start: to(Buffer.from('/✓').toString('latin1')),
    expects: ok(WHOLE),
  },
  {
    name: 'beyond ASCII, in Latin-1',
    does: 'redirects to /größe as Latin-1',
    start: to('/gr\xf6\xdfe'),
    expects: ok(WHOLE),
  },
  {
    name: 'with blanks',
    does: 'redirects to an address with spaces',
    start: to('/a page  of blanks'),
    expects: ok(WHOLE),
  },
  {
    name: 'to 60 KB of address',
    does: 'redirects to a very long one',
    start: to(`/${'x'.repeat(15_000)}`),
    expects: ok(WHOLE),
  },
  {
    name: '300',
    does: 'offers several choices',
    start: to('/next', '300 Multiple Choices'),
    expects: error(/\(300\)/),
  },
  {
    name: '305',
    does: 'tells to use a proxy',
    start: to('http://127.0.0.1:1/', '305 Use Proxy'),
    expects: error(/\(305\)/),
  },
  {
    name: '306',
    does: 'answers a status that is no longer used',
    start: to('/next', '306 Switch Proxy'),
    expects: error(/status 306/),
  },
  {
    name: '301 to nowhere',
    does: 'redirects without a Location',
    start: says(response('HTTP/1.1 301 Moved', [HTML, 'Content-Length: 0'])),
    expects: error(/without saying where \(301\)/),
  },
  {
    name: 'two Locations',
    does: 'names two addresses',
    start: asked((socket, head) => {
      const moved = response('HTTP/1.1 302 Found', ['Location: /one', 'Location: /two', 'Content-Length: 0']);
      socket.end(/^GET \/ /.test(head) ? moved : goodResponse());
    }),
    expects: ok(WHOLE),
  },
  {
    name: 'a redirect with an endless body',
    does: 'redirects and pours HTML without end',
    start: asked((socket, head) => {
      if (!/^GET \/ /.test(head)) return void socket.end(goodResponse());
      socket.write(response('HTTP/1.1 302 Found', [HTML, 'Location: /next']));
      pour(socket, '<p>Moved.</p>'.repeat(5000));
    }),
    expects: ok(WHOLE),
  },
  {
    name: 'to an endless page',
    does: 'redirects to a page without end',
    start: asked((socket, head) => {
      if (/^GET \/ /.test(head))
        return void socket.end(response('HTTP/1.1 302 Found', ['Location: /next', 'Content-Length: 0']));
      socket.write(response('HTTP/1.1 200 OK', [HTML]));
      pour(socket, '<p>And more.</p>'.repeat(4000));
    }),
    expects: TOO_LARGE,
  },
  {
    name: 'from https to http',
    does: 'redirects from a secure address to an open one',
    start: toPlain(),
    expects: ok(WHOLE),
  },
  {
    name: 'a slow chain',
    does: 'takes half a second for each of many redirects',
    start: slowly(),
    expects: OUT_OF_TIME,
  },
  {
    name: 'a refresh to itself',
    does: 'sends a page that only says to load it again',
    start: at('/', says(goodResponse([HTML], REFRESH))),
    expects: ok(),
  },
];

function toPlain(): Start {
  return async () => {
    const plain = await says(goodResponse())();
    const secure = await https((_, answer) => void answer.writeHead(302, { location: plain.url }).end())();
    return { url: secure.url, stop: async () => void (await Promise.all([plain.stop(), secure.stop()])) };
  };
}

function slowly(): Start {
  return http((request, answer) => {
    const timer = setTimeout(() => answer.writeHead(302, { location: `${request.url}x` }).end(), 500);
    answer.once('close', () => clearTimeout(timer));
  });
}
