import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasDisplay, openLogInWindow } from '../../../../src/main/engine/fetch/browser/log-in-window';
import { temporaryFolder } from '../../../helpers/app';
import { type Display, openDisplay } from '../../../helpers/desktop';
import { type Site, startSite } from '../../../helpers/site';

const CHROMIUM = process.env.WINNOW_CHROMIUM ?? '/usr/bin/chromium';
const canOpen =
  existsSync(CHROMIUM) && process.platform !== 'win32' && (Boolean(process.env.DISPLAY) || existsSync('/usr/bin/Xvfb'));

describe.skipIf(!canOpen)('a window of the browser to log in (needs Chromium and a display)', () => {
  const before = process.env.DISPLAY;
  const folder = temporaryFolder();
  let display: Display;
  let site: Site;

  beforeAll(async () => {
    display = await openDisplay();
    process.env.DISPLAY = display.name;
    site = await startSite();
  });

  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await site.stop();
    await display.close();
    if (before === undefined) delete process.env.DISPLAY;
    else process.env.DISPLAY = before;
  });

  it('gives the cookies it has when it is closed', async () => {
    // the page does what a person would: it logs in, and the window closes
    site.on('/', "<script>fetch('/in').then(() => close())</script>");
    site.on('/in', { headers: { 'set-cookie': 'member=ann; Path=/; HttpOnly; Max-Age=600; SameSite=Lax' } });
    const cookies = await openLogInWindow(
      { executablePath: whoseScriptsMayClose(folder), withoutSandbox: true },
      site.url('/'),
    );
    expect(cookies).toMatchObject([
      { name: 'member', value: 'ann', domain: '127.0.0.1', hostOnly: true, httpOnly: true, sameSite: 'lax' },
    ]);
    expect(cookies[0]?.expiresAt).toBeGreaterThan(Date.now());
  });
});

/** A program that starts the browser so that a page may close its window. */
function whoseScriptsMayClose(folder: string): string {
  const program = join(folder, 'chromium');
  writeFileSync(program, `#!/bin/sh\nexec "${CHROMIUM}" --blink-settings=allowScriptsToCloseWindows=true "$@"\n`);
  chmodSync(program, 0o755);
  return program;
}

describe('a display', () => {
  it.skipIf(process.platform !== 'linux')('is there if the system names one', () => {
    expect(hasDisplay({ DISPLAY: ':1' })).toBe(true);
    expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
    expect(hasDisplay({ DISPLAY: '' })).toBe(false);
  });
});
