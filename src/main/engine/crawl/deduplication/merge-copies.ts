import { isNearSame } from '../../page/index';
import type { FoundHit, JobRow, KnownUrl, Store } from '../../store/index';
import { readAddress, readTraps, type Trap } from '../traps/index';
import { type ClaimChanges, createClaims } from './claims';
import { getParameterNames, hashRows } from './hash-rows';
import { toCommonSpelling } from './spellings';

type Parts = Pick<Store, 'samePages' | 'items' | 'jobNotes' | 'jobs' | 'partPages'>;

/** Reports each page of a finished crawl once, as far as that shows only when all pages are read. */
export function mergeCopies(store: Store, job: JobRow): void {
  mergeClaimed(store, job);
  mergeIdle(store, job);
}

/** Merges pages that name another URL as canonical, if their text differs from that page's but the same rows were read. */
function mergeClaimed(store: Store, job: JobRow): void {
  const { samePages } = store;
  const claims = createClaims(store, job.num);
  for (const { claimant, named } of samePages.openClaims(job.num)) {
    const known = samePages.known(job.num, named);
    const target = known?.sameAs ? samePages.known(job.num, known.sameAs) : known;
    if (!target?.hit || target.state !== 'done' || target.id === claimant.id) continue;
    const [rows, others] = hashBoth(store, claimant, target);
    if (rows !== null && rows === others) claims.merge(claimant, target);
  }
  countLost(store, job, claims.changes());
}

function countLost({ jobs }: Parts, { num }: JobRow, { lostHits, lostItems }: ClaimChanges, failures = 0): void {
  if (lostHits > 0) jobs.count(num, { hits: -lostHits, items: -lostItems, failures: -failures });
}

/**
 * Merges addresses that differ only in parameters that were found to change nothing: pages with the same text and rows, and
 * addresses that were not visited or failed, because they are copies.
 */
function mergeIdle(store: Store, job: JobRow): void {
  const traps = readTraps(store.jobNotes, job.num).filter(({ isReleased }) => !isReleased);
  const idle = getIdleParameters(traps);
  if (idle.size === 0) return;
  const copies = new Set(traps.flatMap(({ id, areCopies }) => (areCopies ? [id] : [])));
  const renewed = getIdleParameters(traps.filter(({ isRenewed }) => isRenewed));
  const claims = createClaims(store, job.num);
  const failed: string[] = [];
  const isCopy = (hit: FoundHit, { names }: Plain, known: FoundHit): boolean => {
    if (hit.state === 'skipped') return copies.has(hit.trap ?? '');
    if (names.some((name) => renewed.has(name))) return true;
    return hit.state === 'done' && known.state === 'done' && isSame(store, known, hit);
  };
  const merge = (hit: FoundHit, known: FoundHit): void => {
    if (hit.state === 'failed' && store.samePages.setAside(hit.id)) failed.push(hit.url);
    claims.merge(hit, known);
  };

  const hits = store.samePages.hits(job.num);
  const first = getFirst(hits, idle);
  const common = new Map<string, FoundHit>();
  for (const hit of hits) {
    const plain = toPlain(hit.url, idle);
    const known = first.get(plain.url);
    if (known && known.id !== hit.id) {
      if (isCopy(hit, plain, known)) merge(hit, known);
      continue;
    }
    if (hit.state !== 'done') continue;
    // pages without such a parameter were compared with their other spellings when they were visited
    const spelled = toCommonSpelling(plain.url);
    const other = common.get(spelled);
    if (other === undefined) common.set(spelled, hit);
    else if (plain.names.length > 0 && isSame(store, other, hit)) merge(hit, other);
  }
  if (failed.length > 0) store.jobs.removeErrors(job.num, failed);
  countLost(store, job, claims.changes(), failed.length);
}

/** For each page the hit that it is reported under: the first that loaded, or the first that failed if none did. */
function getFirst(hits: readonly FoundHit[], idle: ReadonlySet<string>): ReadonlyMap<string, FoundHit> {
  const first = new Map<string, FoundHit>();
  for (const state of ['done', 'failed'] as const) {
    for (const hit of hits) {
      if (hit.state !== state) continue;
      const { url } = toPlain(hit.url, idle);
      if (!first.has(url)) first.set(url, hit);
    }
  }
  return first;
}

/** `host name` of each parameter that was found to change nothing. */
function getIdleParameters(traps: readonly Trap[]): ReadonlySet<string> {
  const keys = traps.flatMap(({ kind, keys }) => (kind === 'session' || kind === 'facets' ? keys : []));
  return new Set(keys.filter((key) => /^[^ /]+ [^ ]+$/.test(key)));
}

/** A URL without the parameters that change nothing, and those that it had, as `host name`. */
interface Plain {
  readonly url: string;
  readonly names: readonly string[];
}

function toPlain(url: string, idle: ReadonlySet<string>): Plain {
  const { host } = new URL(url);
  const names = getParameterNames(url).filter((name) => idle.has(`${host} ${name}`));
  return { url: getPlain(url, names), names: names.map((name) => `${host} ${name}`) };
}

/** A URL without these parameters (`host name`). */
export function withoutParameters(url: string, parameters: ReadonlySet<string>): string {
  return toPlain(url, parameters).url;
}

function getPlain(url: string, idle: readonly string[]): string {
  if (idle.length === 0) return url;
  const { host, parts, parameters } = readAddress(url);
  const kept = parameters.filter(({ name }) => !idle.includes(name)).map(({ name, value }) => `${name}=${value}`);
  return `${new URL(url).protocol}//${host}/${parts.join('/')}${kept.length === 0 ? '' : `?${kept.join('&')}`}`;
}

/** Hashes of the rows read from two pages. */
function hashBoth({ partPages }: Parts, one: KnownUrl, other: KnownUrl): readonly [number | null, number | null] {
  const names = [...getParameterNames(one.url), ...getParameterNames(other.url)];
  const toHash = ({ id }: KnownUrl) =>
    hashRows(
      names,
      partPages.itemsOf(id).map(({ item }) => item),
    );
  return [toHash(one), toHash(other)];
}

function isSame(store: Parts, one: FoundHit, other: FoundHit): boolean {
  const [rows, others] = hashBoth(store, one, other);
  // a page with hardly any text is known by its rows alone
  const isKnown = one.fingerprint !== null || rows !== null;
  return isKnown && rows === others && isNearSame(one.fingerprint, other.fingerprint);
}
