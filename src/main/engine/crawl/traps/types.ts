import type { TrapKind } from '@shared/crawl';
import type { Address } from './address';

/** Where a site never ends. */
export interface Trap {
  readonly id: string;
  readonly kind: TrapKind;
  /** The families of URLs that it is. */
  readonly keys: readonly string[];
  readonly scope: string;
  /** The common shape of its URLs, in words for the user. */
  readonly shape: string;
  readonly reason: string;
  readonly urls: number;
  readonly visits: number;
  /** The last visits in a row without new pages. */
  readonly barren: number;
  readonly isHeld: boolean;
  /** A person wants it visited. */
  readonly isReleased: boolean;
}

/** URLs that may be a trap together. */
export interface Family {
  readonly key: string;
  readonly shape: string;
  /** URLs of the same scope are not new to it. */
  readonly scope: string;
  /** The part of the URL that distinguishes it within its family. */
  readonly value: string;
  /** The other parameters, where they may differ too. */
  readonly beside?: string;
  /** Which page of its folder it is about. */
  readonly place?: string;
}

/** What is known of a family. */
export interface TrapCounts {
  found: number;
  readonly values: Set<string>;
  readonly otherParameters: Set<string>;
  readonly places: Set<string>;
  visits: number;
  /** Visits with new pages. */
  fruitful: number;
  /** The last visits in a row without new pages. */
  barren: number;
  /** How many more of the family they led to, at most about one each. */
  growing: number;
  /** Those of them with the content of a page visited shortly before. */
  alike: number;
  /** Of pages lately visited. */
  fingerprints: (string | null)[];
  /** Hashes of addresses its pages led to. */
  readonly links: Set<number>;
}

/** What makes two pages of a family alike: their text, except for some bits of its fingerprint, or their links. */
export type Alike =
  | { readonly by: 'text'; readonly bits: number; readonly whereBlank: boolean }
  | { readonly by: 'links' };

/** Recognizes one kind of trap. */
export interface Detector {
  readonly kind: TrapKind;
  readonly familiesOf: (address: Address) => readonly Family[];
  /** Whether a URL counts as found of its families; all do where it is left out. */
  readonly counts?: (address: Address) => boolean;
  readonly alike: Alike;
  /** Whether a new hit is something new though it is of the family. */
  readonly hitsAreNews?: boolean;
  /** Why it is a trap, in a sentence; null while the evidence is not enough. */
  readonly reason: (counts: TrapCounts, now: number) => string | null;
}
