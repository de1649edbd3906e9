import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { request } from 'undici';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { TestApp } from '../helpers/app';
import { canRun, runProgram } from '../helpers/programs';
import { withApp } from '../helpers/with-app';

/*
 * Whoever sends too much gets an answer that can be read, however it was sent: a client that is still writing when the server hangs up
 * sees a reset, and never the answer.
 */

let app: TestApp;
withApp((started) => {
  app = started;
});

const Refused = z.object({ errors: z.array(z.object({ code: z.string() })).min(1) });
const getCode = (text: string) => Refused.parse(JSON.parse(text)).errors[0]?.code;
const getMegabyteBody = (megabytes: number) => JSON.stringify({ url: 'x'.repeat(megabytes * 1_000_000) });
const getHeaders = (key: string) => ({ authorization: `Bearer ${key}`, 'content-type': 'application/json' });
const AGAIN = 3; // on connections that are kept open

const SIZES = [[11], [60]] as const;

const readsWhyByFetch = async (megabytes: number) => {
  const body = getMegabyteBody(megabytes);
  for (const [key, expected] of [
    [app.key, 'body_too_large'],
    ['wn_wrong', 'unknown_key'],
  ] as const) {
    for (let turn = 0; turn < AGAIN; turn++) {
      const init = { method: 'POST', headers: getHeaders(key) };
      const whole = await fetch(`${app.baseUrl}/api/visit`, { ...init, body });
      expect(getCode(await whole.text())).toBe(expected);
      const stream = { ...init, body: new Blob([body]).stream(), duplex: 'half' } as const;
      const chunked = await fetch(`${app.baseUrl}/api/visit`, stream);
      expect(getCode(await chunked.text())).toBe(expected);
    }
  }
  expect((await fetch(`${app.baseUrl}/api/jobs`, { headers: getHeaders(app.key) })).status).toBe(200);
};
it('fetch reads why 11 MB were refused, and goes on', () => readsWhyByFetch(11));
it('fetch reads why 60 MB were refused, and goes on', { tags: 'long' }, () => readsWhyByFetch(60));

const readsWhyByUndici = async (megabytes: number) => {
  const body = getMegabyteBody(megabytes);
  for (const path of ['/api/visit', '/api/nothing']) {
    for (let turn = 0; turn < AGAIN; turn++) {
      const answer = await request(app.baseUrl + path, { method: 'POST', headers: getHeaders(app.key), body });
      expect([answer.statusCode, getCode(await answer.body.text())]).toEqual([413, 'body_too_large']);
    }
  }
};
it('undici reads why 11 MB were refused', () => readsWhyByUndici(11));
it('undici reads why 60 MB were refused', { tags: 'long' }, () => readsWhyByUndici(60));

it('reads a body of another kind to its end as well', async () => {
  const headers = { ...getHeaders(app.key), 'content-type': 'text/plain' };
  const answer = await request(`${app.baseUrl}/api/visit`, { method: 'POST', headers, body: getMegabyteBody(60) });
  expect([answer.statusCode, getCode(await answer.body.text())]).toEqual([415, 'unsupported_media_type']);
});

const PACKED = [
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', brotliCompressSync],
] as const;

async function postPacked(encoding: string, body: Buffer) {
  const headers = { ...getHeaders(app.key), 'content-encoding': encoding };
  const answer = await request(`${app.baseUrl}/api/templates`, { method: 'POST', headers, body });
  return { status: answer.statusCode, text: await answer.body.text() };
}

it('reads JSON that begins with a byte order mark, and JSON that is packed', async () => {
  const json = (name: string) => Buffer.from(`\uFEFF${JSON.stringify({ name, template: { name: 'Name' } })}`);
  expect((await postPacked('identity', json('plain'))).status).toBe(200);
  for (const [at, [encoding, pack]] of PACKED.entries())
    expect(await postPacked(encoding, pack(json(`packed ${at}`)))).toMatchObject({ status: 200 });
  expect(await postPacked('deflate, gzip', gzipSync(deflateSync(json('twice'))))).toMatchObject({ status: 200 });
});

it('refuses a packed body that is too large once unpacked, of another encoding, or not packed', async () => {
  const bomb = gzipSync(getMegabyteBody(11));
  expect(bomb.length).toBeLessThan(100_000);
  for (const [encoding, body, status, code] of [
    ['gzip', bomb, 413, 'body_too_large'],
    ['zip', Buffer.from('{}'), 415, 'unsupported_media_type'],
    ['gzip, gzip, gzip', Buffer.from('{}'), 415, 'unsupported_media_type'],
    ['gzip', Buffer.from('{}'), 400, 'invalid_request'],
  ] as const) {
    const answer = await postPacked(encoding, body);
    expect([answer.status, getCode(answer.text)]).toEqual([status, code]);
  }
});

const hasCurl = canRun('curl', '--version');

it.skipIf(!hasCurl).each(SIZES)('curl reads why %i MB were refused (needs curl)', async (megabytes) => {
  const file = join(app.dataDir, 'large.json');
  writeFileSync(file, getMegabyteBody(megabytes));
  const ways = [['Expect: 100-continue'], ['Expect:'], ['Expect:', '-H', 'Transfer-Encoding: chunked']];
  for (const way of ways) {
    const headers = Object.entries(getHeaders(app.key)).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const args = ['-sS', ...headers, '-H', ...way, '--data-binary', `@${file}`, `${app.baseUrl}/api/visit`];
    const said = await new Promise<{ out: string; err: string }>((resolve) =>
      execFile('curl', args, (_error, out, err) => resolve({ out, err })),
    );
    expect(said.err).toBe('');
    expect(getCode(said.out)).toBe('body_too_large');
  }
});

const SCRIPT = `
import os, requests
session = requests.Session()
for megabytes in (11, 60):
    body = '{"url": "' + 'x' * (megabytes * 1000000) + '"}'
    pieces = lambda: (body[at:at + 65536].encode() for at in range(0, len(body), 65536))
    for data in (body, pieces()):
        headers = {'Authorization': 'Bearer: ' + os.environ['KEY'], 'Content-Type': 'application/json'}
        answer = session.post(os.environ['URL'] + '/api/visit', data=data, headers=headers)
        print(answer.status_code, answer.json()['errors'][0]['code'])
`;

it.skipIf(!canRun('python3', '-c', 'import requests'))(
  'Python reads why its body was refused (needs requests)',
  { tags: 'long' },
  async () => {
    const { stdout, stderr } = await runProgram('python3', ['-c', SCRIPT], { URL: app.baseUrl, KEY: app.key });
    expect(stderr).toBe('');
    expect(stdout.trim().split('\n')).toEqual(Array(4).fill('413 body_too_large'));
  },
);
