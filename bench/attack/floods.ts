import type { Socket } from 'node:net';
import { TEST_KEY } from '../../test/helpers/app';
import { type Attack, type Family, times } from './attack';
import { exchange, hold } from './raw-socket';
import type { Stage } from './stage';

const HELD_MS = 4000; // long enough for the bystander to ask many times
const TRICKLE_MS = 100;

const line = (method: string, path: string, headers = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${TEST_KEY}\r\n${headers}`;
const JSON_BODY = 'Content-Type: application/json\r\n';
const MEGABYTE = 1_000_000;

/** Connections that stay open for a while; what somebody else is answered meanwhile is measured around every attack. */
const held =
  (count: number, onOpen: (socket: Socket) => void): Attack['run'] =>
  async ({ winnow }: Stage) => {
    const { release } = await hold(winnow.port, count, onOpen);
    await new Promise((later) => setTimeout(later, HELD_MS));
    release();
    return { tries: count, through: [] };
  };

/** Sends something a little at a time until the connection is closed. */
const trickling = (first: string, more: string) => (socket: Socket) => {
  socket.write(first);
  const timer = setInterval(() => socket.write(more), TRICKLE_MS);
  socket.on('close', () => clearInterval(timer));
};

/** The same request many times at once, each on a connection of its own; each must be answered by a refusal or be cut off. */
const together =
  (count: number, request: () => string | Buffer, mayPass = false): Attack['run'] =>
  async ({ winnow }) => {
    const bytes = request();
    const answers = await Promise.all(times(count, () => exchange(winnow.port, bytes)));
    const passed = answers.filter((answer) => /^HTTP\/1\.1 (?:2|5(?!03))/.test(answer));
    return {
      tries: count,
      through: mayPass || passed.length === 0 ? [] : [`${passed.length}: ${passed[0]?.slice(0, 40)}`],
    };
  };

const withBody = (path: string, body: string) =>
  `${line('POST', path, `${JSON_BODY}Content-Length: ${body.length}\r\nConnection: close\r\n`)}\r\n${body}`;

export const floods: Family = {
  name: 'Floods',
  attacks: [
    { name: '1,500 connections that say nothing', run: held(1500, () => {}) },
    { name: '300 heads, a letter at a time', run: held(300, trickling('GET /api/jobs HTTP/1.1\r\nX: ', 'a')) },
    {
      name: '300 bodies, a letter at a time',
      run: held(300, trickling(`${line('POST', '/api/visit', `${JSON_BODY}Content-Length: 9000000`)}\r\n\r\n{`, ' ')),
    },
    {
      name: '300 bodies in chunks, one at a time',
      run: held(
        300,
        trickling(`${line('POST', '/api/visit', `${JSON_BODY}Transfer-Encoding: chunked`)}\r\n\r\n`, '1\r\n \r\n'),
      ),
    },
    { name: '400 streams of events', run: held(400, (socket) => socket.write(`${line('GET', '/api/events')}\r\n`)) },
    {
      name: '600 sockets',
      run: held(600, (socket) =>
        socket.write(
          `${line('GET', '/socket.io/?EIO=4&transport=websocket', 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n')}\r\n`,
        ),
      ),
    },
    {
      name: '400 polling sockets',
      run: held(400, (socket) => socket.write(`${line('GET', '/socket.io/?EIO=4&transport=polling')}\r\n`)),
    },
    {
      name: '20 connections with 2,000 requests each, no answer read',
      run: held(20, (socket) => {
        socket.pause();
        socket.write(`${line('GET', '/api/settings')}\r\n`.repeat(2000));
      }),
    },
    {
      name: 'a header of 64 KB',
      run: together(100, () => `${line('GET', '/api/jobs', `X: ${'a'.repeat(65_536)}\r\n`)}\r\n`),
    },
    {
      name: '5,000 headers',
      run: together(100, () => `${line('GET', '/api/jobs', times(5000, (at) => `X${at}: a\r\n`).join(''))}\r\n`),
    },
    {
      name: 'an address of 64 KB',
      run: together(100, () => `${line('GET', `/api/jobs?q=${'a'.repeat(65_536)}`)}\r\n`),
    },
    {
      name: 'JSON 2,000,000 deep',
      run: together(8, () => withBody('/api/visit', '['.repeat(2_000_000) + ']'.repeat(2_000_000))),
    },
    {
      name: 'JSON with a key 9 MB long',
      run: together(4, () => withBody('/api/visit', `{"${'a'.repeat(9 * MEGABYTE)}":1}`)),
    },
    {
      name: 'JSON with 500,000 keys',
      run: together(4, () =>
        withBody('/api/visit', JSON.stringify(Object.fromEntries(times(500_000, (at) => [`k${at}`, 1])))),
      ),
    },
    {
      name: 'JSON that names prototypes',
      run: together(20, () =>
        withBody('/api/visit', '{"__proto__":{"url":"http://127.0.0.1/"},"constructor":{"prototype":{"url":"x"}}}'),
      ),
    },
    {
      name: 'bodies of 9 MB without a key',
      run: together(12, () => withBody('/api/visit', 'x'.repeat(9 * MEGABYTE)).replace(TEST_KEY, 'no')),
    },
    {
      name: 'guessed keys',
      run: together(500, () => `${line('GET', '/api/jobs').replace(TEST_KEY, 'guess')}Connection: close\r\n\r\n`),
    },
    {
      name: 'guessed one-time links',
      run: together(500, () => 'GET /open?token=guess HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
    },
  ],
};
