import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** A proxy for plain HTTP that tells the site its name in the header `x-through`. */
export interface NamingProxy {
  /** As a tier is set up with it. */
  readonly address: string;
  /** How many requests came. */
  readonly asked: () => number;
  readonly stop: () => Promise<void>;
}

export async function startNamingProxy(name: string, delayMs = 0): Promise<NamingProxy> {
  let asked = 0;
  const server = createServer((incoming, outgoing) => {
    asked++;
    const forward = async () => {
      if (delayMs > 0) await wait(delayMs);
      const headers = { ...incoming.headers, 'x-through': name };
      const sent = request(
        incoming.url ?? '',
        { method: incoming.method ?? 'GET', headers, agent: false },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      sent.on('error', () => outgoing.destroy());
      sent.end();
    };
    void forward();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    asked: () => asked,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
