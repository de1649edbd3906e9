import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { parseCatalogue } from './catalogue';
import { PRODUCTS_PATH } from './paths';
import { buildSite, type Site } from './site';

export interface SampleSiteOptions {
  /** The catalogue of which the pages are made. */
  readonly dataFile: string;
  /** The preferred port; if it is taken, any free one. */
  readonly port: number;
}

export interface SampleSite {
  readonly origin: string;
  readonly port: number;
  /** Matches exactly the product pages. */
  readonly pattern: string;
  readonly template: Record<string, string>;
  readonly close: () => Promise<void>;
}

const HOST = '127.0.0.1';

const TEMPLATE = {
  name: 'Name of the product',
  price: 'Current price',
  currency: 'Currency of the price',
  availability: 'Availability, such as in stock or sold out',
  rating: 'Average rating out of 5',
  sku: 'Article number of the shop (SKU)',
  material: 'What it is made of',
};

/** Serves the sample shop on loopback until it is closed; throws when the data file cannot be read. */
export async function startSampleSite(options: SampleSiteOptions): Promise<SampleSite> {
  const data = await readFile(options.dataFile, 'utf8');
  const server = createServer();
  const port = await listen(server, options.port);
  const origin = `http://${HOST}:${port}`;
  let site: Site | null = null;
  server.on('request', (request, response) => {
    try {
      site ??= buildSite(parseCatalogue(data), origin); // most starts never ask for it
      serveRequest(site, request, response);
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(`The sample site cannot be made: ${String(error)}`);
    }
  });
  return {
    origin,
    port,
    pattern: `${origin}${PRODUCTS_PATH}*`,
    template: { ...TEMPLATE },
    close: () => close(server),
  };
}

async function listen(server: Server, wanted: number): Promise<number> {
  server.listen(wanted, HOST);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    server.listen(0, HOST);
    await once(server, 'listening');
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The sample site has no port');
  return address.port;
}

function serveRequest(site: Site, request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const path = (request.url ?? '/').replace(/[?#].*$/s, '');
  const location = site.redirects.get(path);
  if (location) {
    response.writeHead(301, { location, 'content-length': 0 }).end();
    return;
  }
  const file = site.files.get(path);
  const { type, body } = file ?? site.notFound;
  response.writeHead(file ? 200 : 404, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
