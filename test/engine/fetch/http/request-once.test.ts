import { createSecureServer } from 'node:http2';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ConnectionPool, createConnectionPool } from '../../../../src/main/engine/fetch/http/connections';
import { sendRequest } from '../../../../src/main/engine/fetch/http/request-once';
import { openAddresses } from '../../../helpers/addresses';
import { AUTHORITY, TRUSTED } from '../../../helpers/fault-site/certificate';
import { asked, goodResponse, HTML, listen, PAGE, response, saysAndStays } from '../../../helpers/fault-site/serve';
import type { Running, Start } from '../../../helpers/fault-site/types';

const FOLDED = goodResponse([HTML, 'X-Odd: one', '  two']);

let pool: ConnectionPool;
const running: Running[] = [];
beforeAll(() => {
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), AUTHORITY]);
  pool = createConnectionPool(openAddresses());
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()));
});
afterAll(() => pool.close());

async function serve(start: Start): Promise<URL> {
  const server = await start();
  running.push(server);
  return new URL(server.url);
}

function ask(url: URL, { maxBytes = 10_000, body }: { readonly maxBytes?: number; readonly body?: string } = {}) {
  const timeoutMs = 10_000;
  return sendRequest(
    pool,
    { url, headers: {}, wantsBody: () => true, ...(body !== undefined && { body }) },
    { signal: AbortSignal.timeout(timeoutMs), timeoutMs, maxBytes },
  );
}

function getAnswerText(answer: Awaited<ReturnType<typeof ask>>): string {
  return answer.kind === 'answer' ? Buffer.from(answer.body).toString() : answer.message;
}

describe('one exchange', () => {
  it('forgives what browsers forgive, asks twice for it and counts both', async () => {
    let requests = 0;
    let bytes = 0;
    const url = await serve(
      asked((socket, head) => {
        requests++;
        bytes += head.length + 4 + FOLDED.length;
        socket.end(FOLDED);
      }),
    );
    const answer = await ask(url);
    expect([getAnswerText(answer), requests, answer.wireBytes]).toEqual([PAGE, 2, bytes]);
    expect(answer).toMatchObject({ headers: { 'x-odd': expect.stringMatching(/^one\s+two$/) } });
  });

  it('forgives within the limit of the page', async () => {
    const url = await serve(saysAndStays(response('HTTP/1.1 200 OK', ['X-Odd: one', '  two'], PAGE.repeat(1000))));
    expect(getAnswerText(await ask(url))).toBe('The page is larger than 0.01 MB.');
  });

  it('says what was wrong at first if nothing helps', async () => {
    let requests = 0;
    const url = await serve(
      asked((socket) => {
        if (++requests === 1) socket.end('noise');
        else socket.destroy();
      }),
    );
    expect(getAnswerText(await ask(url))).toMatch(/^The server's answer is not valid HTTP/);
    expect(requests).toBe(2);
  });

  it('does not ask again for what is not a fault of the parser', async () => {
    let requests = 0;
    const url = await serve(
      asked((socket) => {
        requests++;
        socket.end(response('HTTP/1.1 200 OK', [HTML, 'Content-Length: 1000'], PAGE));
      }),
    );
    expect((await ask(url)).kind).toBe('failure');
    expect(requests).toBe(1);
  });

  it('posts once, whatever comes back', async () => {
    let requests = 0;
    const url = await serve(
      asked((socket) => {
        requests++;
        socket.end(FOLDED);
      }),
    );
    expect(getAnswerText(await ask(url, { body: '{}' }))).toMatch(/^The server's answer is not valid HTTP/);
    expect(requests).toBe(1);
  });

  it('asks anew where kept connections were closed, as many as there are', async () => {
    let answering = true;
    const url = await serve(
      asked((socket, _, count) => {
        if (answering || count === 1) socket.write(goodResponse());
        else socket.destroy();
      }),
    );
    await Promise.all(Array.from({ length: 5 }, () => ask(url)));
    answering = false;
    expect(getAnswerText(await ask(url))).toBe(PAGE);
  });

  it('does not wait for a page that is announced as too large', async () => {
    const url = await serve(saysAndStays(response('HTTP/1.1 200 OK', [HTML, 'Content-Length: 10001'])));
    expect(getAnswerText(await ask(url))).toBe('The page is larger than 0.01 MB.');
  });

  it('speaks HTTP/2 with a server that knows nothing else, however many ask at once', async () => {
    const url = await serve(() => {
      const server = createSecureServer({ ...TRUSTED, ALPNProtocols: ['h2'] });
      server.on('stream', (stream) => {
        stream.on('error', () => undefined);
        stream.respond({ ':status': 200, 'content-type': 'text/html' });
        stream.end(PAGE);
      });
      return listen(server, 'https');
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(url)));
    expect(answers.map(getAnswerText)).toEqual(Array.from({ length: 8 }, () => PAGE));
  });
});
