import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinUrl, readAnswer, writeBody } from '../../../src/main/engine/replay/exchange';
import { writeReplayScript } from '../../../src/main/engine/replay/export/index';
import { learnRecipe } from '../../../src/main/engine/replay/learn-recipe';
import { CallFailed, runRecipe, type Send } from '../../../src/main/engine/replay/run-recipe';
import type { ReplaySample } from '../../../src/main/engine/replay/sample';
import { LIST_PAGE, listRows } from '../../helpers/replay-sites';

// A list whose first rows the page brings in the data of React's server, and whose others its actions bring.

const ACTION = '40c8f1d2a6';
let server: Server;
let origin: string;

const treeOf = (list: number) =>
  encodeURIComponent(JSON.stringify(['', { children: ['shelves', { children: [['shelf', String(list), 'd']] }] }]));

function part(list: number, page: number) {
  const rows = listRows(list);
  const items = rows
    .slice((page - 1) * LIST_PAGE, page * LIST_PAGE)
    .map(({ name, price }) => ({ name, cents: price * 100 }));
  return { items, page, pages: Math.ceil(rows.length / LIST_PAGE) };
}

function pageOf(list: number): string {
  const rows = `3:I[1,["a.js"],"Shelf"]\n4:["$","$L3",null,${JSON.stringify({ shelf: String(list), first: part(list, 1) })}]\n`;
  const half = rows.length / 2;
  const pieces = [rows.slice(0, half), rows.slice(half)];
  return pieces.map((piece) => `<script>self.__next_f.push(${JSON.stringify([1, piece])})</script>`).join('');
}

function answerAction(list: number, page: number): string {
  return `0:{"a":"$@1","b":"build"}\n1:${JSON.stringify(part(list, page))}\n`;
}

function record(list: number): ReplaySample {
  const url = `${origin}/shelves/${list}`;
  const common = { url, status: 200, at: 0 } as const;
  const headers = {
    'next-action': ACTION,
    'next-router-state-tree': treeOf(list),
    accept: 'text/x-component',
    'content-type': 'text/plain;charset=UTF-8',
  };
  const { pages } = part(list, 1);
  const more = Array.from({ length: pages - 1 }, (_, at) => ({
    ...common,
    method: 'POST',
    headers,
    body: JSON.stringify([String(list), at + 2]),
    contentType: 'text/x-component',
    text: answerAction(list, at + 2),
    cause: 'more' as const,
  }));
  const first = { ...common, method: 'GET', headers: {}, body: null, contentType: 'text/html', text: pageOf(list) };
  return {
    url,
    exchanges: [{ ...first, cause: 'page' }, ...more],
    cookies: {},
    rows: listRows(list),
    ended: true,
    methods: [],
  };
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const list = Number(request.url?.split('/').at(-1));
    const parts: Buffer[] = [];
    for await (const each of request) parts.push(each as Buffer);
    const { 'next-action': action, 'next-router-state-tree': tree } = request.headers;
    const send = (type: string, body: string) => response.writeHead(200, { 'content-type': type }).end(body);
    if (request.method === 'GET') return void send('text/html', pageOf(list));
    if (action !== ACTION || tree !== treeOf(list)) return void response.writeHead(400).end();
    send('text/x-component', answerAction(list, JSON.parse(Buffer.concat(parts).toString())[1]));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => void server.close());

const learn = () => {
  const learned = learnRecipe([1, 2, 3].map(record));
  if (!('recipe' in learned)) throw new Error(learned.declined);
  return learned.recipe;
};

describe('a list that its page begins and calls go on with', () => {
  it('is read by the page and these calls, no further than its last page', async () => {
    let calls = 0;
    const send: Send = async (request) => {
      calls++;
      const url = request ? joinUrl(request) : `${origin}/shelves/7`;
      const given = request && { method: request.method, headers: request.headers, body: writeBody(request.body) };
      const response = await fetch(url, given ?? {});
      const answer = readAnswer(response.headers.get('content-type') ?? '', await response.text());
      if (!response.ok || answer === undefined) throw new CallFailed(`${url} answered ${response.status}`);
      return { url, method: request?.method ?? 'GET', answer };
    };
    const options = { rounds: 100, cookies: () => ({}), now: () => 0, randomId: () => '', once: new Map() };
    const { rows, rounds, unusual } = await runRecipe(learn(), `${origin}/shelves/7`, send, options);
    expect({ rows, rounds, unusual, calls }).toEqual({ rows: listRows(7), rounds: 2, unusual: null, calls: 3 });
    expect((await runRecipe(learn(), `${origin}/shelves/7`, send, { ...options, rounds: 1 })).rows).toHaveLength(12);
  });

  it('waits for a list that goes on after its second page', () => {
    expect(learnRecipe([3, 6, 9].map(record))).toEqual({
      declined: 'No list so far continued after its second page.',
      wantsMore: true,
    });
  });

  it.each([
    ['python', 'python3'],
    ['typescript', process.execPath],
  ] as const)('is read by its exported script in %s', async (format, program) => {
    const folder = mkdtempSync(join(tmpdir(), 'winnow-replay-'));
    const { name, text } = writeReplayScript(format, learn(), `${origin}/shelves/5`);
    writeFileSync(join(folder, name), text);
    const { stdout } = await promisify(execFile)(program, [join(folder, name)]);
    rmSync(folder, { recursive: true });
    expect(JSON.parse(stdout)).toEqual(listRows(5));
  });
});
