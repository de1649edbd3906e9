import type { VisitAttempt } from '@shared/contract/visit';
import type { LinkKind, LinkRegion, UrlOrigin } from '@shared/crawl';
import type { SkipCode } from '@shared/crawl-scope';

/** Why a URL was skipped: for the scope of its crawl, by robots.txt, or because it is held back as part of a trap. */
export type SkippedFor = SkipCode | 'robots' | 'trap';

/** One URL of a job's request queue. */
export interface RequestRow {
  readonly id: number;
  readonly url: string;
  readonly position: number;
  readonly origin: UrlOrigin;
  readonly depth: number;
  readonly hit: boolean;
  readonly attempts: number;
  /** Row of the stored page to read in place of a visit. */
  readonly page: number | null;
  /** Whether it was begun before this lease, and so counts already. */
  readonly begun: boolean;
  /** What was tried before, where this is another attempt. */
  readonly tries: readonly VisitAttempt[];
  /** Row of the request on whose page it was found. */
  readonly parent: number | null;
  readonly link: RequestLink | null;
  /** The group of links it belongs to. */
  readonly grp: number;
  readonly trap: string | null;
  readonly sameAs: string | null;
  /** The retry that requeued it, which may have fetch options of its own. */
  readonly retry: number | null;
}

/** The link a URL was found by. */
export interface RequestLink {
  readonly kind: LinkKind;
  readonly text: string;
  readonly region: LinkRegion;
}

export const REQUEST_COLUMNS =
  'id, url, position, origin, depth, hit, attempts, started, page, tries, parent, link_kind AS kind, link_text AS text, link_region AS region, grp, trap, same_as AS sameAs, retry';

export interface RawLink {
  readonly kind: LinkKind | null;
  readonly text: string | null;
  readonly region: LinkRegion | null;
}

/** The link's columns as one value. */
export function withLink<Row extends RawLink>({ kind, text, region, ...row }: Row) {
  const link: RequestLink | null = kind === null ? null : { kind, text: text ?? '', region: region ?? 'none' };
  return { ...row, link };
}

export interface RawRequest extends Omit<RequestRow, 'hit' | 'begun' | 'tries' | 'link'>, RawLink {
  readonly hit: number;
  readonly started: number;
  readonly tries: string | null;
}

/** A row as the rest of the engine knows it. */
export function toRequest({ started, tries, ...row }: RawRequest): RequestRow {
  const parsed = tries === null ? [] : JSON.parse(tries);
  return { ...withLink(row), hit: row.hit === 1, begun: started === 1, tries: parsed };
}
