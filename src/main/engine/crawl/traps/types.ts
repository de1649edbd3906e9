import type { TrapKind } from '@shared/crawl';
import type { Address } from './address';

/** A part of a site that never ends. */
export interface Trap {
  readonly id: string;
  readonly kind: TrapKind;
  /** Keys of its families of URLs. */
  readonly keys: readonly string[];
  readonly scope: string;
  /** Common shape of its URLs, for the user. */
  readonly shape: string;
  readonly reason: string;
  readonly urls: number;
  readonly visits: number;
  /** Last consecutive visits without new pages. */
  readonly barren: number;
  readonly isHeld: boolean;
  /** How many of these led to further URLs of the trap, as session ids do; undefined if stored by older versions. */
  readonly growing?: number;
  /** Whether its URLs are only other addresses of pages that were visited; undefined if stored by older versions. */
  readonly areCopies?: boolean;
  /** Whether each response had a new value of its parameter, so that the value cannot choose the page. */
  readonly isRenewed?: boolean;
  /** Whether the user released it to be visited. */
  readonly isReleased: boolean;
}

/** URLs that may form a trap together. */
export interface Family {
  readonly key: string;
  readonly shape: string;
  /** Links within the same scope do not count as new. */
  readonly scope: string;
  /** The part of the URL that varies within the family. */
  readonly value: string;
  /** The other parameters, if they may vary too. */
  readonly beside?: string;
  /** Which page of its folder it belongs to. */
  readonly place?: string;
}

/** Statistics of a family. */
export interface TrapCounts {
  found: number;
  readonly values: Set<string>;
  readonly otherParameters: Set<string>;
  readonly places: Set<string>;
  visits: number;
  /** Visits with new pages. */
  fruitful: number;
  /** Last consecutive visits without new pages. */
  barren: number;
  /** Number of further URLs in the family that its pages led to, at most about one per page. */
  growing: number;
  /** Those with the content of a recently visited page. */
  alike: number;
  /** Fingerprints of recently visited pages. */
  fingerprints: (string | null)[];
  /** Hashes of the URLs its pages link to. */
  readonly links: Set<number>;
}

/** When two pages of a family count as equal: almost the same text fingerprint, or the same links. */
export type Alike =
  | { readonly by: 'text'; readonly bits: number; readonly whereBlank: boolean }
  | { readonly by: 'links' };

/** Detects one kind of trap. */
export interface Detector {
  readonly kind: TrapKind;
  readonly familiesOf: (address: Address) => readonly Family[];
  /** Whether a URL counts towards its families. @default all do */
  readonly counts?: (address: Address) => boolean;
  readonly alike: Alike;
  /** Whether a new hit counts as new even if it is in the same family. */
  readonly hitsAreNews?: boolean;
  /** Explains in a sentence why it is a trap; null while there is not enough evidence. */
  readonly reason: (counts: TrapCounts, now: number) => string | null;
}
