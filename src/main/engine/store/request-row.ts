import type { VisitAttempt } from '@shared/contract/visit';
import type { LinkKind, LinkRegion, UrlOrigin } from '@shared/crawl';
import type { SkipCode } from '@shared/crawl-scope';

/** Why a URL was skipped: the crawl's scope, robots.txt, or a trap. */
export type SkippedFor = SkipCode | 'robots' | 'trap';

/** A URL in a job's request queue. */
export interface RequestRow {
  readonly id: number;
  readonly url: string;
  readonly position: number;
  readonly origin: UrlOrigin;
  readonly depth: number;
  readonly hit: boolean;
  readonly attempts: number;
  /** Row of a stored page to read instead of visiting. */
  readonly page: number | null;
  /** Whether it was started before this lease, and so has been counted. */
  readonly begun: boolean;
  /** Earlier attempts, if this is a retry. */
  readonly tries: readonly VisitAttempt[];
  /** Row of the request whose page links to it. */
  readonly parent: number | null;
  readonly link: RequestLink | null;
  /** Its group of links. */
  readonly grp: number;
  readonly trap: string | null;
  readonly sameAs: string | null;
  /** Id of the retry that requeued it, which may have its own fetch options. */
  readonly retry: number | null;
}

/** The link that led to a URL. */
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

/** Combines the link's columns into one value. */
export function withLink<Row extends RawLink>({ kind, text, region, ...row }: Row) {
  const link: RequestLink | null = kind === null ? null : { kind, text: text ?? '', region: region ?? 'none' };
  return { ...row, link };
}

export interface RawRequest extends Omit<RequestRow, 'hit' | 'begun' | 'tries' | 'link'>, RawLink {
  readonly hit: number;
  readonly started: number;
  readonly tries: string | null;
}

/** Converts a table row to a `RequestRow`. */
export function toRequest({ started, tries, ...row }: RawRequest): RequestRow {
  const parsed = tries === null ? [] : JSON.parse(tries);
  return { ...withLink(row), hit: row.hit === 1, begun: started === 1, tries: parsed };
}
