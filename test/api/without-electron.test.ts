import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { AppInfo } from '@shared/contract/settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Serve, startServe } from '../helpers/serve';

const KEY = 'headless';
const Scraped = z.object({ results: z.object({ items: z.array(z.record(z.string(), z.unknown())) }) });
let folder: string;
let serve: Serve;

/** The built program beside every installed package but Electron. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-headless-'));
  for (const part of ['out', 'resources', 'package.json']) await cp(part, join(folder, part), { recursive: true });
  await mkdir(join(folder, 'node_modules'));
  const packages = (await readdir('node_modules')).filter((name) => !name.startsWith('.') && name !== 'electron');
  for (const name of packages) await symlink(resolve('node_modules', name), join(folder, 'node_modules', name));
  serve = await startServe({ cwd: folder, env: { WINNOW_API_KEY: KEY } });
});

afterAll(async () => {
  await serve?.stop();
  await rm(folder, { recursive: true, force: true });
});

it('serves and scrapes the sample site under plain Node with Electron absent', async () => {
  const call = async (path: string, body?: unknown) => {
    const response = await fetch(serve.baseUrl + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return response.json();
  };
  const { sample } = AppInfo.parse(await call('/api/app'));
  const request = { pattern: sample.pattern, template: sample.template, maxExtracts: 3 };
  const { results } = Scraped.parse(await call('/api/scrape', request));
  expect(results.items).toHaveLength(3);
  for (const item of results.items) expect(item.name).toEqual(expect.any(String));
});
