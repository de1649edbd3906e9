import { once } from 'node:events';
import { createServer } from 'node:http';
import { build } from 'vite';
import { itemRow, LIST_PAGE, listRows } from '../replay-sites';

/** A shop of one page, built with React: `/items/ID` and `/lists/LIST`, filled by calls. */
export interface ReactShop {
  readonly url: (path: string) => string;
  /** Paths of the calls so far. */
  readonly calls: () => readonly string[];
  /** After so many more calls prices come in half cents, and the page reads them so. */
  readonly halveAfter: (calls: number) => void;
  /** Whether pages keep the browser busy for ever; calls are answered as before. */
  readonly hangPages: (isHanging: boolean) => void;
  readonly stop: () => Promise<void>;
}

const HALF_CENTS = 2;

/** Builds it and serves it on a free loopback port. */
export async function startReactShop(): Promise<ReactShop> {
  const script = await bundle();
  const calls: string[] = [];
  let isHanging = false;
  let limit = Number.POSITIVE_INFINITY;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const send = (type: string, body: string) => response.writeHead(200, { 'content-type': type }).end(body);
    if (pathname === '/main.js') return void send('text/javascript', script);
    const [, api, kind, id] = pathname.split('/');
    if (api !== 'api' && isHanging) return void send('text/html', '<title>Shop</title><script>for (;;);</script>');
    if (api !== 'api') return void send('text/html', page(calls.length >= limit ? HALF_CENTS : 1));
    calls.push(pathname);
    const unit = calls.length > limit ? HALF_CENTS : 1;
    const body = kind === 'things' ? { item: price(itemRow(Number(id)), unit) } : list(Number(id), searchParams, unit);
    send('application/json', JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the shop has no port');
  return {
    url: (path) => `http://127.0.0.1:${address.port}${path}`,
    calls: () => calls,
    halveAfter: (more) => {
      limit = calls.length + more;
    },
    hangPages: (given) => {
      isHanging = given;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const page = (unit: number) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title></head><body data-unit="${100 * unit}"><div id="app"></div><script type="module" src="/main.js"></script></body></html>`;

function price<Row extends { readonly price: number }>({ price: amount, ...row }: Row, unit: number) {
  return { ...row, cents: Math.round(amount * 100) * unit };
}

function list(id: number, parameters: URLSearchParams, unit: number) {
  const rows = listRows(id);
  const from = (Number(parameters.get('page')) - 1) * LIST_PAGE;
  const things = rows.slice(from, from + LIST_PAGE).map((row) => price(row, unit));
  return { things, isLast: from + LIST_PAGE >= rows.length };
}

async function bundle(): Promise<string> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    oxc: { jsx: { runtime: 'automatic', development: false } }, // in tests the builder takes the one for developers
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rollupOptions: { input: `${import.meta.dirname}/main.jsx` } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the shop was not built');
  return chunk.code;
}
