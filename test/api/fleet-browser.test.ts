import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

it.skipIf(process.platform === 'win32')('a worker whose browser does not start ends, and says why', () => {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-worker-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, 'chromium');
  writeFileSync(program, "#!/bin/sh\necho '[1:1:ERROR:zygote_host_impl_linux.cc] No usable sandbox!' >&2\nexit 1\n");
  chmodSync(program, 0o755);
  // no Redis listens there: it never comes so far
  const { status, stderr } = spawnSync(
    process.execPath,
    ['out/main/winnow.js', 'worker', '--queue', 'redis://127.0.0.1:9', '--browser'],
    {
      env: { ...process.env, WINNOW_FLEET_SECRET: '0123456789abcdef', WINNOW_CHROMIUM: program },
      encoding: 'utf8',
      timeout: 30_000,
    },
  );
  expect(stderr).toMatch(/loads no pages.*WINNOW_BROWSER_SANDBOX=off/);
  expect(stderr).toContain('start the worker without --browser');
  expect(status).toBeGreaterThan(0);
});
