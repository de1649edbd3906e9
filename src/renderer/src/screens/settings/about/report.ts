import type { AppInfo } from '@shared/contract/settings';
import { texts } from '../../../texts';

const { version } = texts.settings;
const { runtime: names } = texts.about;

/** Names and values of the running versions. */
export function listVersions({
  version: own,
  runtime,
}: Pick<AppInfo, 'version' | 'runtime'>): readonly (readonly [name: string, value: string])[] {
  const { electron, chromium, node, sqlite, system } = runtime;
  return [
    [version, own],
    ...(electron === null ? [] : [[names.electron, electron] as const]),
    ...(chromium === null ? [] : [[names.chromium, chromium] as const]),
    [names.node, node],
    [names.sqlite, sqlite],
    [names.system, system],
  ];
}

/** The same as text lines for a bug report; without addresses, paths and names, which are private. */
export function writeReport(app: Pick<AppInfo, 'version' | 'runtime'>): string {
  const [[, own] = ['', ''], ...others] = listVersions(app);
  return [`Winnow ${own}`, ...others.map(([name, value]) => `${name} ${value}`)].join('\n');
}
