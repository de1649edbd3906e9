import type { AppInfo } from '@shared/contract/settings';
import { type Draft, EMPTY_OPTIONS } from './draft';
import { splitEntries } from './target';

/** Removes the sample site's fields once other pages are named, which do not have them. Fields that the user changed stay. */
export function leaveSample(
  { template, options }: Draft,
  target: string,
  sample: AppInfo['sample'] | undefined,
): Partial<Draft> {
  if (!sample || !isSame(template, sample.template) || !isElsewhere(target, sample.url)) return {};
  return { template: '', options: { ...options, reader: EMPTY_OPTIONS.reader } };
}

function isSame(template: string, fields: Readonly<Record<string, string>>): boolean {
  try {
    return JSON.stringify(JSON.parse(template)) === JSON.stringify(fields);
  } catch {
    return false;
  }
}

/** Whether it names pages, and all of them on other sites. */
function isElsewhere(target: string, url: string): boolean {
  const hosts = splitEntries(target).flatMap((entry) => (URL.canParse(entry) ? new URL(entry).host : []));
  const { host } = new URL(url);
  return hosts.length > 0 && hosts.every((each) => each !== '' && each !== host);
}
