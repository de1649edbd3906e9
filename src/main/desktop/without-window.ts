import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';

/** Runs a command instead of the window and exits with its code. Electron's own data is discarded. */
export async function runWithoutWindow(run: () => Promise<number>): Promise<void> {
  const kept = mkdtempSync(join(tmpdir(), 'winnow-command-'));
  app.setPath('userData', kept);
  app.dock?.hide();
  const code = await run().catch((error: unknown) => {
    process.stderr.write(`winnow: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return 1;
  });
  await new Promise<void>((written) => process.stdout.write('', () => written()));
  rmSync(kept, { recursive: true, force: true });
  app.exit(code);
}
