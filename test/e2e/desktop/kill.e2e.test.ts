import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, until } from '../../helpers/app';
import { client } from '../../helpers/call';
import {
  type Desktop,
  type Display,
  electronPath,
  inPage,
  launchDesktop,
  needsElectron,
  newDataDir,
  openDisplay,
  readServerFile,
  removeDataDir,
} from '../../helpers/desktop';
import { type Site, startSite } from '../../helpers/site';

const PAGES = 30;

describe.skipIf(!electronPath)(`an app that is killed in the middle of a job (${needsElectron})`, () => {
  let display: Display;
  let dataDir: string;
  let site: Site;
  let desktop: Desktop;

  beforeAll(async () => {
    [display, dataDir, site] = await Promise.all([openDisplay(), newDataDir(), startSite()]);
    for (let at = 1; at <= PAGES; at++) site.on(`/p/${at}`, `<h1>Board ${at}</h1><p>Some words.</p>`);
  });

  afterAll(async () => {
    await desktop?.close();
    await Promise.all([removeDataDir(dataDir), site?.stop(), display?.close()]);
  });

  it('goes on after the next start, and the window shows it with nothing lost or twice', async () => {
    desktop = await launchDesktop(display, { dataDir });
    const before = client(...(await addressOf()));
    const urls = Array.from({ length: PAGES }, (_, at) => site.url(`/p/${at + 1}`));
    const template = { name: 'The heading' };
    const id = await before.detach('extract', { urls, template, name: 'All boards', hostPerSecond: 8 });
    await until('some pages to be read', async () =>
      (await before.api('getJob', { id })).progress.progress >= 5 ? true : null,
    );
    const child = desktop.app.process();
    const gone = new Promise((end) => child.once('exit', end));
    child.kill('SIGKILL');
    await gone;

    desktop = await launchDesktop(display, { dataDir });
    const after = client(...(await addressOf()));
    await inPage(desktop, "location.hash = '#/jobs'");
    await desktop.page.getByRole('link', { name: 'All boards' }).click();
    const { state, progress, results } = await jobEnd(after, id);
    expect([state, progress.items, progress.errors]).toEqual(['completed', PAGES, 0]);
    const names = Array.isArray(results) ? [] : (results.items ?? []).map(({ name }) => name);
    expect(new Set(names).size).toBe(PAGES);
    await desktop.page.getByText(`Completed: ${PAGES} items.`).waitFor();
  });

  async function addressOf(): Promise<readonly [string, string]> {
    const { url, key } = await readServerFile(dataDir);
    return [url, key];
  }
});
