import { describe, expect, it } from 'vitest';
import { findBrowsers } from '../../../../src/main/engine/fetch/browser/find-browsers';

/** Finds among files that are there. */
function found(
  platform: NodeJS.Platform,
  files: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  chosenPath: string | null = null,
) {
  const browsers = findBrowsers({ platform, environment, chosenPath, isExecutable: (path) => files.includes(path) });
  return browsers.map(({ name, path, from }) => `${name} ${path} ${from}`);
}

describe('the browsers of a computer', () => {
  it('are found on Windows, for all users and for one', () => {
    const environment = {
      PROGRAMFILES: 'C:\\Program Files',
      'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
      LOCALAPPDATA: 'C:\\Users\\me\\AppData\\Local',
    };
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    const chrome = 'C:\\Users\\me\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe';
    expect(found('win32', [edge, chrome], environment)).toEqual([
      `Chrome ${chrome} installed`,
      `Edge ${edge} installed`,
    ]);
  });

  it('are found on macOS, for all users and for one', () => {
    const brave = '/Applications/Brave Browser.app/Contents/MacOS/Brave Browser';
    const chrome = '/Users/me/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(found('darwin', [brave, chrome], { HOME: '/Users/me' })).toEqual([
      `Chrome ${chrome} installed`,
      `Brave ${brave} installed`,
    ]);
  });

  it('are found on Linux by the search path, in known folders, as snaps and flatpaks', () => {
    const files = [
      '/opt/bin/chromium',
      '/opt/google/chrome/chrome',
      '/snap/bin/chromium',
      '/var/lib/flatpak/exports/bin/com.brave.Browser',
    ];
    expect(found('linux', files, { PATH: '/usr/bin:/opt/bin:relative' })).toEqual([
      'Chromium /opt/bin/chromium installed',
      'Chrome /opt/google/chrome/chrome installed',
      'Chromium /snap/bin/chromium installed',
      'Brave /var/lib/flatpak/exports/bin/com.brave.Browser installed',
    ]);
  });

  it('are led by the one that is chosen, then by the one the environment names', () => {
    const files = ['/a/my-chrome', '/b/vivaldi', '/usr/bin/chromium'];
    const environment = { PATH: '/usr/bin', WINNOW_CHROMIUM: '/b/vivaldi' };
    expect(found('linux', files, environment, '/a/my-chrome')).toEqual([
      'Chrome /a/my-chrome settings',
      'Vivaldi /b/vivaldi environment',
      'Chromium /usr/bin/chromium installed',
    ]);
  });

  it('leave out what is not there and name each once', () => {
    const environment = { PATH: '/usr/bin:/usr/bin', WINNOW_CHROMIUM: '/gone' };
    expect(found('linux', ['/usr/bin/chromium'], environment, '/usr/bin/chromium')).toEqual([
      'Chromium /usr/bin/chromium settings',
    ]);
    expect(found('freebsd', [], environment)).toEqual([]);
  });
});
