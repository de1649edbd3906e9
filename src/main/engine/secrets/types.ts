/** Encrypts texts for the database. */
export interface Vault {
  /** Name of the kind of seal, stored with what it sealed. */
  readonly kind: string;
  /** Whether it can be used here. */
  readonly available: () => boolean;
  readonly seal: (text: string) => Buffer;
  /** Throws if the seal is damaged or of another vault. */
  readonly open: (data: Buffer) => string;
}

/** Small secret texts, such as providers' keys. */
export interface Secrets {
  /** Null if there is none, or if it cannot be opened here. */
  readonly read: (name: string) => string | null;
  readonly write: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
}
