import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

/** A receiver of webhooks on loopback. */
export interface Receiver {
  readonly url: string;
  /** What came, in order. */
  readonly got: readonly { readonly headers: IncomingHttpHeaders; readonly body: string }[];
  /** What it answers next, then 200 again. */
  readonly answers: (...answers: readonly ReceiverAnswer[]) => void;
  readonly stop: () => Promise<void>;
}

/** A status, with headers or without; `never` leaves the sender waiting. */
export type ReceiverAnswer = number | readonly [status: number, headers: Readonly<Record<string, string>>] | 'never';

export async function startReceiver(): Promise<Receiver> {
  const got: { headers: IncomingHttpHeaders; body: string }[] = [];
  let next: ReceiverAnswer[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    got.push({ headers: request.headers, body: Buffer.concat(pieces).toString() });
    const answer = next.shift() ?? 200;
    if (answer === 'never') return;
    const [status, headers] = typeof answer === 'number' ? [answer, { location: '/other' }] : answer;
    response.writeHead(status, headers).end('x'.repeat(100_000));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    got,
    answers: (...answers) => {
      next = [...answers];
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
