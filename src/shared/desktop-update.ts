/** A version of Winnow offered by the feed. */
export interface OfferedVersion {
  readonly version: string;
  /** What is new, as plain text; empty if the feed does not say. */
  readonly notes: string;
}

/** State of an update. `unavailable`: this copy cannot update itself, for the reason in `message`. */
export type UpdateState =
  | { readonly state: 'unavailable'; readonly message: string }
  | { readonly state: 'unchecked' }
  | { readonly state: 'checking' }
  | { readonly state: 'current'; readonly version: string }
  | ({ readonly state: 'available' } & OfferedVersion)
  /** `percent` is a whole number from 0 to 100. */
  | ({ readonly state: 'downloading'; readonly percent: number } & OfferedVersion)
  | ({ readonly state: 'ready' } & OfferedVersion)
  /** `offered` is the version whose download failed; null if the check itself did. */
  | {
      readonly state: 'failed';
      readonly message: string;
      readonly hint: string;
      readonly offered: OfferedVersion | null;
    };

/** Actions the user can take on an update. */
export const UPDATE_ACTS = ['check', 'download', 'restart'] as const;
export type UpdateAct = (typeof UPDATE_ACTS)[number];
