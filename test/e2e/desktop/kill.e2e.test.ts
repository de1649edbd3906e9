// @module-tag long
import { beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, until } from '../../helpers/app';
import { electronPath, inPage, needsElectron } from '../../helpers/desktop';
import { useRestarts } from './use-restarts';

const PAGES = 30;

describe.skipIf(!electronPath)(`an app that is killed in the middle of a job (${needsElectron})`, () => {
  const { site, urls, start } = useRestarts();

  beforeAll(() => {
    for (let at = 1; at <= PAGES; at++) site().on(`/p/${at}`, `<h1>Board ${at}</h1><p>Some words.</p>`);
  });

  it('goes on after the next start, and the window shows it with nothing lost or twice', async () => {
    const { desktop: killed, api: before } = await start();
    const template = { name: 'The heading' };
    const id = await before.detach('extract', { urls: urls(PAGES), template, name: 'All boards', hostPerSecond: 8 });
    await until('some pages to be read', async () =>
      (await before.api('getJob', { id })).progress.progress >= 5 ? true : null,
    );
    const child = killed.app.process();
    const gone = new Promise((end) => child.once('exit', end));
    child.kill('SIGKILL');
    await gone;

    const { desktop, api: after } = await start();
    await inPage(desktop, "location.hash = '#/jobs'");
    await desktop.page.getByRole('link', { name: 'All boards' }).click();
    const { state, progress, results } = await jobEnd(after, id);
    expect([state, progress.items, progress.errors]).toEqual(['completed', PAGES, 0]);
    const names = Array.isArray(results) ? [] : (results.items ?? []).map(({ name }) => name);
    expect(new Set(names).size).toBe(PAGES);
    await desktop.page.getByText(`Completed: ${PAGES} items.`).waitFor();
  });
});
