import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { downloadFile } from '../../src/main/desktop/download';

let folder: string;
let server: Server | null = null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-download-'));
});

afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  await rm(folder, { recursive: true });
});

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/`;
}

describe('a download', () => {
  it('writes the whole answer', async () => {
    const body = 'a,b\r\n'.repeat(200_000);
    const url = await serve((_request, response) => response.end(body));
    await downloadFile(join(folder, 'x.csv'), url, fetch);
    expect(await readFile(join(folder, 'x.csv'), 'utf8')).toBe(body);
    expect(await readdir(folder)).toEqual(['x.csv']);
  });

  it('leaves nothing when the answer breaks off', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('half', () => response.destroy());
    });
    await expect(downloadFile(join(folder, 'x.csv'), url, fetch)).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
  });

  it('tells the server’s reason when it refuses', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(404).end(JSON.stringify({ errors: [{ message: 'There is no such job.' }] }));
    });
    await expect(downloadFile(join(folder, 'x.csv'), url, fetch)).rejects.toThrow('There is no such job.');
    expect(await readdir(folder)).toEqual([]);
  });

  it('tells the status when the refusal gives no reason', async () => {
    const url = await serve((_request, response) => response.writeHead(502).end('<html>'));
    await expect(downloadFile(join(folder, 'x.csv'), url, fetch)).rejects.toThrow('status 502');
  });
});
