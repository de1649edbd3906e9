import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

/** A site on loopback whose answers a test sets, and which writes down what it was asked. */
export interface Site {
  readonly origin: string;
  readonly host: string;
  /** Sets what a path (with its query, where it has one) answers. */
  readonly on: (path: string, answer: Answer) => void;
  /** Answers every path that has no answer of its own; without it they are 404. */
  readonly otherwise: (answer: Answer) => void;
  /** What was asked, in order; robots.txt and sitemaps too. */
  readonly requests: readonly SiteRequest[];
  /** The paths asked for, but for robots.txt and sitemaps where they usually are, which a crawl asks for on its own. */
  readonly visits: () => readonly string[];
  readonly url: (path: string) => string;
  /** The most requests that were open at one time. */
  readonly mostAtOnce: () => number;
  readonly forget: () => void;
  readonly stop: () => Promise<void>;
}

export interface SiteRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Milliseconds, from the monotonic clock. */
  readonly at: number;
}

/** HTML, a whole response, or whatever the function does with the response. */
export type Answer = string | Reply | ((request: IncomingMessage, response: ServerResponse) => void | Promise<void>);

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Uint8Array;
}

const OWN_ACCORD = new Set(['/robots.txt', '/sitemap.xml', '/sitemap_index.xml']);

/** Starts an empty site on a free port of `hostname`. */
export async function startSite(hostname = '127.0.0.1'): Promise<Site> {
  const answers = new Map<string, Answer>();
  const requests: SiteRequest[] = [];
  let fallback: Answer = { status: 404, body: '<title>Nothing here</title>' };
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers, at: performance.now() });
    most = Math.max(most, ++open);
    response.once('close', () => open--);
    const own = answers.get(path) ?? (OWN_ACCORD.has(path) ? { status: 404 } : fallback);
    void send(own, request, response);
  });
  server.listen(0, hostname);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the site has no port');
  const host = `${hostname}:${address.port}`;
  return {
    origin: `http://${host}`,
    host,
    on: (path, answer) => answers.set(path, answer),
    otherwise: (answer) => {
      fallback = answer;
    },
    requests,
    visits: () => requests.map(({ path }) => path).filter((path) => !OWN_ACCORD.has(path)),
    url: (path) => `http://${host}${path}`,
    mostAtOnce: () => most,
    forget: () => {
      requests.length = 0;
      most = open;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function send(answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (typeof answer === 'function') return answer(request, response);
  const { status = 200, headers = {}, body = '' } = typeof answer === 'string' ? { body: answer } : answer;
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...mutable(headers) });
  response.end(body);
}

function mutable(headers: Readonly<Record<string, string | readonly string[]>>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  );
}

/** A page with a heading and links, as the tests of crawling need it. */
export function linking(...targets: readonly string[]): string {
  return `<!doctype html><html><body><h1>Links</h1>${targets.map((to) => `<a href="${to}">${to}</a>`).join('\n')}</body></html>`;
}

/** A page about one thing whose name and price its markup states. */
export function product(name: string, price: number, ...targets: readonly string[]): string {
  const data = { '@context': 'https://schema.org', '@type': 'Product', name, offers: { '@type': 'Offer', price } };
  return `<!doctype html><html><head><title>${name}</title>
<script type="application/ld+json">${JSON.stringify(data)}</script></head>
<body><h1>${name}</h1><p class="price">${price.toFixed(2)}</p>
${targets.map((to) => `<a href="${to}">${to}</a>`).join('\n')}</body></html>`;
}

/** The template that `product` pages answer. */
export const PRODUCT_TEMPLATE = { name: 'The name of the product', price: 'The price as a number' };
