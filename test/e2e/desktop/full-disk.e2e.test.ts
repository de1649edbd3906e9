// @module-tag long
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../helpers/app';
import {
  type Desktop,
  type Display,
  electronPath,
  inPage,
  launchDesktop,
  needsElectron,
  openDisplay,
} from '../../helpers/desktop';
import { linking, type Site, startSite } from '../../helpers/site';
import { NO_SMALL_DISK, type SmallDisk, smallDisk } from '../../helpers/small-disk';

const PAGES = 200;

describe.runIf(electronPath && NO_SMALL_DISK === null)(
  `the desktop on a full disk (${needsElectron}, ${NO_SMALL_DISK ?? 'a disk in memory'})`,
  () => {
    let display: Display;
    let disk: SmallDisk;
    let site: Site;
    let desktop: Desktop | null = null;

    beforeAll(async () => {
      display = await openDisplay();
      site = await startSite();
      site.on('/', linking(...Array.from({ length: PAGES }, (_, at) => `/p/${at}`)));
      for (let at = 0; at < PAGES; at++) site.on(`/p/${at}`, `<title>Page ${at}</title>`);
    });
    beforeEach(() => {
      disk = smallDisk(300);
    });
    afterEach(async () => {
      await desktop?.close();
      disk.remove();
    });
    afterAll(async () => {
      await Promise.all([site.stop(), display.close()]);
    });

    const ask = async (path: string, method = 'GET', body?: object): Promise<string> => {
      if (!desktop) throw new Error('the app runs only while the tests do');
      const secret = "'winnow-session': localStorage.getItem('winnow-session')";
      const sent = body
        ? `, headers: { 'content-type': 'application/json', ${secret} }, body: ${JSON.stringify(JSON.stringify(body))}`
        : `, headers: { ${secret} }`;
      return String(
        await inPage(desktop, `fetch('${path}', { method: '${method}'${sent} }).then((answer) => answer.text())`),
      );
    };

    it('pauses the job, goes on serving its window, and starts again on it', async () => {
      desktop = await launchDesktop(display, { dataDir: disk.dir });
      const made = await ask('/api/crawl', 'POST', {
        pattern: site.url('/p/*'),
        startUrls: [site.url('/')],
        detach: true,
        hostPerSecond: 4,
      });
      const { jobId } = JSON.parse(made) as { jobId: string };
      disk.fill();
      await until('the job to pause', async () =>
        (await ask(`/api/jobs/${jobId}`)).includes('"disk_full"') ? true : null,
      );
      expect(await ask('/api/storage')).toContain('"fault":"disk_full"');
      await desktop.close();
      desktop = await launchDesktop(display, { dataDir: disk.dir });
      expect(await ask(`/api/jobs/${jobId}`)).toContain('"paused":true');
      expect(await ask(`/api/jobs/${jobId}`, 'DELETE')).not.toContain('errors');
      expect(await ask('/api/jobs')).toContain('"total":0');
    });
  },
);
