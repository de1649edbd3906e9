import type { MappedUrl } from '@shared/contract/site-map';
import { ROOT, type TreeNode, type TreePart } from '../crawl-urls';

/** A folder of a site, or a page with its known facts. */
export interface MapNode extends TreeNode {
  /** Null for a folder. */
  readonly page: MappedUrl | null;
}

/** Folders and pages of a map by the URL of their parent folder; hosts are under the empty one. */
export function buildMapTree(urls: Iterable<MappedUrl>): ReadonlyMap<string, TreePart<MapNode>> {
  const folders = new Map<string, Map<string, MapNode>>();
  const put = (under: string, key: string, node: MapNode) => {
    const nodes = folders.get(under) ?? new Map<string, MapNode>();
    folders.set(under, nodes.set(key, node));
  };
  for (const page of urls) {
    let under = ROOT;
    for (const { name, url } of getFolders(page.url)) {
      const before = folders.get(under)?.get(url);
      put(under, url, { name, url, urls: (before?.urls ?? 0) + 1, children: true, page: null });
      under = url;
    }
    put(under, `page ${page.url}`, {
      name: page.url.slice(under.length),
      url: page.url,
      urls: 1,
      children: false,
      page,
    });
  }
  return new Map([...folders].map(([url, nodes]) => [url, { nodes: sortNodes(nodes.values()), total: nodes.size }]));
}

/** The host and folders of a URL, outermost first; a folder's URL ends with a slash. */
function getFolders(url: string): readonly { readonly name: string; readonly url: string }[] {
  const { origin, host, pathname } = new URL(url);
  const names = pathname.split('/').slice(1, -1);
  const folders = [{ name: host, url: `${origin}/` }];
  for (const name of names) folders.push({ name, url: `${folders.at(-1)?.url}${name}/` });
  return folders;
}

/** Sorts folders before pages, largest first. */
function sortNodes(nodes: Iterable<MapNode>): readonly MapNode[] {
  return [...nodes].sort(
    (a, b) => Number(b.children) - Number(a.children) || b.urls - a.urls || a.name.localeCompare(b.name),
  );
}

/** The crawl target for a branch: a pattern for a folder, the URL of a page. */
export function toTarget({ url, children }: MapNode): string {
  return children ? `${url}**` : url;
}
