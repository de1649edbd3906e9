import type { TrapKind } from '@shared/crawl';
import type { Address } from './address';

/** Where a site never ends. */
export interface Trap {
  readonly id: string;
  readonly kind: TrapKind;
  /** The family of URLs that it is. */
  readonly key: string;
  /** What its URLs have in common, for a person. */
  readonly shape: string;
  readonly reason: string;
  readonly urls: number;
  readonly visits: number;
  /** The last visits in a row that brought nothing new. */
  readonly barren: number;
  readonly isHeld: boolean;
  /** A person wants it visited. */
  readonly isReleased: boolean;
}

/** URLs that may be a trap together. */
export interface Family {
  readonly key: string;
  readonly shape: string;
  /** URLs of the same scope are nothing new to it. */
  readonly scope: string;
  /** What sets the URL apart within its family. */
  readonly value: string;
  /** Whether other things vary beside that. */
  readonly isCombined: boolean;
}

/** What is known of a family. */
export interface Tally {
  found: number;
  combined: number;
  readonly values: Set<string>;
  visits: number;
  /** Visits that brought something new. */
  fruitful: number;
  /** The last visits in a row that brought nothing new. */
  barren: number;
  /** Of those in a row, the pages that show what another of the family showed. */
  alike: number;
  /** Of pages lately visited. */
  fingerprints: (string | null)[];
}

/** Knows one way in which a site never ends. */
export interface Detector {
  readonly kind: TrapKind;
  readonly familiesOf: (address: Address) => readonly Family[];
  /** Bits in which pages of the same content may differ. */
  readonly alikeBits: number;
  /** Why it is a trap, in a sentence; null while the evidence is not enough. */
  readonly reason: (tally: Tally, now: number) => string | null;
}
