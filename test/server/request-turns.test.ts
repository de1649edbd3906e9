import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { limitTurns } from '../../src/main/server/request-turns';

interface Begun {
  readonly name: string;
  /** The turn of the event loop in which it began. */
  readonly turn: number;
}

let http: FastifyInstance;
let sockets: Socket[] = [];
let isCounting = false;

afterEach(async () => {
  isCounting = false;
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await http.close();
});

test('one request that may start work begins in a turn, and reads wait for no more than one', async () => {
  const { begun } = await serve();
  const post = (name: string) => http.inject({ method: 'POST', url: `/${name}` });
  const get = (name: string) => http.inject({ method: 'GET', url: `/${name}` });
  const works = ['work-1', 'work-2', 'work-3', 'work-4', 'work-5', 'work-6'];
  await Promise.all([...works.map(post), get('read-1'), get('read-2')]);

  const names = begun.map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('work'))).toEqual(works);
  expect(names.indexOf('read-2')).toBeLessThan(names.indexOf('work-4'));
  const turns = begun.filter(({ name }) => name.startsWith('work')).map(({ turn }) => turn);
  expect(new Set(turns).size).toBe(works.length);
});

test('while connections wait to be accepted, one request begins in a turn', async () => {
  const { begun, port, accepted } = await serve();
  const early = await Promise.all(Array.from({ length: 10 }, (_, index) => ask(port, `early-${index}`)));
  begun.length = 0;
  accepted.length = 0;

  const late = Array.from({ length: 10 }, (_, index) => ask(port, `late-${index}`));
  await Promise.all([...early.map(({ again }) => again()), ...late]);

  expect(begun).toHaveLength(20);
  const crowded = accepted.filter((turn) => begun.filter((one) => one.turn === turn).length > 1);
  expect(accepted.length).toBe(10);
  expect(crowded).toEqual([]);
});

/** A server whose handlers note when they begin. */
async function serve() {
  const begun: Begun[] = [];
  const accepted: number[] = [];
  let turn = 0;
  isCounting = true;
  const count = () => {
    turn += 1;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  http = Fastify();
  http.server.on('connection', () => accepted.push(turn));
  limitTurns(http);
  http.route({
    method: ['GET', 'POST'],
    url: '/:name',
    handler: async ({ params }) => {
      begun.push({ name: (params as { name: string }).name, turn });
      return 'ok';
    },
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  return { begun, accepted, port: (http.server.address() as { port: number }).port };
}

/** Opens a connection and sends a request over it; `again` sends another one. */
async function ask(port: number, name: string) {
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  const send = () =>
    new Promise<void>((resolve, reject) => {
      socket.once('data', () => resolve()).once('error', reject);
      socket.write(`GET /${name} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    });
  await send();
  return { again: send };
}
