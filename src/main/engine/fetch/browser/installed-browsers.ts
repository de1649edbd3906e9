import { accessSync, constants, readFileSync, realpathSync, statSync } from 'node:fs';
import type { BrowserState, FoundBrowser } from '@shared/contract/browser';
import { findBrowsers } from './find';
import { getInstallCommand } from './get-command';

/** The installed browsers, or advice if there are none. */
export interface InstalledBrowsers {
  readonly found: readonly FoundBrowser[];
  readonly problem: BrowserState['problem'];
}

/** Finds the browsers of this computer. */
export function findInstalledBrowsers(
  environment: Readonly<Record<string, string | undefined>>,
  chosenPath: string | null,
): InstalledBrowsers {
  const { platform } = process;
  const found = findBrowsers({ platform, environment, isExecutable: executablesOnce(), chosenPath });
  if (found.length > 0) return { found, problem: null };
  return { found, problem: { message: NONE, command: getInstallCommand(platform, osRelease()) } };
}

const NONE = 'No browser was found to render pages with.';

/** Returns true once for each executable file, whatever its links. */
function executablesOnce(): (path: string) => boolean {
  const seen = new Set<string>();
  return (path) => {
    try {
      accessSync(path, constants.X_OK);
      const file = realpathSync(path);
      if (seen.has(file)) return false;
      seen.add(file);
      return statSync(file).isFile();
    } catch {
      return false;
    }
  };
}

function osRelease(): string {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
}
