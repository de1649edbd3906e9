import { expect, it } from 'vitest';
import { getInstallCommand } from '../../../../src/main/engine/fetch/browser/installed-browsers';

it.each([
  ['win32', '', 'winget install'],
  ['darwin', '', 'brew install --cask'],
  ['linux', 'ID=debian\n', 'apt-get install'],
  ['linux', 'NAME="Linux Mint"\nID=linuxmint\nID_LIKE="ubuntu debian"\n', 'snap install'],
  ['linux', 'ID=ubuntu\nID_LIKE=debian\n', 'snap install'],
  ['linux', 'ID=fedora\n', 'dnf install'],
  ['linux', 'ID="rocky"\nID_LIKE="rhel centos fedora"\n', 'dnf install'],
  ['linux', 'ID=manjaro\nID_LIKE=arch\n', 'pacman'],
  ['linux', 'ID="opensuse-leap"\nID_LIKE="suse opensuse"\n', 'zypper'],
  ['linux', 'ID=alpine\n', 'apk add'],
  ['linux', 'ID=other\n', 'flatpak install'],
  ['linux', '', 'flatpak install'],
] as const)('a browser is got on %s (%j) by %s', (platform, osRelease, command) => {
  expect(getInstallCommand(platform, osRelease)).toContain(command);
});

it('no command is made up for a system it does not know', () => {
  expect(getInstallCommand('freebsd', '')).toBeNull();
});
