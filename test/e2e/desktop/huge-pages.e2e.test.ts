// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { electronPath, needsElectron } from '../../helpers/desktop';
import type { Site } from '../../helpers/site';
import { openHuge, pickRows, startHugePages } from '../huge-pages';
import { useDesktop } from './use-desktop';

const SOON = { timeout: 30_000 };
const CAME_BACK = 'The window stopped responding and came back to the start.';

describe.skipIf(!electronPath)(`pages that are too much for a window (${needsElectron})`, () => {
  const started = useDesktop();
  let site: Site;

  beforeAll(async () => {
    site = await startHugePages();
  });

  afterAll(() => site.stop());

  it('are shown in part and picked on: 400,000 rows', async () => {
    const count = 400_000;
    const { page } = started.desktop();
    await pickRows(page, site.url(`/rows/${count}`));
    await page
      .getByText(new RegExp(`of ${count.toLocaleString('en')} rows\\. A run reads the whole page\\.`))
      .waitFor();
  });

  it('are shown in part and picked on: 24 MB of text', async () => {
    const { page } = started.desktop();
    const frame = await openHuge(page, site.url('/text/24'));
    await frame.locator('h1').click();
    await page.getByRole('textbox', { name: 'Name of the field title' }).waitFor();
  });

  it('bring the window back to the start if its process ends', async () => {
    const { app, page } = started.desktop();
    const frame = await openHuge(page, site.url('/rows/20000'));
    await frame.locator('td').first().waitFor();
    const opened = await page.evaluate('location.hash');
    for (const way of ['crash', 'kill']) {
      await app.evaluate(({ BrowserWindow }, how) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        if (how === 'crash') contents?.forcefullyCrashRenderer();
        else if (contents) process.kill(contents.getOSProcessId(), 'SIGKILL');
      }, way);
      await expect.poll(() => seen("document.querySelector('[role=alert]')?.innerText"), SOON).toContain(CAME_BACK);
      expect(await seen('location.hash')).toBe('#/collect');
      expect(await seen("document.querySelector('[role=alert] a').hash")).toBe(opened);
      // a person may open it again all the same
      await seen("document.querySelector('[role=alert] a').click()");
      await expect.poll(() => seen('document.body.innerText'), SOON).toContain('Showing the first');
    }
  });

  it('bring the window back if it hangs and the person does not want to wait', async () => {
    const { app } = started.desktop();
    await app.evaluate(({ BrowserWindow, dialog }) => {
      const window = BrowserWindow.getAllWindows()[0];
      dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false });
      void window?.webContents.executeJavaScript('for (;;) {}').catch(() => {});
      window?.emit('unresponsive');
    });
    await expect.poll(() => seen("document.querySelector('[role=alert]')?.innerText"), SOON).toContain(CAME_BACK);
    expect(await seen('location.hash')).toBe('#/collect');
  });

  /** What the window's page says; Playwright's own page ends with its process. */
  function seen(expression: string): Promise<unknown> {
    return started.desktop().app.evaluate(async ({ BrowserWindow }, code) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      if (!contents || contents.isCrashed() || contents.isLoading()) return null;
      // a question to a process that dies meanwhile is never answered
      const late = new Promise((answer) => setTimeout(answer, 2000, null));
      return Promise.race([contents.executeJavaScript(code), late]);
    }, expression);
  }
});
