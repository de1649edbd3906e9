import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import tls from 'node:tls';
import { AUTHORITY, TRUSTED } from '../fault-site/certificate';

/** A site on loopback under TLS; this process trusts its certificate from then on. */
export interface HttpsSite {
  readonly url: (path: string) => string;
  readonly stop: () => Promise<void>;
}

/** Starts a site whose path `/n` holds a page of n bytes. */
export async function startHttpsSite(): Promise<HttpsSite> {
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), AUTHORITY]);
  const server: Server = createServer(TRUSTED, (incoming, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(getSizeBytePage(Number(incoming.url?.slice(1))));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the site has no port');
  return {
    url: (path) => `https://127.0.0.1:${address.port}${path}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** HTML of exactly this size, or of its least. */
export function getSizeBytePage(sizeBytes: number): string {
  const begin = '<!doctype html><title>A page</title><p>';
  return begin + 'x'.repeat(Math.max(0, sizeBytes - begin.length));
}
