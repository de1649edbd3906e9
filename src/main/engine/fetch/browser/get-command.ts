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
