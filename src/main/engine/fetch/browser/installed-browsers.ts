import { accessSync, constants, readFileSync, realpathSync, statSync } from 'node:fs';
import type { BrowserState, FoundBrowser } from '@shared/contract/browser';
import { findBrowsers } from './find-browsers';

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

/** Returns true once for each executable file, however many links lead to it. */
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

/** The command that installs a browser on a system (on Linux by `/etc/os-release`); null if unknown. */
export function getInstallCommand(platform: NodeJS.Platform, osRelease: string): string | null {
  if (platform === 'win32') return 'winget install --exact --id Google.Chrome';
  if (platform === 'darwin') return 'brew install --cask google-chrome';
  if (platform !== 'linux') return null;
  const names = systemNames(osRelease);
  return LINUX.find(([name]) => names.includes(name))?.[1] ?? 'flatpak install --user flathub org.chromium.Chromium';
}

// Ubuntu's chromium package only points to the snap
const LINUX: readonly (readonly [name: string, command: string])[] = [
  ['ubuntu', 'sudo snap install chromium'],
  ['debian', 'sudo apt-get install --yes chromium'],
  ['fedora', 'sudo dnf install --assumeyes chromium'],
  ['rhel', 'sudo dnf install --assumeyes chromium'],
  ['arch', 'sudo pacman --sync --noconfirm chromium'],
  ['suse', 'sudo zypper --non-interactive install chromium'],
  ['opensuse', 'sudo zypper --non-interactive install chromium'],
  ['alpine', 'sudo apk add chromium'],
];

/** The system's name and its relatives, nearest first. */
function systemNames(osRelease: string): readonly string[] {
  const read = (key: string) => new RegExp(`^${key}=["']?([^"'\\n]*)`, 'm').exec(osRelease)?.[1] ?? '';
  return `${read('ID')} ${read('ID_LIKE')}`.toLowerCase().split(/[\s-]+/);
}
