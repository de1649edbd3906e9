import type { UrlOrigin } from '@shared/crawl';
import type { RequestState } from './requests';
import type { Sqlite } from './sqlite';

/** What is known of a URL that may be a duplicate. */
export interface KnownUrl {
  readonly id: number;
  readonly url: string;
  readonly state: RequestState;
  readonly hit: boolean;
  readonly sameAs: string | null;
  readonly fingerprint: string | null;
}

/** A hit, and the trap it is in. */
export interface FoundHit extends KnownUrl {
  readonly trap: string | null;
}

/** A page that belongs to a URL which has not loaded yet. */
export interface PageClaim {
  readonly claimant: KnownUrl;
  /** Whether it redirected there; otherwise the page only names the URL as canonical. */
  readonly byRedirect: boolean;
}

export interface ReadUrl {
  readonly url: string;
  readonly origin: UrlOrigin;
  readonly depth: number;
  readonly parent: number;
  readonly grp: number;
  readonly hit: boolean;
  readonly sameAs: string | null;
  /** Row of its stored page. */
  readonly page: number;
}

/** Duplicates in a crawl: pages known by several URLs. */
export interface SamePagesTable {
  readonly known: (job: number, url: string) => KnownUrl | null;
  /** Hits that were read, that failed, or that their trap holds, in discovery order. */
  readonly hits: (job: number) => readonly FoundHit[];
  /** Records a URL as read through another one, whether it is new or known; returns its row id. */
  readonly addRead: (job: number, read: ReadUrl) => number;
  /** Sets the stored page that a queued URL is read from. */
  readonly setPage: (job: number, url: string, page: number) => void;
  readonly setFingerprint: (id: number, fingerprint: string | null) => void;
  /** Sets the URL under which a page is reported; pages reported under it before move along. */
  readonly setSameAs: (job: number, row: Pick<KnownUrl, 'id' | 'url'>, sameAs: string) => void;
  /** True if it was a hit before. */
  readonly unmarkHit: (id: number) => boolean;
  /** Takes a failed page out of the failures, because it is a copy of another; true if it was one. */
  readonly setAside: (id: number) => boolean;
  readonly setReason: (id: number, reason: string) => void;
  readonly claim: (job: number, id: number, url: string, byRedirect: boolean) => void;
  readonly claimsTo: (job: number, url: string) => readonly PageClaim[];
  /** Loaded hits that still name another URL as canonical, with that URL. */
  readonly openClaims: (job: number) => readonly { readonly claimant: KnownUrl; readonly named: string }[];
  /** The URL that a page claims as canonical; null if none. */
  readonly claimOf: (id: number) => string | null;
  readonly dropClaim: (id: number) => void;
}

const COLUMNS = 'id, url, state, hit, same_as AS sameAs, fingerprint';

export function samePagesTable(sqlite: Sqlite): SamePagesTable {
  const known = sqlite.prepare<[number, string], RawKnown>(
    `SELECT ${COLUMNS} FROM requests WHERE job = ? AND url = ? AND position = 0`,
  );
  const hits = sqlite.prepare<[number], RawKnown & { readonly trap: string | null }>(
    `SELECT ${COLUMNS}, trap FROM requests WHERE job = ? AND hit = 1 AND position = 0
       AND (state = 'done' OR state = 'failed' AND origin NOT IN ('seed', 'next') OR state = 'skipped' AND skipped_for = 'trap') ORDER BY id`,
  );
  const addRead = sqlite.prepare<[object], { id: number }>(
    `INSERT INTO requests (job, url, origin, depth, rank, parent, grp, state, status, hit, same_as, page)
     VALUES (@job, @url, @origin, @depth, 0, @parent, @grp, 'done', 'ok', @hit, @sameAs, @page)
     ON CONFLICT (job, url, position) DO UPDATE SET state = excluded.state, status = excluded.status, page = excluded.page,
       message = NULL, hit = max(hit, excluded.hit), same_as = excluded.same_as RETURNING id`,
  );
  const setPage = sqlite.prepare(
    "UPDATE requests SET page = ? WHERE job = ? AND url = ? AND position = 0 AND state = 'queued'",
  );
  const setFingerprint = sqlite.prepare('UPDATE requests SET fingerprint = ? WHERE id = ?');
  const setSameAs = sqlite.prepare('UPDATE requests SET same_as = ? WHERE id = ?');
  const moveAlong = sqlite.prepare('UPDATE requests SET same_as = ? WHERE job = ? AND same_as = ?');
  const unmarkHit = sqlite.prepare('UPDATE requests SET hit = 0 WHERE id = ? AND hit = 1');
  const setAside = sqlite.prepare(
    "UPDATE requests SET state = 'skipped', skipped_for = 'trap' WHERE id = ? AND state = 'failed'",
  );
  const setReason = sqlite.prepare('UPDATE requests SET match_reason = ? WHERE id = ?');
  const claim = sqlite.prepare(
    'INSERT OR REPLACE INTO page_claims (request, job, url, by_redirect) VALUES (?, ?, ?, ?)',
  );
  const isClaimed = sqlite.prepare<[number, string], { found: number }>(
    'SELECT 1 AS found FROM page_claims WHERE job = ? AND url = ? LIMIT 1',
  );
  const claimsTo = sqlite.prepare<[number, string], RawKnown & { byRedirect: number }>(
    `SELECT r.id, r.url, r.state, r.hit, r.same_as AS sameAs, r.fingerprint, c.by_redirect AS byRedirect
     FROM page_claims c JOIN requests r ON r.id = c.request WHERE c.job = ? AND c.url = ? ORDER BY r.id`,
  );
  const openClaims = sqlite.prepare<[number], RawKnown & { readonly named: string }>(
    `SELECT r.id, r.url, r.state, r.hit, r.same_as AS sameAs, r.fingerprint, c.url AS named
     FROM page_claims c JOIN requests r ON r.id = c.request
     WHERE c.job = ? AND c.by_redirect = 0 AND r.state = 'done' AND r.hit = 1 ORDER BY r.id`,
  );
  const claimOf = sqlite.prepare<[number], { url: string }>('SELECT url FROM page_claims WHERE request = ?');
  const dropClaim = sqlite.prepare('DELETE FROM page_claims WHERE request = ?');
  return {
    known: (job, url) => {
      const row = known.get(job, url);
      return row ? toKnown(row) : null;
    },
    hits: (job) => hits.all(job).map(({ trap, ...row }) => ({ ...toKnown(row), trap })),
    addRead: (job, { hit, ...read }) => {
      const row = addRead.get({ job, ...read, hit: Number(hit) });
      if (!row) throw new Error(`${read.url} could not be added`);
      return row.id;
    },
    setPage: (job, url, page) => {
      setPage.run(page, job, url);
    },
    setFingerprint: (id, fingerprint) => {
      setFingerprint.run(fingerprint, id);
    },
    setSameAs: (job, { id, url }, sameAs) => {
      moveAlong.run(sameAs, job, url);
      setSameAs.run(sameAs, id);
    },
    unmarkHit: (id) => unmarkHit.run(id).changes > 0,
    setAside: (id) => setAside.run(id).changes > 0,
    setReason: (id, reason) => {
      setReason.run(reason, id);
    },
    claim: (job, id, url, byRedirect) => {
      claim.run(id, job, url, Number(byRedirect));
    },
    // this runs for every page, and few are claimed; the short query takes a sixth of the time
    claimsTo: (job, url) =>
      (isClaimed.get(job, url) ? claimsTo.all(job, url) : []).map(({ byRedirect, ...row }) => ({
        claimant: toKnown(row),
        byRedirect: byRedirect === 1,
      })),
    openClaims: (job) => openClaims.all(job).map(({ named, ...row }) => ({ claimant: toKnown(row), named })),
    claimOf: (id) => claimOf.get(id)?.url ?? null,
    dropClaim: (id) => {
      dropClaim.run(id);
    },
  };
}

interface RawKnown extends Omit<KnownUrl, 'hit'> {
  readonly hit: number;
}

function toKnown({ hit, ...row }: RawKnown): KnownUrl {
  return { ...row, hit: hit === 1 };
}
