import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Display,
  desktopEnv,
  ELECTRON_FLAGS,
  electronPath,
  end,
  needsElectron,
  newDataDir,
  openDisplay,
  readServerFile,
  removeDataDir,
  type Started,
  startProgram,
} from '../../helpers/desktop';
import { startSite } from '../../helpers/site';

const PACKAGE_MS = 180_000;
const ATTACH_MS = 15_000; // a window that is just being made may leave the first one who attaches waiting, or without its later page
const ATTACH_TIMES = 3;
const ENABLED = '1'.charCodeAt(0); // as the program's fuse wire spells it

// the packaged app's own folder layout differs by system; this one is looked into on the system the tests run on most
describe.skipIf(!electronPath || process.platform !== 'linux')(`the packaged app (${needsElectron} and Linux)`, () => {
  let display: Display;
  let output: string;
  let dataDir: string;
  let started: Started;

  beforeAll(async () => {
    output = await mkdtemp(join(tmpdir(), 'winnow-package-'));
    dataDir = await newDataDir();
    display = await openDisplay();
    const args = ['scripts/package.mjs', `-c.directories.output=${output}`];
    await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 });
    await useMatchingBinding(join(output, 'linux-unpacked'));
    const flags = [...ELECTRON_FLAGS, '--port', '0', '--data', dataDir, '--remote-debugging-port=0'];
    started = startProgram(program(output), flags, desktopEnv(display));
  }, PACKAGE_MS);

  afterAll(async () => {
    if (started) await end(started.child);
    await display?.close();
    await removeDataDir(dataDir);
    await rm(output, { recursive: true, force: true });
  });

  it('opens its window and fills the table from the sample site', async () => {
    const endpoint = await started.line(/DevTools listening on (ws:\S+)/);
    await expect.poll(() => existsSync(join(dataDir, 'server.json')), { timeout: 60_000 }).toBe(true); // until then its window has no page
    const { browser, page } = await attach(endpoint);
    const { url, key } = await readServerFile(dataDir);
    await fetch(`${url}/api/settings`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{"hostPerSecond":0}', // its pace would be most of the test's time
    });
    await page.getByRole('button', { name: 'Try the sample site' }).click();
    await page.getByLabel('Filter items').fill('Oak Bread', { timeout: 60_000 }); // pages come in any order
    await page.getByRole('grid').getByText('Oak Bread Board').waitFor({ timeout: 60_000 });
    await browser.close();
  });

  it('answers the API on its own data folder with all items', async () => {
    const { url, key } = await readServerFile(dataDir);
    const jobs = async () => {
      const answer = await fetch(`${url}/api/jobs`, { headers: { authorization: `Bearer ${key}` } });
      return answer.json();
    };
    await expect
      .poll(jobs, { timeout: 60_000 })
      .toMatchObject({ total: 1, results: [{ state: 'completed', progress: { items: 48, errors: 0 } }] });
  });

  it('reads the text of a picture with the OCR engine and data it includes', { tags: 'long' }, async () => {
    const { url, key } = await readServerFile(dataDir);
    const site = await startSite();
    site.on('/window.png', { headers: { 'content-type': 'image/png' }, body: await readFile('docs/window.png') });
    const answer = await fetch(`${url}/api/visit`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: site.url('/window.png'), include: ['text'], ocr: true }),
    });
    const { results } = (await answer.json()) as {
      results: { status: string; message: string | null; text: { body: string } }[];
    };
    await site.stop();
    expect(results[0]).toMatchObject({
      status: 'ok',
      message: null,
      text: { body: expect.stringMatching(/[A-Za-z]{4}/) },
    });
  });

  it('includes no sources, source maps or tests', async () => {
    const names = listPackage(join(output, 'linux-unpacked/resources/app.asar'), { isPack: false });
    expect(names).toContain('/out/main/index.js');
    expect(
      names.filter((name) => /\.(map|ts)$|^\/(src|test|bench|scripts)\/|better-sqlite3\/(deps|src)/.test(name)),
    ).toEqual([]);
  });

  it('creates its window before it loads the engine', async () => {
    const first = await loadedAtOnce('out/main/index.js');
    expect(first).toMatch(/function runDesktop\(/);
    expect(first).not.toMatch(/function createEngine\(/);
  });

  it('has its fuses set safe', async () => {
    const fuses = await getCurrentFuseWire(program(output));
    const state = (option: FuseV1Options) => fuses[option] === ENABLED;
    expect({
      runAsNode: state(FuseV1Options.RunAsNode),
      cookieEncryption: state(FuseV1Options.EnableCookieEncryption),
      nodeOptions: state(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
      inspect: state(FuseV1Options.EnableNodeCliInspectArguments),
      integrity: state(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
      onlyAsar: state(FuseV1Options.OnlyLoadAppFromAsar),
      filePrivileges: state(FuseV1Options.GrantFileProtocolExtraPrivileges),
    }).toEqual({
      runAsNode: false,
      cookieEncryption: true,
      nodeOptions: false,
      inspect: false,
      integrity: true,
      onlyAsar: true,
      filePrivileges: false,
    });
  });

  it('closes on a signal and leaves no address behind', async () => {
    await end(started.child);
    await expect(readFile(join(dataDir, 'server.json'))).rejects.toThrow(/ENOENT/);
  });
});

function program(output: string): string {
  return join(output, 'linux-unpacked', 'winnow');
}

/** The code of a built module and of all that it imports before it runs. */
async function loadedAtOnce(file: string, loaded = new Set<string>()): Promise<string> {
  loaded.add(file);
  const code = await readFile(file, 'utf8');
  const imported = [...code.matchAll(/^import .*?"(\.[^"]+)";$/gm)].map(([, path = '']) => join(dirname(file), path));
  const parts: string[] = [];
  for (const each of imported) if (!loaded.has(each)) parts.push(await loadedAtOnce(each, loaded));
  return [code, ...parts].join('\n');
}

/** An Electron older than users have comes with a database binding of its own, which stands in for the packaged one. */
async function useMatchingBinding(folder: string): Promise<void> {
  const binding = join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? '', 'resources/better_sqlite3.node');
  if (!existsSync(binding)) return;
  const packaged = join(
    folder,
    'resources/app.asar.unpacked/node_modules/better-sqlite3/prebuilds',
    `linux-${process.arch}.node`,
  );
  await rm(packaged); // it may be one file with the installed module's
  await cp(binding, packaged, { dereference: true });
}

async function attach(endpoint: string, times = ATTACH_TIMES): Promise<{ browser: Browser; page: Page }> {
  let browser: Browser | null = null;
  try {
    browser = await chromium.connectOverCDP(endpoint, { timeout: ATTACH_MS });
    const context = browser.contexts()[0];
    const page = context?.pages()[0] ?? (await context?.waitForEvent('page'));
    if (!page) throw new Error('The packaged app opened no window');
    await page.getByRole('button', { name: 'Try the sample site' }).waitFor({ timeout: ATTACH_MS });
    return { browser, page };
  } catch (error) {
    await browser?.close();
    if (times <= 1) throw error;
    return attach(endpoint, times - 1);
  }
}
