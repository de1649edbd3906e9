import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConnectionPool, createConnectionPool } from '../../../../src/main/engine/fetch/http/connections';
import { sendRequest } from '../../../../src/main/engine/fetch/http/request-once';
import { openAddresses } from '../../../helpers/addresses';
import { AUTHORITY, TRUSTED } from '../../../helpers/fault-site/certificate';
import {
  FIRST_SETTINGS,
  frame,
  HEAD_OF_PAGE,
  PART_OF_PAGE,
  RST_STREAM,
} from '../../../helpers/fault-site/http2-frames';
import { asked, goodResponse, HTML, listen, response } from '../../../helpers/fault-site/serve';

const REQUESTS = 320;
const AT_A_TIME = 16;
const DEADLINE_MS = 250; // what never ends takes all of it

let pool: ConnectionPool;
beforeAll(() => {
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), AUTHORITY]);
  pool = createConnectionPool(openAddresses());
});
afterAll(() => pool.close());

describe('a server that answers with noise', () => {
  it('ends each request over HTTP/1.1 in an answer or a message', async () => {
    const noise = createNoise(1);
    const answers = [
      goodResponse(),
      response('HTTP/1.1 200 OK', [HTML, 'Transfer-Encoding: chunked'], '5\r\nhello\r\n0\r\n\r\n'),
      response('HTTP/1.1 302 Found', ['Location: /x', 'Content-Length: 0']),
      response('HTTP/1.1 103 Early Hints', []),
    ];
    const server = await asked((socket) => {
      const answer = Buffer.from(noise.one(answers));
      for (let bytes = noise.below(4); bytes > 0; bytes--) answer[noise.below(answer.length)] = noise.below(256);
      socket.write(answer.subarray(0, noise.below(3) > 0 ? answer.length : noise.below(answer.length)));
      if (noise.below(3) === 0) socket.write(noise.one(answers));
      if (noise.below(2) === 0) socket.end();
      else if (noise.below(4) === 0) socket.resetAndDestroy();
    })();
    await expectEndings(server.url);
    await server.stop();
  });

  it('ends each request over HTTP/2 in an answer or a message', { tags: 'long' }, async () => {
    const noise = createNoise(2);
    const frames = () => [
      HEAD_OF_PAGE,
      PART_OF_PAGE,
      RST_STREAM,
      FIRST_SETTINGS,
      frame(0, 1, 1, Buffer.from('end')),
      frame(1, 5, 1, Buffer.from([0x88])),
      frame(4, 0, 0, Buffer.from([0, 1 + noise.below(6), 0, 0, noise.below(256), noise.below(256)])),
      frame(7, 0, 0, Buffer.from([0, 0, 0, noise.below(3), 0, 0, 0, noise.below(14)])),
      frame(8, 0, noise.below(3), Buffer.from([0, 0, noise.below(256), noise.below(256)])),
      frame(noise.below(12), noise.below(256), noise.below(4), noise.bytes(noise.below(30))),
    ];
    const server = await listen(
      tls.createServer({ ...TRUSTED, ALPNProtocols: ['h2'] }, (socket) => {
        socket.on('error', () => undefined);
        socket.on('data', () => {
          for (let count = noise.below(5); count >= 0; count--) socket.write(noise.one(frames()));
          if (noise.below(3) === 0) socket.end();
        });
      }),
      'https',
    );
    await expectEndings(server.url);
    await server.stop();
  });
});

/** Asks many times, some at a time, and expects that each ends and says how; one that hangs is found by the time a test has. */
async function expectEndings(url: string): Promise<void> {
  const endings = new Set<string>();
  const lane = async () => {
    for (let request = 0; request < REQUESTS / AT_A_TIME; request++) {
      const ended = await sendRequest(
        pool,
        { url: new URL(url), headers: {}, wantsBody: () => true },
        { signal: AbortSignal.timeout(DEADLINE_MS), timeoutMs: DEADLINE_MS, maxBytes: 10_000 },
      );
      endings.add(ended.kind === 'answer' ? 'answer' : ended.message);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lane));
  expect(endings).toContain('answer');
  for (const ending of endings) expect(ending).toMatch(/^answer$|^(The|It) .+\.$/);
}

/** Numbers that look random and are the same in every run (mulberry32). */
function createNoise(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, limit);
  };
  return {
    below,
    bytes: (count: number) => Buffer.from(Array.from({ length: count }, () => below(256))),
    one: (choices: readonly Buffer[]) => choices[below(choices.length)] ?? Buffer.alloc(0),
  };
}
