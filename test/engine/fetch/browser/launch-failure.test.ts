import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createBrowserVisits } from '../../../../src/main/engine/fetch/browser/index';
import { isWithoutSandbox } from '../../../../src/main/engine/fetch/browser/launch';
import { openAddresses } from '../../../helpers/addresses';

afterEach(() => vi.restoreAllMocks());

/** The message about a browser that ends at once with this line. */
async function checkProgram(line: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-launch-'));
  const program = join(folder, 'chromium');
  writeFileSync(program, `#!/bin/sh\necho '${line}' >&2\nexit 1\n`);
  chmodSync(program, 0o755);
  const visits = createBrowserVisits({
    addresses: openAddresses(),
    environment: { WINNOW_CHROMIUM: program },
    settings: () => ({ browserPath: null, browserPages: 1 }),
    log: () => undefined,
  });
  try {
    const { ok, message } = await visits.check();
    expect(ok).toBe(false);
    return message;
  } finally {
    await visits.close();
    rmSync(folder, { recursive: true });
  }
}

it('says how to start the browser where the sandbox is forbidden', async () => {
  const line =
    '[7:7:1128/190525.276:ERROR:content/browser/zygote_host/zygote_host_impl_linux.cc:130] No usable sandbox! If this is a Debian system, please install the chromium-sandbox package.';
  expect(await checkProgram(line)).toMatch(/user namespaces.*WINNOW_BROWSER_SANDBOX=off/);
});

it('repeats what the browser itself said', async () => {
  const line = '[1128/190456.861:ERROR:chrome/app/chrome_main.cc:210] Failed to create headless user data directory.';
  expect(await checkProgram(line)).toBe(
    'No page could be opened in the browser: the browser did not start: it ended at once: Failed to create headless user data directory.',
  );
});

it('starts without a sandbox as root on Linux, or where the environment says so', () => {
  const root = process.platform === 'linux' && process.getuid?.() === 0;
  expect(isWithoutSandbox({})).toBe(root);
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  expect(isWithoutSandbox({})).toBe(false);
  expect(isWithoutSandbox({ WINNOW_BROWSER_SANDBOX: 'off' })).toBe(true);
});
