import { posix, win32 } from 'node:path';
import type { FoundBrowser } from '@shared/contract/browser';

/** Environment for finding browsers; `isExecutable` checks that a file exists and is executable. */
export interface FindContext {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly isExecutable: (path: string) => boolean;
  /** Path from the settings. */
  readonly chosenPath: string | null;
}

type Candidate = Pick<FoundBrowser, 'name' | 'path' | 'from'>;

/** Installed browsers that can render, preferred first. Each path once; versions are not read. */
export function findBrowsers(context: FindContext): readonly FoundBrowser[] {
  const { chosenPath, environment, isExecutable } = context;
  const named: Candidate[] = [];
  if (chosenPath) named.push({ name: getBrowserName(chosenPath), path: chosenPath, from: 'settings' });
  const variable = environment.WINNOW_CHROMIUM;
  if (variable) named.push({ name: getBrowserName(variable), path: variable, from: 'environment' });
  const seen = new Set<string>();
  return [...named, ...installed(context)].flatMap((candidate) => {
    if (seen.has(candidate.path) || !isExecutable(candidate.path)) return [];
    seen.add(candidate.path);
    return [{ ...candidate, version: null }];
  });
}

function installed(context: FindContext): readonly Candidate[] {
  const paths =
    context.platform === 'win32'
      ? windowsPaths(context)
      : context.platform === 'darwin'
        ? macPaths(context)
        : linuxPaths(context);
  return paths.map(([name, path]) => ({ name, path, from: 'installed' as const }));
}

type Named = readonly [name: string, path: string];

const WINDOWS: readonly Named[] = [
  ['Chrome', 'Google\\Chrome\\Application\\chrome.exe'],
  ['Edge', 'Microsoft\\Edge\\Application\\msedge.exe'],
  ['Chromium', 'Chromium\\Application\\chrome.exe'],
  ['Brave', 'BraveSoftware\\Brave-Browser\\Application\\brave.exe'],
  ['Vivaldi', 'Vivaldi\\Application\\vivaldi.exe'],
];

function windowsPaths({ environment }: FindContext): readonly Named[] {
  const { PROGRAMFILES, LOCALAPPDATA, ProgramFiles, LocalAppData } = environment;
  const x86 = environment['PROGRAMFILES(X86)'] ?? environment['ProgramFiles(x86)'];
  const roots = [PROGRAMFILES ?? ProgramFiles, x86, LOCALAPPDATA ?? LocalAppData].filter((root) => root !== undefined);
  return WINDOWS.flatMap(([name, path]) => roots.map((root) => [name, win32.join(root, path)] as const));
}

const MAC: readonly Named[] = [
  ['Chrome', 'Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['Edge', 'Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
  ['Chromium', 'Chromium.app/Contents/MacOS/Chromium'],
  ['Brave', 'Brave Browser.app/Contents/MacOS/Brave Browser'],
  ['Vivaldi', 'Vivaldi.app/Contents/MacOS/Vivaldi'],
];

function macPaths({ environment }: FindContext): readonly Named[] {
  const roots = ['/Applications', ...(environment.HOME ? [posix.join(environment.HOME, 'Applications')] : [])];
  return MAC.flatMap(([name, path]) => roots.map((root) => [name, posix.join(root, path)] as const));
}

const LINUX_COMMANDS: readonly Named[] = [
  ['Chrome', 'google-chrome-stable'],
  ['Chrome', 'google-chrome'],
  ['Chromium', 'chromium'],
  ['Chromium', 'chromium-browser'],
  ['Edge', 'microsoft-edge-stable'],
  ['Edge', 'microsoft-edge'],
  ['Brave', 'brave-browser'],
  ['Vivaldi', 'vivaldi-stable'],
  ['Vivaldi', 'vivaldi'],
];

const LINUX_FILES: readonly Named[] = [
  ['Chrome', '/opt/google/chrome/chrome'],
  ['Edge', '/opt/microsoft/msedge/msedge'],
  ['Chromium', '/usr/lib/chromium/chromium'],
  ['Chromium', '/usr/lib/chromium-browser/chromium-browser'],
  ['Brave', '/opt/brave.com/brave/brave'],
  ['Vivaldi', '/opt/vivaldi/vivaldi'],
  ['Chromium', '/snap/bin/chromium'],
];

const FLATPAKS: readonly Named[] = [
  ['Chrome', 'com.google.Chrome'],
  ['Chromium', 'org.chromium.Chromium'],
  ['Edge', 'com.microsoft.Edge'],
  ['Brave', 'com.brave.Browser'],
];

function linuxPaths({ environment }: FindContext): readonly Named[] {
  const folders = (environment.PATH ?? '').split(':').filter((folder) => folder.startsWith('/'));
  const commands = LINUX_COMMANDS.flatMap(([name, command]) =>
    folders.map((folder) => [name, posix.join(folder, command)] as const),
  );
  const home = environment.HOME ? [posix.join(environment.HOME, '.local/share')] : [];
  const exports = ['/var/lib', ...home].map((root) => posix.join(root, 'flatpak/exports/bin'));
  const flatpaks = FLATPAKS.flatMap(([name, id]) => exports.map((folder) => [name, posix.join(folder, id)] as const));
  return [...commands, ...LINUX_FILES, ...flatpaks];
}

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/brave/i, 'Brave'],
  [/vivaldi/i, 'Vivaldi'],
  [/edge/i, 'Edge'],
  [/chromium/i, 'Chromium'],
  [/chrome/i, 'Chrome'],
];

/** Name of the browser at a custom path. */
function getBrowserName(path: string): string {
  return NAMES.find(([pattern]) => pattern.test(path))?.[1] ?? 'Browser';
}
