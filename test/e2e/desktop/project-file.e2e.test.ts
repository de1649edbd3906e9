// @module-tag long
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../helpers/app';
import {
  type Desktop,
  desktopEnv,
  ELECTRON_FLAGS,
  electronPath,
  launchDesktop,
  needsElectron,
  readServerFile,
  removeDataDir,
  startProgram,
} from '../../helpers/desktop';
import { useDesktop } from './use-desktop';

describe.skipIf(!electronPath)(`a project file (${needsElectron})`, () => {
  const started = useDesktop();
  const folder = temporaryFolder();
  let other: Desktop | null = null;
  afterAll(async () => {
    await other?.close();
    if (other) await removeDataDir(other.dataDir);
    rmSync(folder, { recursive: true, force: true });
  });

  it('moves a project to another data folder, where it is looked through, added and run', async () => {
    const path = join(folder, 'shop.csv');
    const file = join(folder, 'Shop.winnow');
    const { url, key } = await readServerFile(started.desktop().dataDir);
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const ask = async (route: string, body?: object) =>
      fetch(url + route, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
    const read = async (route: string, body?: object) => JSON.parse(await (await ask(route, body)).text());
    const { sample } = await read('/api/app');
    const args = { pattern: sample.pattern, template: sample.template, maxExtracts: 3, name: 'Shop' };
    const { jobId } = await read('/api/scrape', args);
    const { id } = await read('/api/projects', { job: jobId, name: 'Shop' });
    expect((await ask('/api/destinations', { schedule: id, target: { kind: 'file', path } })).ok).toBe(true);
    writeFileSync(file, Buffer.from(await (await ask(`/api/projects/${id}/file`)).arrayBuffer()));

    other = await launchDesktop(started.display());
    const { page, dataDir } = other;
    // as the system does for a double click
    const words = [...ELECTRON_FLAGS, resolve('.'), '--data', dataDir, file];
    expect(await startProgram(electronPath ?? '', words, desktopEnv(started.display())).exit).toBe(0);
    await page.getByRole('heading', { name: 'Open “Shop”?' }).waitFor();
    expect(existsSync(path)).toBe(false);
    await page.getByRole('button', { name: 'Add project' }).click();
    await page.getByText(`The file ${path}`).waitFor();
    await page.getByRole('heading', { name: 'Earlier runs, from the file' }).waitFor();
    expect(existsSync(path)).toBe(false);
    await page.getByRole('button', { name: 'Run now' }).click();
    await expect.poll(() => existsSync(path), { timeout: 60_000 }).toBe(true);
    expect(readFileSync(path, 'utf8').trim().split('\r\n')).toHaveLength(4);
  });
});
