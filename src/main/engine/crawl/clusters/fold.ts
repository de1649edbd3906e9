import { DEEP, getEnding } from './url-parts';

/** URLs built in the same way. `rest`: URLs of a folder that fit no other cluster. */
export interface Cluster {
  readonly origin: string;
  readonly classes: readonly string[];
  readonly names: string;
  readonly rest: boolean;
  /** Indices into the list. */
  readonly members: readonly number[];
}

/** When differing parts count as page names rather than sections. */
export interface FoldRule {
  /** Parts with this many distinct values are names, however many URLs each value has. */
  readonly many: number;
}

const FEW = 3;
const PER_NAME = 2; // URLs per name; a section has more
const LANGUAGE = /^[a-z]{2}(?:[-_][a-zA-Z]{2})?$/;

export function getClusterKey({ origin, classes, names, rest }: Omit<Cluster, 'members'>): string {
  return `${origin}/${classes.join('/')}${rest ? '/**' : names}`;
}

/** Merges clusters that differ in only one part, last part first. */
export function foldClusters(clusters: readonly Cluster[], rule: FoldRule): readonly Cluster[] {
  const deepest = Math.max(0, ...clusters.map(({ classes }) => classes.length));
  let folded = clusters;
  for (let at = deepest - 1; at >= 0; at--) folded = foldAt(folded, at, rule);
  return folded;
}

function foldAt(clusters: readonly Cluster[], at: number, rule: FoldRule): readonly Cluster[] {
  const buckets = new Map<string, Cluster[]>();
  const result: Cluster[] = [];
  for (const cluster of clusters) {
    const part = cluster.classes[at];
    if (cluster.rest || part === undefined || part === '' || part === DEEP) {
      result.push(cluster);
      continue;
    }
    const key = getClusterKey({ ...cluster, classes: cluster.classes.with(at, `*${getEnding(part)}`) });
    const bucket = buckets.get(key);
    if (bucket) bucket.push(cluster);
    else buckets.set(key, [cluster]);
  }
  for (const bucket of buckets.values())
    result.push(...(isNames(bucket, at, rule) ? [mergeBucket(bucket, at)] : bucket));
  return result;
}

function isNames(bucket: readonly Cluster[], at: number, { many }: FoldRule): boolean {
  if (bucket.length < 2) return false;
  if (bucket.length >= many) return true;
  if (bucket.every(({ classes }) => LANGUAGE.test(classes[at] ?? ''))) return true;
  const urls = bucket.reduce((sum, { members }) => sum + members.length, 0);
  return bucket.length >= FEW && urls <= PER_NAME * bucket.length;
}

function mergeBucket(bucket: readonly Cluster[], at: number): Cluster {
  const [first] = bucket;
  if (!first) throw new RangeError('a bucket is never empty');
  const classes = first.classes.with(at, `*${getEnding(first.classes[at] ?? '')}`);
  return { ...first, classes, members: bucket.flatMap(({ members }) => members) };
}

/** Merges the smallest clusters into the rest of their folder, and that into the parent's, until at most `most` are left. */
export function mergeSmallest(clusters: readonly Cluster[], most: number): readonly Cluster[] {
  let raised = clusters;
  while (raised.length > most) {
    const surplus = Math.ceil((raised.length - most) / 2);
    const smallest = new Set(
      raised
        .filter(({ rest, classes }) => !rest || classes.length > 0)
        .toSorted((a, b) => a.members.length - b.members.length || b.classes.length - a.classes.length)
        .slice(0, surplus),
    );
    if (smallest.size === 0) break;
    raised = mergeByKey(raised.map((cluster) => (smallest.has(cluster) ? upwards(cluster) : cluster)));
  }
  return raised;
}

function upwards(cluster: Cluster): Cluster {
  const { classes, rest } = cluster;
  const folder = !rest && classes.at(-1) === '' ? classes.slice(0, -2) : classes.slice(0, -1);
  return { ...cluster, classes: folder, names: '', rest: true };
}

/** Merges clusters with the same key. */
export function mergeByKey(clusters: readonly Cluster[]): readonly Cluster[] {
  const byKey = new Map<string, Cluster[]>();
  for (const cluster of clusters) {
    const key = getClusterKey(cluster);
    const known = byKey.get(key);
    if (known) known.push(cluster);
    else byKey.set(key, [cluster]);
  }
  return [...byKey.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, members: [first, ...others].flatMap(({ members }) => members) }] : [],
  );
}
