import { parsePattern, type UrlPattern } from '@shared/pattern';
import { getClusterPattern } from './cluster-pattern';
import { type Cluster, foldClusters, mergeByKey, mergeSmallest } from './fold';
import { getUrlParts, type UrlParts } from './url-parts';

/** URLs built in the same way, with a pattern that matches all of them. */
export interface UrlCluster {
  readonly pattern: UrlPattern;
  /** Indices into the list. */
  readonly members: readonly number[];
}

// A folder with more distinct names holds pages, not sections.
const MANY = { many: 16 };
// Used if the first rule gives too many patterns.
const FEWER = { many: 4 };

/**
 * Groups URLs by structure into at most `most` clusters, or one per host if there are more hosts. Each URL is in exactly one. Linear time; awaits
 * `yieldIfDue` regularly.
 */
export async function clusterUrls(
  urls: readonly string[],
  most: number,
  yieldIfDue: () => Promise<void>,
): Promise<readonly UrlCluster[]> {
  const parts: UrlParts[] = [];
  const byShape = new Map<string, { readonly first: UrlParts; readonly members: number[] }>();
  for (const [at, url] of urls.entries()) {
    const part = getUrlParts(url);
    parts.push(part);
    const shape = `${part.origin}/${part.classes.join('/')}${part.names}`;
    const known = byShape.get(shape);
    if (known) known.members.push(at);
    else byShape.set(shape, { first: part, members: [at] });
    if (at % AT_ONCE === 0) await yieldIfDue();
  }
  let clusters: readonly Cluster[] = [...byShape.values()].map(({ first: { origin, classes, names }, members }) => ({
    origin,
    classes,
    names,
    members,
    rest: false,
  }));
  for (const rule of [MANY, FEWER])
    if (clusters.length > (rule === MANY ? 1 : most)) clusters = foldClusters(clusters, rule);
  await yieldIfDue();
  return nameClusters(mergeSmallest(mergeByKey(clusters), most), parts, urls, yieldIfDue);
}

const AT_ONCE = 500;

async function nameClusters(
  clusters: readonly Cluster[],
  parts: readonly UrlParts[],
  urls: readonly string[],
  yieldIfDue: () => Promise<void>,
): Promise<readonly UrlCluster[]> {
  const byPattern = new Map<string, UrlCluster>();
  for (const cluster of clusters) {
    const own = cluster.members.flatMap((at) => parts[at] ?? []);
    const pattern = toFittingPattern(getClusterPattern(cluster, own), cluster, urls);
    const known = byPattern.get(pattern.href)?.members ?? [];
    byPattern.set(pattern.href, { pattern, members: [...known, ...cluster.members] });
    await yieldIfDue();
  }
  return [...byPattern.values()].sort((a, b) => b.members.length - a.members.length);
}

/** The pattern, or the whole site if a URL is so unusual that the pattern does not match it. */
function toFittingPattern(text: string, { origin, members }: Cluster, urls: readonly string[]): UrlPattern {
  const pattern = parsePattern(text);
  return members.every((at) => pattern.matches(urls[at] ?? '')) ? pattern : parsePattern(`${origin}/**`);
}
