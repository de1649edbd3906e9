import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { ItemRow, JobSummary } from '@shared/contract/jobs';

/** Stands in for the server where a test needs a job of a size that no site could give it in time. */
export interface ApiDouble {
  readonly baseUrl: string;
  readonly jobId: string;
  readonly itemRequests: () => number;
  readonly stop: () => Promise<void>;
}

const RENDERER = 'out/renderer';
const MIME: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
};
const CSP =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; worker-src 'self' blob:; connect-src 'self'";

/** Serves the built window with one finished job of `rows` items. */
export async function startApiDouble(rows: number): Promise<ApiDouble> {
  let itemRequests = 0;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://double');
    if (url.pathname.endsWith('/items')) itemRequests += 1;
    void answer(request, response, url, rows);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    jobId: JOB_ID,
    itemRequests: () => itemRequests,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const JOB_ID = 'job-of-a-double';

async function answer(request: IncomingMessage, response: ServerResponse, url: URL, rows: number): Promise<void> {
  const { pathname, searchParams } = url;
  if (!pathname.startsWith('/api/')) return file(pathname, response);
  if (request.method !== 'GET')
    return json(response, 405, { errors: [{ code: 'method_not_allowed', message: 'The double only reads.' }] });
  if (pathname.endsWith('/events')) {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.end(`event: finished\ndata: ${JSON.stringify(job(rows))}\n\n`);
    return;
  }
  if (pathname.endsWith('/items')) return json(response, 200, items(searchParams, rows));
  if (pathname.endsWith('/urls')) return json(response, 200, { results: [], total: 0 });
  if (pathname === '/api/app') return json(response, 200, app());
  if (pathname === '/api/jobs') return json(response, 200, { results: [job(rows)], total: 1 });
  json(response, 404, { errors: [{ code: 'not_found', message: 'The double does not know this.' }] });
}

function items(query: URLSearchParams, rows: number): { results: ItemRow[]; total: number } {
  const offset = Number(query.get('offset'));
  const limit = Number(query.get('limit'));
  const descending = query.get('sort')?.startsWith('-') ?? false;
  const count = Math.max(0, Math.min(limit, rows - offset));
  const results = Array.from({ length: count }, (_, at) => row(descending ? rows - 1 - offset - at : offset + at));
  return { results, total: rows };
}

function row(index: number): ItemRow {
  const url = `http://127.0.0.1/catalogue/${index}`;
  return {
    index,
    item: {
      name: `Row ${index}`,
      price: index % 7 === 0 ? null : index / 100,
      tags: ['seed', `group ${index % 10}`],
      _url: url,
      _htmlUrl: null,
      _status: 'ok',
      _message: null,
      _timestamp: '2026-01-01T00:00:00.000Z',
      _missing: index % 7 === 0 ? ['price'] : [],
      _boosted: false,
    },
    evidence: { name: { source: 'rules', path: 'html > body > h1', range: [0, 4], confidence: 0.9, link: null } },
  };
}

function job(rows: number): JobSummary {
  const at = '2026-01-01T00:00:00.000Z';
  return {
    id: JOB_ID,
    name: 'A long job',
    type: 'scrape',
    state: 'completed',
    details: { state: 'completed' },
    args: {
      pattern: 'http://127.0.0.1/catalogue/*',
      template: { name: 'The name', price: 'The price', tags: ['Each tag'] },
    },
    progress: { phase: 'finished', progress: rows, total: rows, visits: rows, hits: rows, items: rows, errors: 0 },
    metrics: { cost: { ai: 0, network: 0, service: 0, total: 0 }, ai: [], network: [], service: [] },
    timer: { createdAt: at, startedAt: at, finishedAt: at, msec: 1000 },
    stopped: false,
    paused: false,
    problems: [],
    outcome: { state: 'complete', sentence: 'Complete: 1 item.', reasons: [] },
  };
}

function app() {
  const sample = { url: 'http://127.0.0.1/', pattern: 'http://127.0.0.1/catalogue/*', template: { name: 'The name' } };
  const runtime = { node: '24.0.0', sqlite: '3.50.0', electron: null, chromium: null, system: 'Linux 6.1 x64' };
  return {
    version: '0.0.0',
    baseUrl: 'http://127.0.0.1',
    dataDir: '/data',
    desktop: false,
    paid: false,
    runtime,
    sample,
  };
}

async function file(pathname: string, response: ServerResponse): Promise<void> {
  const name = normalize(pathname === '/' ? '/index.html' : pathname);
  try {
    const body = await readFile(join(RENDERER, name));
    response.writeHead(200, {
      'Content-Type': MIME[extname(name)] ?? 'application/octet-stream',
      'Content-Security-Policy': CSP,
    });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}
