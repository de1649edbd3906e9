import type { OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { http, PAGE, WHOLE } from './serve';
import { block, error, type Fault, ok, type Start } from './types';

const HOUR_MS = 3_600_000;
const TYPE = { 'content-type': 'text/html; charset=utf-8' };

/** The same status for every request. */
function always(status: number, headers: OutgoingHttpHeaders = {}): Start {
  return http((_, answer) => void answer.writeHead(status, { ...TYPE, ...headers }).end('<p>No.</p>'));
}

/** The page, and this robots.txt. */
function withRobots(robots: (answer: ServerResponse) => void): Start {
  return http((request, answer) => (request.url === '/robots.txt' ? robots(answer) : page(answer)));
}

function page(answer: ServerResponse): void {
  answer.writeHead(200, TYPE).end(PAGE);
}

function unwellFirst(times: number, status: number, headers: OutgoingHttpHeaders = {}): Start {
  let asked = 0;
  const listener: RequestListener = (_, answer) => {
    if (++asked > times) return page(answer);
    answer.writeHead(status, headers).end();
  };
  return http(listener);
}

export const POLITENESS: readonly Fault[] = [
  {
    name: '429 and a second',
    does: 'asks to wait a second, then answers',
    start: unwellFirst(1, 429, { 'retry-after': '1' }),
    ask: { attempts: 2 },
    expects: ok(WHOLE),
  },
  {
    name: '429 and a date',
    does: 'asks to wait until an hour from now',
    start: always(429, { 'retry-after': new Date(Date.now() + HOUR_MS).toUTCString() }),
    ask: { attempts: 2 },
    expects: block(/too many requests \(429\).*It asks to come back in 3,\d{3} s/),
  },
  {
    name: '429 and an absurd number',
    does: 'asks to wait for ages',
    start: always(429, { 'retry-after': '9'.repeat(30) }),
    ask: { attempts: 2 },
    expects: block(/too many requests \(429\)/),
  },
  {
    name: '429 and noise',
    does: 'asks to wait "soon"',
    start: always(429, { 'retry-after': 'soon' }),
    expects: block(/too many requests \(429\)/),
  },
  {
    name: '429 and the past',
    does: 'asks to wait until yesterday',
    start: unwellFirst(1, 429, { 'retry-after': new Date(Date.now() - 24 * HOUR_MS).toUTCString() }),
    ask: { attempts: 2 },
    expects: ok(WHOLE),
  },
  {
    name: '503 and then the page',
    does: 'is unwell once',
    start: unwellFirst(1, 503),
    ask: { attempts: 2 },
    expects: ok(WHOLE),
  },
  {
    name: '500 for ever',
    does: 'is never well',
    start: always(500),
    ask: { attempts: 2 },
    expects: error(/internal error \(500\)/),
  },
  {
    name: '401',
    does: 'asks for a login by Basic',
    start: always(401, { 'www-authenticate': 'Basic realm="Here"' }),
    expects: block(/asks for a login \(401\)/),
  },
  { name: '402', does: 'asks for money', start: always(402), expects: error(/asks for a payment \(402\)/) },
  { name: '403', does: 'refuses', start: always(403), expects: block(/refuses this visit \(403\)/) },
  { name: '407', does: 'asks for a login at a proxy', start: always(407), expects: error(/proxy.*\(407\)/) },
  { name: '414', does: 'finds the address too long', start: always(414), expects: error(/\(414\)|status 414/) },
  { name: '421', does: 'says it does not serve this host', start: always(421), expects: error(/status 421/) },
  { name: '451', does: 'may not show the page by law', start: always(451), expects: error(/legal reasons \(451\)/) },
  {
    name: '511',
    does: 'asks for a login to the network',
    start: always(511),
    expects: error(/network.*login.*\(511\)/),
  },
  {
    name: 'robots.txt that hangs',
    does: 'never answers for robots.txt, so that nothing is known to be allowed',
    start: withRobots(() => undefined),
    ask: { crawl: true },
    expects: error(/robots\.txt/),
  },
  {
    name: 'robots.txt of 10 MB',
    does: 'sends rules without end',
    start: withRobots((answer) => answer.end('User-agent: other\nDisallow: /private\n'.repeat(270_000))),
    ask: { crawl: true },
    expects: ok(),
  },
  {
    name: 'robots.txt in a loop',
    does: 'redirects robots.txt to itself',
    start: withRobots((answer) => answer.writeHead(302, { location: '/robots.txt' }).end()),
    ask: { crawl: true },
    expects: ok(),
  },
  {
    name: 'robots.txt that fails',
    does: 'answers 500 for robots.txt, which means that nothing is allowed',
    start: withRobots((answer) => answer.writeHead(500).end()),
    ask: { crawl: true },
    expects: error(/robots\.txt/),
  },
  {
    name: 'robots.txt of noise',
    does: 'sends bytes for robots.txt',
    start: withRobots((answer) =>
      answer.end(Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 31) % 256))),
    ),
    ask: { crawl: true },
    expects: ok(),
  },
  {
    name: 'robots.txt of wildcards',
    does: 'sends a rule that is slow to match',
    start: withRobots((answer) => answer.end(`User-agent: *\nDisallow: /${'*a'.repeat(2000)}$\n`)),
    ask: { crawl: true },
    expects: ok(),
  },
];
