import { isNearSame } from '../../page/index';
import type { FoundHit, JobRow, Store } from '../../store/index';
import { readAddress, readTraps, type Trap } from '../traps/index';
import { createClaims } from './claims';
import { getParameterNames, hashRows } from './hash-rows';

type Parts = Pick<Store, 'samePages' | 'items' | 'jobNotes' | 'jobs' | 'partPages'>;

/**
 * Reports each page of a finished crawl once, if its addresses differ only in parameters that were found to change
 * nothing: pages with the same text and rows, and addresses that were not visited because they are copies.
 */
export function mergeCopies(store: Store, job: JobRow): void {
  const traps = readTraps(store.jobNotes, job.num).filter(({ isReleased }) => !isReleased);
  const idle = getIdleParameters(traps);
  if (idle.size === 0) return;
  const copies = new Set(traps.flatMap(({ id, areCopies }) => (areCopies ? [id] : [])));
  const claims = createClaims(store, job.num);
  const first = new Map<string, FoundHit>();
  for (const hit of store.samePages.hits(job.num)) {
    const { host } = new URL(hit.url);
    const names = getParameterNames(hit.url).filter((name) => idle.has(`${host} ${name}`));
    const plain = getPlain(hit.url, names);
    const known = first.get(plain);
    if (known === undefined) {
      if (hit.state === 'done') first.set(plain, hit);
    } else if (hit.state === 'done' ? isSame(store, known, hit) : copies.has(hit.trap ?? '')) claims.merge(hit, known);
  }
  const { lostHits, lostItems } = claims.changes();
  if (lostHits > 0) store.jobs.count(job.num, { hits: -lostHits, items: -lostItems });
}

/** `host name` of each parameter that was found to change nothing. */
function getIdleParameters(traps: readonly Trap[]): ReadonlySet<string> {
  const keys = traps.flatMap(({ kind, keys }) => (kind === 'session' || kind === 'facets' ? keys : []));
  return new Set(keys.filter((key) => /^[^ /]+ [^ ]+$/.test(key)));
}

function getPlain(url: string, idle: readonly string[]): string {
  if (idle.length === 0) return url;
  const { host, parts, parameters } = readAddress(url);
  const kept = parameters.filter(({ name }) => !idle.includes(name)).map(({ name, value }) => `${name}=${value}`);
  return `${new URL(url).protocol}//${host}/${parts.join('/')}${kept.length === 0 ? '' : `?${kept.join('&')}`}`;
}

function isSame({ partPages }: Parts, one: FoundHit, other: FoundHit): boolean {
  if (one.fingerprint === null || !isNearSame(one.fingerprint, other.fingerprint)) return false;
  const names = [...getParameterNames(one.url), ...getParameterNames(other.url)];
  const [rows, others] = [one, other].map(({ id }) =>
    hashRows(
      names,
      partPages.itemsOf(id).map(({ item }) => item),
    ),
  );
  return rows === others;
}
