import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { readFoundLinks } from '../../src/main/engine/page/links/index';
import type { LinkedSite } from './sites';

const ORIGIN = 'http://docs.test/';

/** Documentation installed on this machine as a site; null where it is not installed. */
export function documentSite(name: string, folder: string, start: string, wanted: string): LinkedSite | null {
  if (!existsSync(join(folder, start))) return null;
  const root = realpathSync(folder);
  const known = new Map<string, LinkedSite['links'] extends (url: string) => infer Links ? Links : never>();
  return {
    name,
    pattern: ORIGIN + wanted,
    start: ORIGIN + start,
    links: (url) => {
      const kept = known.get(url);
      if (kept) return kept;
      const file = join(root, decodeURIComponent(new URL(url).pathname));
      const isPage = file.endsWith('.html') && existsSync(file);
      const links = isPage ? readFoundLinks(readFileSync(file, 'utf8'), url) : [];
      known.set(url, links);
      return links;
    },
  };
}
