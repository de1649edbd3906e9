import { once } from 'node:events';
import { createServer } from 'node:http';

/** A page on this computer whose script writes a value. */
export interface CheckPage {
  readonly url: string;
  /** What its HTML holds once the script has run. */
  readonly expected: string;
  readonly close: () => Promise<void>;
}

const HTML = `<!doctype html><title>Check</title><p id="sum"></p>
<script>document.getElementById('sum').textContent = 'scripts run: ' + (1200 + 34);</script>`;

/** Serves the page on a free loopback port until it is closed. */
export async function startCheckPage(): Promise<CheckPage> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(HTML);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the page to check with has no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    expected: 'scripts run: 1234',
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
